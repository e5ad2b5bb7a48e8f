import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, randomInt } from 'node:crypto'
import { refusals } from '@longshore/shared/access/refusals.ts'
import type { FactorOffer, OwnFactor } from '@longshore/shared/access/second-factor.api.ts'
import { setSecondFactor } from '@longshore/shared/access/second-factor.ts'
import { refusals as house } from '@longshore/shared/command/refusals.ts'
import { toSeconds } from '@longshore/shared/money/units.ts'
import type { Asked, Performed } from '../commands/asked.ts'
import { mustApply } from '../commands/must-apply.ts'
import type { Engine } from '../database/engine.ts'
import type { Caller } from '../http/caller.ts'
import { Attempts, accountLimit } from './attempts.ts'
import { Passkeys } from './passkeys.ts'
import { base32, newTotpSecret, totpStep } from './totp.ts'
import { RECOVERY, usesUp } from './used-codes.ts'

const CODES = 10
/** Letters and digits that nobody mistakes for others: 32 of them, five bits each. */
const PLAIN = 'abcdefghijkmnpqrstuvwxyz23456789'
const CODE_LENGTH = 12

export interface SecondFactorParts {
  readonly engine: Engine
  /** The installation's own, which stands in no database. */
  readonly pepper: Buffer
  readonly publicUrl: string | undefined
  perform(asked: Asked): Promise<Performed>
}

/** What proves a person besides the password: one of these, the passkey before the code. */
export interface Proof {
  readonly code: string
  /** The JSON of what the browser answered. */
  readonly passkey: string
}

/** Second factors of people: authenticators (RFC 6238), recovery codes, and passkeys beside them. */
export class SecondFactors {
  readonly #parts: SecondFactorParts
  readonly #attempts: Attempts
  readonly #sealing: Buffer
  readonly #hashing: Buffer
  readonly passkeys: Passkeys

  constructor(parts: SecondFactorParts) {
    this.#parts = parts
    this.#attempts = new Attempts(parts.engine)
    const keyFor = (use: string) =>
      Buffer.from(hkdfSync('sha256', parts.pepper, '', `second factor ${use}`, 32))
    this.#sealing = keyFor('seal')
    this.#hashing = keyFor('hash')
    this.passkeys = new Passkeys({ ...parts, key: keyFor('passkey') })
  }

