import { object, string } from 'yup'
import { call, read } from '../contract/endpoint.ts'

/** How the person proves who they are. */
export interface OwnFactor {
  readonly set: boolean
  /** When it was set up, in seconds; 0 where it was not. */
  readonly addedAt: number
  readonly recoveryCodesLeft: number
  /** The role needs it: nothing else answers until it is set up. */
  readonly required: boolean
  readonly passkeys: readonly OwnPasskey[]
  /** The host name that passkeys belong to: browsers make and use them only there. */
  readonly passkeyHost: string
}

/** An authenticator that is being set up. */
export interface FactorOffer {
  /** For typing, base 32. */
  readonly secret: string
  /** `otpauth:` address, for a QR code. */
  readonly address: string
  /** Sent back with the first code. */
  readonly offer: string
}

/** Shown this once. */
export interface RecoveryCodes {
  readonly recoveryCodes: readonly string[]
}

/** What a browser is asked with: the JSON of WebAuthn's creation or request options. */
export interface PasskeyOptions {
  readonly options: object | null
}

/** Times in seconds; `usedAt` is 0 where it was never used. */
export interface OwnPasskey {
  readonly id: string
  readonly name: string
  readonly addedAt: number
  readonly usedAt: number
}

/** A code of an authenticator, or a recovery code. */
export function factorCode() {
  return string().max(40)
}

/** The JSON of what a browser made or signed with a passkey. */
export function passkeyAnswer() {
  return string().max(10_000)
}

/** How a person's own second factor is set up and asked for. */
export const factorCalls = {
  ownFactor: read<OwnFactor>()({
    path: '/api/auth/second-factor',
    audience: ['staff', 'customer'],
    permission: null,
    input: object({}),
  }),
  beginSecondFactor: call<FactorOffer>()({
    path: '/api/auth/second-factor/begin',
    audience: ['staff', 'customer'],
    permission: null,
    input: object({}),
  }),
  finishSecondFactor: call<RecoveryCodes>()({
    path: '/api/auth/second-factor/finish',
    audience: ['staff', 'customer'],
    permission: null,
    input: object({ offer: string().required().max(400), code: factorCode().required() }),
  }),
  renewRecoveryCodes: call<RecoveryCodes>()({
    path: '/api/auth/second-factor/recovery-codes',
    audience: ['staff', 'customer'],
    permission: null,
    input: object({}),
  }),
  /** What the person's browser is asked with for a fresh proof. */
  askPasskey: call<PasskeyOptions>()({
    path: '/api/auth/second-factor/passkey/ask',
    audience: ['staff', 'customer'],
    permission: null,
    input: object({}),
  }),
  beginPasskey: call<PasskeyOptions>()({
    path: '/api/auth/second-factor/passkey/begin',
    audience: ['staff', 'customer'],
    permission: null,
    input: object({}),
  }),
  finishPasskey: call<{ readonly added: true }>()({
    path: '/api/auth/second-factor/passkey/finish',
    audience: ['staff', 'customer'],
    permission: null,
    input: object({ name: string().trim().required().max(60), answer: passkeyAnswer().required() }),
  }),
}
