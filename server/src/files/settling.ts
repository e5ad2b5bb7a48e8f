import type { KeptLine, SettledLines } from './importing.ts'
import type { MadeDocument } from './sheet-origins.ts'

/** Lines that are settled in one go: a few milliseconds of writing. */
const MOST = 500

/**
 * What became of lines, written down some hundred at a time. What is lost of it with the server belongs to slices that were not
 * noted as done either: they are repeated, and say the same.
 */
export class Settling {
  readonly #write: (settled: SettledLines) => Promise<void>
  #gone: number[] = []
  #waiting: KeptLine[] = []
  #made: MadeDocument[] = []

  constructor(write: (settled: SettledLines) => Promise<void>) {
    this.#write = write
  }

  async add({ gone, waiting, made = [] }: SettledLines): Promise<void> {
    this.#gone.push(...gone)
    this.#waiting.push(...waiting)
    this.#made.push(...made)
    if (this.#gone.length + this.#waiting.length >= MOST) await this.done()
  }

  /** Writes what was not written yet. */
  async done(): Promise<void> {
    const settled = { gone: this.#gone, waiting: this.#waiting, made: this.#made }
    this.#gone = []
    this.#waiting = []
    this.#made = []
    if (settled.gone.length + settled.waiting.length > 0) await this.#write(settled)
  }
}
