import { randomBytes } from 'node:crypto'
import type { Engine } from '../database/engine.ts'
import { isSealed, sealOf } from '../start/seal.ts'

const LIFE_MS = 60_000

/**
 * What a device signs to get its next token. Anybody may ask for one, so nothing is kept of it: it is sealed, and only the
 * device that answers it rightly uses it up.
 */
export class Challenges {
  readonly #engine: Engine
  readonly #key: Buffer

  constructor(engine: Engine, key: Buffer) {
    this.#engine = engine
    this.#key = key
  }

  make(deviceId: string, at: number): string {
    const endsAt = at + LIFE_MS
    const chance = randomBytes(12).toString('base64url')
    return [endsAt.toString(36), chance, sealOf(this.#key, ['challenge', deviceId, endsAt, chance])].join('.')
  }

  isOpen(nonce: string, deviceId: string, at: number): boolean {
    const [moment = '', chance = '', seal = ''] = nonce.split('.')
    const endsAt = endOf(moment)
    return endsAt > at && isSealed(this.#key, ['challenge', deviceId, endsAt, chance], seal)
  }

  /** Uses a challenge up; false when it was used before. */
  async use(nonce: string, deviceId: string, at: number): Promise<boolean> {
    const [moment = ''] = nonce.split('.')
    return this.#engine.operate(async (db) => {
      await db.deleteFrom('challenge').where('endsAt', '<', at).execute()
      const kept = await db
        .insertInto('challenge')
        .values({ id: nonce, deviceId, endsAt: endOf(moment) })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .returning('id')
        .executeTakeFirst()
      return kept !== undefined
    })
  }
}

function endOf(moment: string): number {
  return Number.parseInt(moment, 36)
}
