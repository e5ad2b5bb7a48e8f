import { constants, deflateRawSync } from 'node:zlib'
import { Zip, ZipPassThrough } from 'fflate'

/** Letters that are packed at once: a part that is on its way takes little memory. */
const PART = 1 << 18
const DEFLATED = 8
/** A moment for all files: what is in a zip says nothing of when it was made. */
const AT = new Date(1980, 0, 1)

/** Writes a zip from its beginning to its end, one file after another, each text by text. */
export class ZipWriting {
  readonly #zip: Zip
  #bytes = 0

  constructor(take: (bytes: Uint8Array) => void) {
    this.#zip = new Zip((fault, part) => {
      if (fault) throw fault
      this.#bytes += part.length
      take(part)
    })
  }

  file(name: string, texts: Iterable<string>): void {
    const packed = new Packed(name)
    this.#zip.add(packed)
    let gathered = ''
    const pack = (isLast: boolean) => {
      packed.push(Buffer.from(gathered), isLast)
      gathered = ''
    }
    for (const text of texts) {
      gathered += text
      if (gathered.length > PART) pack(false)
    }
    pack(true)
  }

  /** Writes the table of contents, and answers how many bytes the zip has. */
  end(): number {
    this.#zip.end()
    return this.#bytes
  }
}

/** Packed by zlib: in JavaScript it took a quarter of a spreadsheet's time. */
class Packed extends ZipPassThrough {
  constructor(name: string) {
    super(name)
    this.compression = DEFLATED
    this.mtime = AT
  }

  /** Each part ends on a whole byte, and none looks back into the one before it. */
  protected override process(part: Uint8Array, isLast: boolean): void {
    const finishFlush = isLast ? constants.Z_FINISH : constants.Z_SYNC_FLUSH
    this.ondata(null, deflateRawSync(part, { finishFlush }), isLast)
  }
}
