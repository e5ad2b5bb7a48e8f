import type { Command } from '@longshore/shared/command/command.ts'
import { type Fitted, fit } from '@longshore/shared/contract/fit.ts'

/**
 * What the documents of one sheet were fitted to when all its rows were looked at: as they are taken, the same is not judged
 * by the same schema once more.
 */
export class KnownFits {
  readonly #inputs = new Map<string, object>()

  of(command: Command, args: object): Fitted<object> {
    const key = `${command.name} ${JSON.stringify(args)}`
    const known = this.#inputs.get(key)
    if (known) return { input: known }
    const fitted = fit(command.args, args, 'json')
    if ('input' in fitted) this.#inputs.set(key, fitted.input)
    return fitted
  }
}
