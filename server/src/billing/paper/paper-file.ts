import { closeSync, openSync, writeSync } from 'node:fs'

/** A file of one reader that is written from its beginning to its end. */
export class PaperFile {
  bytes = 0
  readonly #to: number

  constructor(file: string) {
    this.#to = openSync(file, 'w', 0o600)
  }

  write(part: Uint8Array): void {
    for (let from = 0; from < part.length; ) from += writeSync(this.#to, part, from)
    this.bytes += part.length
  }

  close(): void {
    closeSync(this.#to)
  }
}
