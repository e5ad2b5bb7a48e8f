import { randomBytes } from 'node:crypto'
import { refusals } from '@longshore/shared/access/refusals.ts'
import { addPasskey } from '@longshore/shared/access/save-passkey.ts'
import type { OwnPasskey, PasskeyOptions } from '@longshore/shared/access/second-factor.api.ts'
import { toSeconds } from '@longshore/shared/money/units.ts'
import {
  type AuthenticationResponseJSON,
  type AuthenticatorTransport,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { Asked, Performed } from '../commands/asked.ts'
import { mustApply } from '../commands/must-apply.ts'
import type { Engine } from '../database/engine.ts'
import type { Caller } from '../http/caller.ts'
import { isSealed, sealOf } from '../start/seal.ts'
import { usesUp } from './used-codes.ts'

const LIFE = 5 * 60_000
/** EdDSA, ES256, RS256: what authenticators in use have. */
const ALGORITHMS = [-8, -7, -257]

export interface PasskeyParts {
  readonly engine: Engine
  readonly key: Buffer
  /** The outside address; without one keys belong to `localhost`. */
  readonly publicUrl: string | undefined
  perform(asked: Asked): Promise<Performed>
}

/** What a challenge may be answered with: a new key, or a key that stands. */
type Purpose = 'add' | 'use'

/**
 * WebAuthn keys as a second factor. A challenge is sealed words for one person and one purpose: it is kept nowhere
 * before it is answered, is good for five minutes, and works once.
 */
export class Passkeys {
  readonly #parts: PasskeyParts
  /** The name that keys belong to (relying party). */
  readonly host: string

  constructor(parts: PasskeyParts) {
    this.#parts = parts
    this.host = parts.publicUrl ? new URL(parts.publicUrl).hostname : 'localhost'
  }

  async own(userId: string): Promise<readonly OwnPasskey[]> {
    const keys = await this.#held(userId)
    return keys.map(({ id, name, addedAt, usedAt }) => ({
      ...{ id, name, addedAt: toSeconds(Number(addedAt)) },
      usedAt: usedAt === null ? 0 : toSeconds(Number(usedAt)),
    }))
  }

  /** What a browser makes a new key with. */
  async offer({ actor, at }: Caller): Promise<PasskeyOptions> {
    const keys = await this.#held(actor.id)
    const options = await generateRegistrationOptions({
      ...{ rpName: 'Longshore', rpID: this.host, userName: actor.name, userID: bytesOf(actor.id) },
      challenge: this.#challenge(actor.id, 'add', at),
      attestationType: 'none',
      supportedAlgorithmIDs: ALGORITHMS,
      excludeCredentials: keys.map(described),
      authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
    })
    return { options }
  }

  /** Keeps a key that the person's browser made. */
  async add({ name, answer }: { name: string; answer: string }, caller: Caller): Promise<void> {
    const { actor, at, commandId } = caller
    const made = await this.#verified(actor.id, 'add', answer, at, (response, expected) =>
      verifyRegistrationResponse({
        ...expected,
        response: response as RegistrationResponseJSON,
        supportedAlgorithmIDs: ALGORITHMS,
      }),
    )
    const { credential } = made.registrationInfo ?? {}
    if (!credential) throw refusals.passkeyWrong()
    const { id, publicKey, counter, transports = [] } = credential
    const { outcome } = await this.#parts.perform({
      ...{ id: commandId, name: addPasskey.name, scope: 'company', actor, via: 'desk' },
      args: { id, name, publicKey: Buffer.from(publicKey).toString('base64url'), counter, transports },
      ...{ occurredAt: at, receivedAt: at },
    })
    mustApply(outcome)
  }

  /** What a browser proves a person with; nothing where the person has no key. */
  async ask(userId: string, at: number): Promise<PasskeyOptions> {
    const keys = await this.#held(userId)
    if (!keys.length) return { options: null }
    const options = await generateAuthenticationOptions({
      ...{ rpID: this.host, challenge: this.#challenge(userId, 'use', at) },
      ...{ allowCredentials: keys.map(described), userVerification: 'preferred' },
    })
    return { options }
  }

  /** Refuses what is not the answer of one of the person's keys to a challenge of ours; answers the key's name. */
  async use(userId: string, answer: string, at: number): Promise<string> {
    const { id } = (parsed(answer) ?? {}) as { id?: unknown }
    const held = (await this.#held(userId)).find((key) => key.id === id)
    if (!held) throw refusals.passkeyWrong()
    const before = Math.max(Number(held.counter), Number(held.counted ?? 0))
    const { authenticationInfo } = await this.#verified(userId, 'use', answer, at, (response, expected) =>
      verifyAuthenticationResponse({
        ...expected,
        response: response as AuthenticationResponseJSON,
        credential: { id: held.id, publicKey: bytesOf(held.publicKey, 'base64url'), counter: before },
      }),
    )
    const { newCounter: counter } = authenticationInfo
    // Of two answers at once that count the same, one is a copy.
    const counted = await this.#parts.engine.operate((db) =>
      db
        .insertInto('passkeyUse')
        .values({ id: held.id, counter, usedAt: at })
        .onConflict((known) =>
          known
            .column('id')
            .doUpdateSet({ counter, usedAt: at })
            .where((is) =>
              counter ? is('passkeyUse.counter', '<', counter) : is('passkeyUse.counter', '=', 0),
            ),
        )
        .returning('id')
        .execute(),
    )
    if (!counted.length) throw refusals.passkeyWrong()
    return held.name
  }

  async #verified<T extends { readonly verified: boolean }>(
    userId: string,
    purpose: Purpose,
    answer: string,
    at: number,
    verify: (response: unknown, expected: Expected) => Promise<T>,
  ): Promise<T> {
    const response = parsed(answer)
    let words = ''
    const expected: Expected = {
      expectedChallenge: (sent) => {
        words = Buffer.from(sent, 'base64url').toString()
        return this.#isOurs(words, { userId, purpose, at })
      },
      ...{ expectedOrigin: this.#origin(response), expectedRPID: this.host },
      // The password came first.
      requireUserVerification: false,
    }
    // Whatever is wrong with it, and however it is malformed, it is no proof.
    const got = await verify(response, expected).catch(() => undefined)
    if (!got?.verified || !(await usesUp(this.#parts.engine, `passkey ${words}`, at)))
      throw refusals.passkeyWrong()
    return got
  }

  /** Where an answer must come from. Without an outside address: this machine by its name, on any port. */
  #origin(response: unknown): string {
    const { publicUrl } = this.#parts
    if (publicUrl) return new URL(publicUrl).origin
    const { response: inner } = (response ?? {}) as { response?: { clientDataJSON?: unknown } }
    const told = parsed(Buffer.from(String(inner?.clientDataJSON), 'base64url').toString())
    const { origin } = (told ?? {}) as { origin?: unknown }
    return /^https?:\/\/localhost(:\d+)?$/.test(String(origin)) ? String(origin) : 'http://localhost'
  }

  #challenge(userId: string, purpose: Purpose, at: number): string {
    const [end, chance] = [(at + LIFE).toString(36), randomBytes(16).toString('base64url')]
    return `${end}.${chance}.${sealOf(this.#parts.key, ['passkey', purpose, userId, end, chance])}`
  }

  #isOurs(words: string, { userId, purpose, at }: { userId: string; purpose: Purpose; at: number }): boolean {
    const [end = '', chance = '', seal = ''] = words.split('.')
    const isSealedHere = isSealed(this.#parts.key, ['passkey', purpose, userId, end, chance], seal)
    return isSealedHere && at < Number.parseInt(end, 36)
  }

  #held(userId: string) {
    return this.#parts.engine.reader
      .selectFrom('passkey')
      .leftJoin('passkeyUse', 'passkeyUse.id', 'passkey.id')
      .select(['passkey.id', 'name', 'publicKey', 'passkey.counter', 'transports', 'addedAt'])
      .select(['passkeyUse.counter as counted', 'passkeyUse.usedAt'])
      .where('userId', '=', userId)
      .orderBy('addedAt')
      .execute()
  }
}

interface Expected {
  expectedChallenge(sent: string): boolean
  readonly expectedOrigin: string
  readonly expectedRPID: string
  readonly requireUserVerification: boolean
}

function described({ id, transports }: { id: string; transports: string }) {
  return { id, transports: JSON.parse(transports) as AuthenticatorTransport[] }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function bytesOf(text: string, encoding: 'utf8' | 'base64url' = 'utf8'): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(text, encoding))
}