  async has(userId: string): Promise<boolean> {
    return (await this.#held(userId)) !== undefined
  }

  async own({ actor, identity }: Caller): Promise<OwnFactor> {
    const required = identity?.needsFactor ?? false
    const held = await this.#held(actor.id)
    const keys = { passkeys: await this.passkeys.own(actor.id), passkeyHost: this.passkeys.host }
    if (!held) return { set: false, addedAt: 0, recoveryCodesLeft: 0, required, ...keys }
    const hashes = JSON.parse(held.recoveryHashes) as string[]
    const used = await this.#parts.engine.reader
      .selectFrom('usedCode')
      .select('id')
      .where('id', 'in', hashes.map(recoveryId))
      .execute()
    const recoveryCodesLeft = hashes.length - used.length
    return { set: true, addedAt: toSeconds(Number(held.addedAt)), recoveryCodesLeft, required, ...keys }
  }

  /** An authenticator for whoever calls; nothing is kept until its first code is right. */
  async offer({ actor }: Caller): Promise<FactorOffer> {
    const secret = newTotpSecret()
    const text = base32(secret)
    const label = encodeURIComponent(`Longshore:${actor.name}`)
    const address = `otpauth://totp/${label}?secret=${text}&issuer=Longshore`
    return { secret: text, address, offer: this.#seal(secret, actor.id) }
  }

  /** Keeps an authenticator whose code is right; answers the recovery codes. */
  async finish({ offer, code }: { offer: string; code: string }, caller: Caller): Promise<string[]> {
    const secret = this.#open(offer, caller.actor.id)
    await this.#guess(caller.actor.id, caller.at, async () => {
      if (!secret || !(await this.#usesTotp(secret, { userId: caller.actor.id, code, at: caller.at })))
        throw refusals.codeWrong()
    })
    return this.#keep(offer, caller)
  }

  /** New recovery codes; the old ones are void. */
  async renewCodes(caller: Caller): Promise<string[]> {
    const held = await this.#held(caller.actor.id)
    if (!held) throw house.rowMissing()
    return this.#keep(held.secretSealed, caller)
  }

  /** Uses a code of the authenticator, a recovery code or a passkey, or refuses it; guesses are counted. Answers the passkey's name. */
  async use(userId: string, { code, passkey }: Proof, at: number): Promise<string> {
    let used = ''
    await this.#guess(userId, at, async () => {
      if (passkey) {
        used = await this.passkeys.use(userId, passkey, at)
        return
      }
      const held = await this.#held(userId)
      const secret = held && this.#open(held.secretSealed, userId)
      const bare = code.replace(/[\s-]/g, '').toLowerCase()
      if (secret && (await this.#usesTotp(secret, { userId, code: bare, at }))) return
      const hash = this.#hashOf(userId, bare)
      const known = held && (JSON.parse(held.recoveryHashes) as string[]).includes(hash)
      if (!known || !(await usesUp(this.#parts.engine, recoveryId(hash), at))) throw refusals.codeWrong()
    })
    return used
  }

  async #guess(userId: string, at: number, check: () => Promise<void>): Promise<void> {
    const bucket = `factor ${userId}`
    await this.#attempts.begin(bucket, accountLimit, at)
    await check()
    await this.#attempts.clear(bucket)
  }

  async #usesTotp(
    secret: Buffer,
    { userId, code, at }: { userId: string; code: string; at: number },
  ): Promise<boolean> {
    const step = totpStep(secret, code.replace(/\s/g, ''), at)
    return step !== undefined && (await usesUp(this.#parts.engine, `totp ${userId} ${step}`, at))
  }

  async #keep(secretSealed: string, { actor, at, commandId }: Caller): Promise<string[]> {
    const codes = Array.from({ length: CODES }, newCode)
    const recoveryHashes = codes.map((code) => this.#hashOf(actor.id, code))
    const { outcome } = await this.#parts.perform({
      ...{ id: commandId, name: setSecondFactor.name, scope: 'company', actor, via: 'desk' },
      ...{ args: { secretSealed, recoveryHashes }, occurredAt: at, receivedAt: at },
    })
    mustApply(outcome)
    return codes.map((code) => (code.match(/.{4}/g) ?? []).join('-'))
  }

  #held(userId: string) {
    return this.#parts.engine.reader
      .selectFrom('secondFactor')
      .select(['secretSealed', 'recoveryHashes', 'addedAt'])
      .where('id', '=', userId)
      .executeTakeFirst()
  }

  /** AES-256-GCM, bound to the person: another's row opens nothing. */
  #seal(secret: Buffer, userId: string): string {
    const nonce = randomBytes(12)
    const cipher = createCipheriv('aes-256-gcm', this.#sealing, nonce).setAAD(Buffer.from(userId))
    return Buffer.concat([nonce, cipher.update(secret), cipher.final(), cipher.getAuthTag()]).toString(
      'base64url',
    )
  }

  #open(sealed: string, userId: string): Buffer | undefined {
    const bytes = Buffer.from(sealed, 'base64url')
    if (bytes.length !== 12 + 20 + 16) return undefined
    const decipher = createDecipheriv('aes-256-gcm', this.#sealing, bytes.subarray(0, 12))
    decipher.setAAD(Buffer.from(userId)).setAuthTag(bytes.subarray(-16))
    try {
      return Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()])
    } catch {
      return undefined
    }
  }

  #hashOf(userId: string, code: string): string {
    return createHmac('sha256', this.#hashing).update(`${userId} ${code}`).digest('base64url')
  }
}

/** 60 bits: too many to guess, so that a keyed hash keeps them as well as a slow one. */
function newCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => PLAIN[randomInt(PLAIN.length)]).join('')
}

const recoveryId = (hash: string) => RECOVERY + hash
