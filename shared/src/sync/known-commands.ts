import type { Command } from '../command/command.ts'
import type { Op } from './protocol.ts'

/** The commands whose rules are on the device: each that was captured since it opened, and all once others are pending. */
export class KnownCommands {
  readonly #fetch: () => Promise<readonly Command[]>
  readonly #known = new Map<string, Command>()
  #isWhole = false

  constructor(fetch: () => Promise<readonly Command[]>) {
    this.#fetch = fetch
  }

  get(name: string): Command | undefined {
    return this.#known.get(name)
  }

  learn(command: Command): void {
    this.#known.set(command.name, command)
  }

  /** Fetches all rules where one of the ops has none here. */
  async cover(ops: readonly Pick<Op, 'k'>[]): Promise<void> {
    if (this.#isWhole || ops.every(({ k }) => this.#known.has(k))) return
    for (const command of await this.#fetch()) this.learn(command)
    this.#isWhole = true
  }
}
