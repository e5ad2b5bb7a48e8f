import { createHmac, randomBytes } from 'node:crypto'
import { serviceRefusals } from '@longshore/shared/service/refusals.ts'
import { usesUp } from '../access/used-codes.ts'
import type { House } from '../http/area.ts'
import type { Caller } from '../http/caller.ts'
import { isSealed, sealOf } from '../start/seal.ts'

/** How long a person may take at the other service, ms. */
const LIFE = 10 * 60_000

/**
 * The way to another service and back: a state that is sealed for this person, for ten minutes and for once. The verifier
 * follows from the state and a key of the server, so that nothing waits in the database.
 */
export class SealedWay {
  readonly #engine: House['engine']
  readonly #of: string
  readonly #key: Buffer

  constructor({ engine, secrets }: Pick<House, 'engine' | 'secrets'>, of: 'binding' | 'mailbox') {
    this.#engine = engine
    this.#of = of
    this.#key = createHmac('sha256', secrets.signing).update(of).digest()
  }

  /** @param said comes back with the state. */
  begins({ actor, at }: Caller, said = ''): { state: string; verifier: string } {
    const [nonce, until] = [randomBytes(12).toString('base64url'), at + LIFE]
    const word = Buffer.from(said).toString('base64url')
    const state = [nonce, until, word, sealOf(this.#key, [actor.id, nonce, until, word])].join('.')
    return { state, verifier: this.#verifierOf(state) }
  }

  /** Refuses a state that this person did not begin, that is old, or that came back before. */
  async ends(state: string, { actor, at }: Caller): Promise<{ verifier: string; said: string }> {
    const [nonce = '', until = '', word = '', seal = ''] = state.split('.')
    const isOurs = isSealed(this.#key, [actor.id, nonce, Number(until), word], seal) && Number(until) > at
    if (!isOurs || !(await usesUp(this.#engine, `${this.#of} ${nonce}`, at)))
      throw serviceRefusals.bindingStale()
    return { verifier: this.#verifierOf(state), said: Buffer.from(word, 'base64url').toString('utf8') }
  }

  #verifierOf(state: string): string {
    return createHmac('sha256', this.#key).update(`verifier ${state}`).digest('base64url')
  }
}
