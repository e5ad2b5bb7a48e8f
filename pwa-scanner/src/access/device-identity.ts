import type { QueueStore } from '@longshore/shared/sync/ports.ts'
import type { Enrolled } from '@longshore/shared/sync/sync.api.ts'
import { base64url } from './bytes.ts'

/** Who this device is. Its keys were made here and can be used but never read, not even by this page. */
export interface DeviceIdentity extends Enrolled {
  readonly signing: CryptoKey
  /** Locks the workers' PIN verifiers to this device. */
  readonly locking: CryptoKey
  /** How many rounds take this device 150 ms. */
  readonly rounds: number
}

const KEY = 'device'
const signature = { name: 'ECDSA', hash: 'SHA-256' }

export async function identityIn(queue: Pick<QueueStore, 'get'>): Promise<DeviceIdentity | undefined> {
  return (await queue.get(KEY)) as DeviceIdentity | undefined
}

export async function keepIdentity(queue: Pick<QueueStore, 'put'>, identity: DeviceIdentity): Promise<void> {
  await queue.put(KEY, identity)
}

export interface NewKeys {
  readonly signing: CryptoKey
  readonly locking: CryptoKey
  /** JWK text. */
  readonly publicKey: string
}

export async function newKeys(): Promise<NewKeys> {
  const { subtle } = crypto
  const pair = await subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign', 'verify'])
  const locking = await subtle.generateKey({ name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  const publicKey = JSON.stringify(await subtle.exportKey('jwk', pair.publicKey))
  return { signing: pair.privateKey, locking, publicKey }
}

/** Proves to the server that this device holds its key. */
export async function signed(signing: CryptoKey, text: string): Promise<string> {
  return base64url(await crypto.subtle.sign(signature, signing, new TextEncoder().encode(text)))
}
