import { inflateSync } from 'node:zlib'

const HEADER = 12
const ENTRY = 16

/**
 * A WOFF font as the TrueType font inside it. Fonts are read table by table for each glyph, and a WOFF's tables would
 * be inflated anew each time.
 */
export function sfntOf(woff: Buffer): Buffer {
  if (woff.readUInt32BE(0) !== 0x774f4646) throw new Error('this is no WOFF font')
  const count = woff.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, nth) => tableAt(woff, 44 + nth * 20))
  const head = Buffer.alloc(HEADER + ENTRY * count)
  const power = 2 ** Math.floor(Math.log2(count))
  head.writeUInt32BE(woff.readUInt32BE(4), 0)
  head.writeUInt16BE(count, 4)
  head.writeUInt16BE(power * 16, 6)
  head.writeUInt16BE(Math.log2(power), 8)
  head.writeUInt16BE((count - power) * 16, 10)
  let offset = head.length
  for (const [nth, { tag, checksum, data }] of tables.entries()) {
    const at = HEADER + ENTRY * nth
    head.writeUInt32BE(tag, at)
    head.writeUInt32BE(checksum, at + 4)
    head.writeUInt32BE(offset, at + 8)
    head.writeUInt32BE(data.length, at + 12)
    offset += data.length + padding(data)
  }
  return Buffer.concat([head, ...tables.flatMap(({ data }) => [data, Buffer.alloc(padding(data))])])
}

function tableAt(woff: Buffer, at: number) {
  const [tag, offset, packed, length] = [0, 4, 8, 12].map((by) => woff.readUInt32BE(at + by)) as [
    number,
    number,
    number,
    number,
  ]
  const bytes = woff.subarray(offset, offset + packed)
  return { tag, checksum: woff.readUInt32BE(at + 16), data: packed < length ? inflateSync(bytes) : bytes }
}

function padding({ length }: Buffer): number {
  return (4 - (length % 4)) % 4
}
