import { NetFault } from '@longshore/shared/sync/faults.ts'
import { type DeviceIdentity, signed } from './device-identity.ts'
import { deviceCalls, ServerRefusal, type TokenSource } from './server-calls.ts'

/** How long the server lets a token live, and how long before its end another one is fetched. */
const LIFE = 60 * 60_000
const EARLY = 60_000

export interface TokenParts {
  /** Monotonic ms: the device's own clock may be wrong by years. */
  mono(): number
  readonly send?: typeof fetch
}

/**
 * The device's token, got by signing the server's challenge with its key: no worker's sign-in is needed to send work.
 * Whoever asks while one is under way waits for the same one. Rejects with a `NetFault`.
 */
export function deviceTokens(
  { deviceId, signing }: Pick<DeviceIdentity, 'deviceId' | 'signing'>,
  { mono, send }: TokenParts,
): TokenSource {
  const { challenge, token } = deviceCalls(undefined, send)
  let held: { readonly token: string; readonly until: number } | undefined
  let asking: Promise<string> | undefined

  async function ask(): Promise<string> {
    try {
      const { nonce } = await challenge({ deviceId })
      const askedAt = mono()
      const given = await token({ deviceId, nonce, signature: await signed(signing, nonce) })
      held = { token: given.token, until: askedAt + LIFE - EARLY }
      return given.token
    } catch (thrown) {
      if (!(thrown instanceof ServerRefusal)) throw thrown
      throw new NetFault('http', { status: thrown.status, code: thrown.code })
    }
  }

  return async (anew) => {
    if (held && !anew && mono() < held.until) return held.token
    asking ??= ask().finally(() => {
      asking = undefined
    })
    return asking
  }
}
