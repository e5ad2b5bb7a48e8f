import type { Actor } from '@longshore/shared/command/command.ts'
import type { Audience } from '@longshore/shared/contract/endpoint.ts'
import type { Language } from '@longshore/shared/language/language.ts'

/** A device as its token proves it. A revoked one is known still: what it sends is kept for review. */
export interface KnownDevice {
  readonly id: string
  readonly warehouseId: string
  readonly revoked: boolean
}

/** What a token proves: read from the session's row, never from the request. */
export interface Identity {
  readonly audience: Exclude<Audience, 'public'>
  readonly sessionId: string
  readonly actor: Actor
  readonly device: KnownDevice | null
  /** A program's key that calls for its customer; undefined where a person or a device does. */
  readonly key?: { readonly id: string; readonly expiresAt: number }
  readonly mustChangePassword: boolean
  readonly hasFactor: boolean
  /** The role asks for a second factor. */
  readonly needsFactor: boolean
  /** When the session's holder last proved to be the person, epoch ms. */
  readonly provenAt: number
}

/** Finds the living session of a token. */
export type Identify = (token: string, at: number) => Promise<Identity | undefined>

/** Who calls, and what the request says beside its input. */
export interface Caller {
  /** Undefined where the endpoint is public. */
  readonly identity: Identity | undefined
  /** Throws where nobody is signed in: only public endpoints may be called so. */
  readonly actor: Actor
  /** The warehouse of the header `x-warehouse-id`, which is one of the person's. */
  readonly warehouseId: string | null
  readonly language: Language
  /** The network address the request came from. */
  readonly address: string
  /** What the browser says it is; '' where it says nothing. */
  readonly agent: string
  /** True when a proxy forwarded it. */
  readonly forwarded: boolean
  /** When it arrived, epoch ms. */
  readonly at: number
  /** The header `cookie`. */
  readonly cookies?: string
  /** The header `x-dry-run`: what would become of it is answered, and nothing is kept. */
  readonly dry?: boolean
  /** Lets the browser keep a cookie that goes with the answer. */
  keepCookie?(cookie: string): void
  /** The id of the command this call performs: the sender's `Idempotency-Key`, or a new one. */
  readonly commandId: string
}

export function callerOf(
  given: Omit<Caller, 'actor' | 'commandId'>,
  /** Answers the sender's id, or makes one: most calls ask for none. */
  idOf: () => string,
): Caller {
  let commandId: string | undefined
  return {
    ...given,
    get commandId() {
      commandId ??= idOf()
      return commandId
    },
    get actor() {
      if (!given.identity) throw new Error('a public call asked who is signed in')
      return given.identity.actor
    },
  }
}
