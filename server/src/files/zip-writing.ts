import { constants, crc32, deflateRawSync } from 'node:zlib'

/** Letters that are packed at once: a part that is on its way takes little memory. */
const PART = 1 << 18
const LEVEL = 6
/** A moment for all files: what is in a zip says nothing of when it was made. 1 January 1980. */
const AT = 0x21_0000
const [FILE, BEHIND_FILE, LISTED, END] = [0x04034b50, 0x08074b50, 0x02014b50, 0x06054b50]
const VERSION = 20
const DEFLATED = 8
/** A flag: checksum and sizes of a file stand behind it. */
const TOLD_BEHIND = 8

interface Packed {
  readonly name: Buffer
  readonly at: number
  readonly crc: number
  readonly packed: number
  readonly size: number
}

/** Writes a zip from its beginning to its end, one file after another, each text by text. */
export class ZipWriting {
  readonly #take: (bytes: Uint8Array) => void
  readonly #files: Packed[] = []
  #bytes = 0

  constructor(take: (bytes: Uint8Array) => void) {
    this.#take = take
  }

  file(called: string, texts: Iterable<string>): void {
    const name = Buffer.from(called)
    const at = this.#bytes
    this.#say(longs(FILE), words(VERSION), ...about(name, { crc: 0, packed: 0, size: 0 }), name)
    const from = this.#bytes
    let [crc, size, gathered] = [0, 0, '']
    const pack = (finishFlush: number) => {
      const bytes = Buffer.from(gathered)
      gathered = ''
      crc = crc32(bytes, crc)
      size += bytes.length
      this.#say(deflateRawSync(bytes, { level: LEVEL, finishFlush }))
    }
    for (const text of texts) {
      gathered += text
      // Each part ends on a whole byte, and none looks back into the one before it.
      if (gathered.length > PART) pack(constants.Z_SYNC_FLUSH)
    }
    pack(constants.Z_FINISH)
    const packed = this.#bytes - from
    this.#say(longs(BEHIND_FILE, crc, packed, size))
    this.#files.push({ name, at, crc, packed, size })
  }

  /** Writes the table of contents, and answers how many bytes the zip has. */
  end(): number {
    const from = this.#bytes
    for (const { name, at, ...said } of this.#files)
      this.#say(
        ...[longs(LISTED), words(VERSION, VERSION), ...about(name, said)],
        ...[words(0, 0, 0), longs(0, at), name],
      )
    const count = this.#files.length
    const table = this.#bytes - from
    this.#say(longs(END), words(0, 0, count, count), longs(table, from), words(0))
    return this.#bytes
  }

  #say(...parts: readonly Uint8Array[]): void {
    for (const part of parts) {
      this.#take(part)
      this.#bytes += part.length
    }
  }
}

/** What a file's head and its line in the table of contents have in common. */
function about(name: Buffer, { crc, packed, size }: Pick<Packed, 'crc' | 'packed' | 'size'>): Buffer[] {
  return [words(TOLD_BEHIND, DEFLATED), longs(AT, crc, packed, size), words(name.length, 0)]
}

function words(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(2 * values.length)
  for (const [nth, value] of values.entries()) bytes.writeUInt16LE(value, 2 * nth)
  return bytes
}

function longs(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(4 * values.length)
  for (const [nth, value] of values.entries()) bytes.writeUInt32LE(value, 4 * nth)
  return bytes
}
