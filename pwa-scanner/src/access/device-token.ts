import { type DeviceIdentity, signed } from './device-identity.ts'
import { deviceCalls, type TokenSource } from './server-calls.ts'

/** A token is fetched anew so long before its end. */
const EARLY = 60_000

/**
 * The device's token, got by signing the server's challenge with its key: no worker's sign-in is needed to send work.
 * Whoever asks while one is under way waits for the same one.
 */
export function deviceTokens(
  { deviceId, signing }: Pick<DeviceIdentity, 'deviceId' | 'signing'>,
  { now, send = fetch }: { now(): number; send?: typeof fetch },
): TokenSource {
  const { challenge, token } = deviceCalls(undefined, send)
  let held: { readonly token: string; readonly until: number } | undefined
  let asking: Promise<string> | undefined

  async function ask(): Promise<string> {
    const { nonce } = await challenge({ deviceId })
    const sentAt = now()
    const given = await token({ deviceId, nonce, signature: await signed(signing, nonce) })
    // The device's own clock may be wrong by years: count the hour from here.
    held = { token: given.token, until: sentAt + LIFE - EARLY }
    return given.token
  }

  return {
    async token() {
      if (held && now() < held.until && now() >= held.until - LIFE) return held.token
      asking ??= ask().finally(() => {
        asking = undefined
      })
      return asking
    },
    refused(token) {
      if (held?.token === token) held = undefined
    },
  }
}

/** How long the server lets a token live. */
const LIFE = 60 * 60_000
