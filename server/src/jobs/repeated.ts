import type { Work } from '../http/area.ts'

export interface Repeats {
  /** Milliseconds from one look to the next. */
  readonly every: number
  /** What it is, for the log of its defects. */
  readonly where: string
  look(): Promise<unknown>
  defect(fault: unknown, where: string): void
}

/** Looks when the server starts and again and again, never twice at a time; a stop waits for the look that goes on. */
export class Repeated implements Work {
  readonly #repeats: Repeats
  #timer: NodeJS.Timeout | undefined
  #working: Promise<unknown> | undefined

  constructor(repeats: Repeats) {
    this.#repeats = repeats
  }

  resume(): void {
    this.#look()
    this.#timer = setInterval(() => this.#look(), this.#repeats.every)
    this.#timer.unref()
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    await this.#working
  }

  #look(): void {
    const { look, where, defect } = this.#repeats
    this.#working ??= look()
      .catch((fault: unknown) => defect(fault, where))
      .finally(() => {
        this.#working = undefined
      })
  }
}
