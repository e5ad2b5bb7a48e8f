import type { Clock, Random, Timer } from './ports.ts'

/** Handshake with nothing to send, so that a restored server and a silent device are noticed. */
const HANDSHAKE = 60_000
const FIRST_WAIT = 1_000
const LONGEST_WAIT = 60_000
/** Two requests start at least so far apart, unless the first left work to go on with. */
const APART = 1_000

/** How an exchange went: go on at once, nothing to do, or try again later. */
export interface Went {
  readonly next: 'more' | 'level' | 'failed'
  /** Milliseconds that the server asked to wait. */
  readonly wait?: number
}

/** Decides when the next exchange runs: one at a time, for ever, with full-jitter back-off after failures. */
export class Schedule {
  readonly #run: () => Promise<Went>
  readonly #ports: { clock: Clock; random: Random; timer: Timer }
  #cancel: (() => void) | undefined
  #dueAt = Infinity
  #startedAt = -Infinity
  #notBefore = -Infinity
  #running = false
  #kicked = false
  #hurried = false
  #failures = 0
  #stopped = false

  constructor(run: () => Promise<Went>, ports: { clock: Clock; random: Random; timer: Timer }) {
    this.#run = run
    this.#ports = ports
  }

  /** Something happened that makes a request worth while: a scan, a poke, the network, a tap. */
  kick(): void {
    this.#failures = 0
    if (this.#running) this.#kicked = true
    else this.#plan(0)
  }

  /** Rows are wanted that somebody waits for: at once, however short ago the last request was. */
  hurry(): void {
    this.#hurried = true
    this.kick()
  }

  stop(): void {
    this.#stopped = true
    this.#cancel?.()
  }

  #plan(wait: number): void {
    if (this.#stopped) return
    const now = this.#ports.clock.mono()
    const apart = this.#hurried ? now : this.#startedAt + APART
    const dueAt = Math.max(now + wait, apart, this.#notBefore)
    if (this.#cancel && this.#dueAt <= dueAt) return
    this.#cancel?.()
    this.#dueAt = dueAt
    this.#cancel = this.#ports.timer.after(dueAt - now, () => {
      this.#cancel = undefined
      void this.#go()
    })
  }

  async #go(): Promise<void> {
    const { clock } = this.#ports
    this.#running = true
    this.#startedAt = clock.mono()
    this.#kicked = false
    this.#hurried = false
    const { next, wait = 0 } = await this.#run()
    this.#running = false
    if (wait > 0) this.#notBefore = clock.mono() + Math.min(wait, LONGEST_WAIT)
    if (next === 'failed' && !this.#kicked) return this.#plan(this.#backOff())
    this.#failures = 0
    if (next === 'more') this.#startedAt = -Infinity
    this.#plan(next === 'more' || this.#kicked ? 0 : HANDSHAKE)
  }

  #backOff(): number {
    const longest = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.#failures)
    this.#failures += 1
    const bytes = new Uint8Array(2)
    this.#ports.random.fill(bytes)
    return (longest * ((bytes[0] ?? 0) * 256 + (bytes[1] ?? 0))) / 65_536
  }
}
