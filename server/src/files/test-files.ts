import { crc32, deflateRawSync, deflateSync } from 'node:zlib'

export interface Packed {
  readonly name: string
  readonly content: Buffer
  /** The size that the table of contents claims. */
  readonly declared?: number
}

/** A zip by hand, so that it may lie. */
export function zipOf(files: readonly Packed[]): Buffer {
  const parts: Buffer[] = []
  const table: Buffer[] = []
  let at = 0
  for (const { name, content, declared = content.length } of files) {
    const packed = deflateRawSync(content)
    const sizes = Buffer.alloc(12)
    sizes.writeUInt32LE(packed.length, 4)
    sizes.writeUInt32LE(declared, 8)
    const about = Buffer.concat([Buffer.from([20, 0, 0, 0, 8, 0, 0, 0, 0, 0]), sizes])
    const names = Buffer.from([name.length, 0, 0, 0])
    const local = Buffer.concat([
      Buffer.from('PK\u0003\u0004', 'latin1'),
      about,
      names,
      Buffer.from(name),
      packed,
    ])
    const offset = Buffer.alloc(4)
    offset.writeUInt32LE(at)
    table.push(
      Buffer.concat([
        Buffer.from('PK\u0001\u0002', 'latin1'),
        Buffer.from([20, 0]),
        about,
        names,
        Buffer.alloc(10),
        offset,
        Buffer.from(name),
      ]),
    )
    parts.push(local)
    at += local.length
  }
  const directory = Buffer.concat(table)
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 'latin1')
  end.writeUInt16LE(files.length, 8)
  end.writeUInt16LE(files.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...parts, directory, end])
}

/** A PNG by hand: as large as it says, with as much of its picture as is given. */
export function pngOf(width: number, height: number, pixels = Buffer.alloc(0)): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  // One bit of grey for each pixel.
  head[8] = 1
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(name: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  const named = Buffer.concat([Buffer.from(name), content])
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}
