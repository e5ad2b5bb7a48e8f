import { closeSync, openSync, readFileSync, writeSync } from 'node:fs'

/** A handheld's own log of what the server acknowledged: on the disk before anybody counts it. */
export class Acknowledged {
  readonly file: string
  readonly #handle: number
  readonly #ids = new Set<string>()

  constructor(file: string) {
    this.file = file
    this.#handle = openSync(file, 'a')
  }

  add(results: readonly { readonly id: string; readonly o: string }[]): void {
    if (results.length === 0) return
    writeSync(this.#handle, results.map(({ id, o }) => `${id} ${o}\n`).join(''))
    for (const { id } of results) this.#ids.add(id)
  }

  /** Commands acknowledged, each once. */
  get count(): number {
    return this.#ids.size
  }

  /** The entries of the file after an offset, as `[id, outcome]`, and where the file ends. */
  after(byte: number): { lines: readonly (readonly [string, string])[]; end: number } {
    const bytes = readFileSync(this.file)
    const lines = bytes.subarray(byte).toString().split('\n').slice(0, -1)
    return { lines: lines.map((line) => line.split(' ') as [string, string]), end: bytes.length }
  }

  close(): void {
    closeSync(this.#handle)
  }
}
