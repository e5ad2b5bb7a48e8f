import { sameBytes } from './bytes.ts'

/** What the device keeps of a worker's PIN: of no use without the device's own key, which cannot be taken out. */
export interface PinVerifier {
  readonly salt: Uint8Array
  readonly rounds: number
  readonly lock: Uint8Array
}

const LEAST_ROUNDS = 50_000
const WANTED_MS = 150

export async function verifierOf(pin: string, locking: CryptoKey, rounds: number): Promise<PinVerifier> {
  const salt = crypto.getRandomValues(new Uint8Array(16))
  return { salt, rounds, lock: await lockOf(pin, locking, { salt, rounds }) }
}

export async function fitsPin(pin: string, locking: CryptoKey, verifier: PinVerifier): Promise<boolean> {
  return sameBytes(await lockOf(pin, locking, verifier), verifier.lock)
}

/** How many rounds take this device 150 ms; measured once, since a slow device must not make the worker wait. */
export async function measuredRounds(now: () => number): Promise<number> {
  const from = now()
  await stretched('000000', { salt: new Uint8Array(16), rounds: LEAST_ROUNDS })
  const took = Math.max(1, now() - from)
  return Math.max(LEAST_ROUNDS, Math.ceil((LEAST_ROUNDS * WANTED_MS) / took))
}

type Stretch = Pick<PinVerifier, 'salt' | 'rounds'>

async function lockOf(pin: string, locking: CryptoKey, stretch: Stretch): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.sign('HMAC', locking, await stretched(pin, stretch)))
}

async function stretched(pin: string, { salt, rounds }: Stretch): Promise<ArrayBuffer> {
  const { subtle } = crypto
  const key = await subtle.importKey('raw', new TextEncoder().encode(pin), 'PBKDF2', false, ['deriveBits'])
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt: salt as Uint8Array<ArrayBuffer>, iterations: rounds }
  return subtle.deriveBits(how, key, 256)
}
