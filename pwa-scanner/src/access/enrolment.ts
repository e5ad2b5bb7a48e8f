import type { QueueStore } from '@longshore/shared/sync/ports.ts'
import { type DeviceIdentity, identityIn, keepIdentity, newKeys, signed } from './device-identity.ts'
import { measuredRounds } from './pin-verifier.ts'
import { deviceCalls } from './server-calls.ts'

/** The one-time code in what was scanned or typed: the address of the QR code, or the code itself. No server is told a fragment. */
export function enrolmentCode(text: string): string | undefined {
  const code = /#enrol=([\w-]+)/.exec(text)?.[1] ?? text.trim()
  return /^[\w-]{16,64}$/.test(code) ? code : undefined
}

export interface EnrolmentParts {
  readonly queue: QueueStore
  readonly send?: typeof fetch
  /** Monotonic ms. */
  mono(): number
}

/** Unsent work of another warehouse is on this device: it must be sent, or looked at, before it goes elsewhere. */
export class OtherWarehouse extends Error {}

/** Makes this device's keys and shows the server the code. Rejects with what the server or the network said. */
export async function enrol(code: string, { queue, send, mono }: EnrolmentParts): Promise<DeviceIdentity> {
  const before = await identityIn(queue)
  const { signing, locking, publicKey } = await newKeys()
  const rounds = before?.rounds ?? (await measuredRounds(mono))
  const signature = await signed(signing, code)
  const given = await deviceCalls(undefined, send).enrol({ code, publicKey, signature })
  if (before && before.warehouseId !== given.warehouseId && (await hasUnsent(queue)))
    throw new OtherWarehouse()
  // The old key keeps opening the verifiers that it locked.
  const identity = { ...given, signing, locking: before?.locking ?? locking, rounds }
  await keepIdentity(queue, identity)
  return identity
}

async function hasUnsent(queue: QueueStore): Promise<boolean> {
  return (await queue.all(0)).some(({ result }) => !result)
}
