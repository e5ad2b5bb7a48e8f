import { createHmac, randomBytes, randomInt } from 'node:crypto'
import { refusals } from '@longshore/shared/access/refusals.ts'
import type { Captcha } from '@longshore/shared/access/session.api.ts'
import type { Engine } from '../database/engine.ts'
import { captchaImage, captchaLetters } from './captcha-image.ts'

const LIFE = 2 * 60_000
const LETTERS = 4

/** Captchas: kept on the server, answered once, for two minutes. */
export class Captchas {
  readonly #engine: Engine
  readonly #signing: Buffer

  constructor(engine: Engine, signing: Buffer) {
    this.#engine = engine
    this.#signing = signing
  }

  async make(at: number): Promise<Captcha & { readonly letters: string }> {
    const captchaId = randomBytes(18).toString('base64url')
    const letters = Array.from(
      { length: LETTERS },
      () => captchaLetters[randomInt(captchaLetters.length)],
    ).join('')
    const row = { id: captchaId, answer: this.#hashOf(captchaId, letters), endsAt: at + LIFE }
    await this.#engine.operate(async (db) => {
      await db.deleteFrom('captcha').where('endsAt', '<', at).execute()
      await db.insertInto('captcha').values(row).execute()
    })
    const png = await captchaImage(letters, () => randomInt(1_000_000) / 1_000_000)
    const image = `data:image/png;base64,${png.toString('base64')}`
    return { captchaId, image, letters, expiresAt: Math.floor(row.endsAt / 1000) }
  }

  /** Uses a captcha up, right or wrong; refuses a wrong, used or late one. */
  async use(captchaId: string, answer: string, at: number): Promise<void> {
    const held = await this.#engine.operate((db) =>
      db
        .deleteFrom('captcha')
        .where('id', '=', captchaId)
        .where('endsAt', '>', at)
        .returning('answer')
        .executeTakeFirst(),
    )
    if (held?.answer !== this.#hashOf(captchaId, answer.trim().toUpperCase())) throw refusals.captchaWrong()
  }

  #hashOf(captchaId: string, letters: string): string {
    return createHmac('sha256', this.#signing).update(`captcha ${captchaId} ${letters}`).digest('base64url')
  }
}
