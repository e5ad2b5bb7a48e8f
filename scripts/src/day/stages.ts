import { loadavg } from 'node:os'
import type { Tally } from './tally.ts'

/** A long day says how far it is so often. */
const PROGRESS = 30_000

export interface Stage {
  readonly name: string
  readonly seconds: number
  readonly scans: number
  /** CPU seconds of the server; undefined where the system does not tell. */
  readonly cpu: number | undefined
}

export interface StagesParts {
  readonly tally: Tally
  /** CPU seconds of the server so far. */
  cpu(): number | undefined
  /** How far the work is, for a look in between. */
  progress(): string
  say(line: string): void
}

/** What a day does one after another, and what each took. */
export class Stages {
  readonly done: Stage[] = []
  readonly #parts: StagesParts
  readonly #loads: number[] = []
  readonly #started = performance.now()

  constructor(parts: StagesParts) {
    this.#parts = parts
  }

  /** The machine's load in the last minute, looked at again and again. */
  get load(): { readonly mean: number; readonly most: number } {
    return {
      mean: this.#loads.reduce((sum, one) => sum + one, 0) / this.#loads.length,
      most: Math.max(...this.#loads),
    }
  }

  async run<T>(name: string, work: () => Promise<T>): Promise<T> {
    const { tally, cpu, progress } = this.#parts
    const from = performance.now()
    const [scansBefore, cpuBefore] = [tally.of('scans'), cpu()]
    const scansSoFar = () => tally.of('scans') - scansBefore
    const look = setInterval(() => {
      this.#loads.push(loadavg()[0] ?? 0)
      this.#say(`… ${name}: ${scansSoFar()} scans, ${progress()}`)
    }, PROGRESS)
    try {
      return await work()
    } finally {
      clearInterval(look)
      this.#loads.push(loadavg()[0] ?? 0)
      const [seconds, scans, now] = [(performance.now() - from) / 1000, scansSoFar(), cpu()]
      const spent = now === undefined || cpuBefore === undefined ? undefined : now - cpuBefore
      this.done.push({ name, seconds, scans, cpu: spent })
      this.#say(`${name} in ${seconds.toFixed(1)} s${scans ? `, ${scans} scans` : ''}`)
    }
  }

  #say(text: string): void {
    const total = ((performance.now() - this.#started) / 1000).toFixed(1)
    this.#parts.say(`${total.padStart(7)} s  ${text}`)
  }
}
