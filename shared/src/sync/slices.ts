import type { Clock, Timer } from './ports.ts'
import type { View } from './view.ts'

/** The longest the engine holds the thread to decide pending commands again, in ms. */
const SLICE = 8

/** Decides marked commands again a slice at a time, so that scans and the screen come first. */
export class Slices {
  readonly #view: View
  readonly #clock: Clock
  readonly #timer: Timer
  readonly #scansWait: () => boolean
  #planned = false

  constructor(
    view: View,
    { clock, timer, scansWait }: { clock: Clock; timer: Timer; scansWait: () => boolean },
  ) {
    this.#view = view
    this.#clock = clock
    this.#timer = timer
    this.#scansWait = scansWait
  }

  /** Works off what is marked, later and in slices; `done` after each. While scans wait it stands still: start it after each. */
  start(done: () => void): void {
    if (this.#planned || this.#view.marked === 0) return
    this.#planned = true
    this.#timer.after(0, () => {
      this.#planned = false
      if (this.#scansWait()) return
      this.#slice()
      done()
      this.start(done)
    })
  }

  /** Works off everything that is marked, with pauses. */
  async finish(): Promise<void> {
    while (this.#slice()) await this.pause()
  }

  pause(): Promise<void> {
    return new Promise((resolve) => {
      this.#timer.after(0, resolve)
    })
  }

  #slice(): boolean {
    const until = this.#clock.mono() + SLICE
    return this.#view.work(() => this.#clock.mono() < until)
  }
}
