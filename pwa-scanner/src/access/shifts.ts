import { ownCode } from '@longshore/shared/catalog/barcode-match.ts'
import { newId } from '@longshore/shared/command/id.ts'
import { NetFault } from '@longshore/shared/sync/faults.ts'
import type { QueueStore } from '@longshore/shared/sync/ports.ts'
import { GRANT_MS } from '@longshore/shared/sync/protocol.ts'
import type { Shift as Granted } from '@longshore/shared/sync/sync.api.ts'
import type { DeviceIdentity } from './device-identity.ts'
import { counted, lockedFor, noTries, type PinTries, triesLeft } from './pin-tries.ts'
import { fitsPin, type PinVerifier, verifierOf } from './pin-verifier.ts'
import { ServerRefusal } from './server-calls.ts'

/** A worker's shift on this device. */
export interface Shift extends Granted {
  /** Who checked the PIN. */
  readonly checked: 'server' | 'device'
  /** The device whose grant it is: enrolled anew, it is another. */
  readonly device: string
}

/** The server's word that a worker gave the right PIN on this device. */
interface Grant {
  readonly sid: string
  readonly device: string
  /** When it came, by the device's clock. */
  readonly at: number
}

/** A worker who signed in on this device before: the next time needs no network. */
export interface KnownWorker {
  readonly workerId: string
  readonly badge: string
  readonly name: string
  readonly permissions: readonly string[]
  readonly verifier: PinVerifier
  /** Absent where a version before grants learned of the worker. */
  readonly grant?: Grant
}

export type SignedIn =
  | { readonly shift: Shift }
  | { readonly wrong: { readonly triesLeft: number } }
  | { readonly lockedFor: number }
  /** The first sign-in of a worker on a device is online. */
  | { readonly needsNetwork: true }

export interface ShiftParts {
  readonly queue: Pick<QueueStore, 'get' | 'put'>
  readonly identity: Pick<DeviceIdentity, 'locking' | 'rounds' | 'deviceId'>
  /** The server's word on a badge and a PIN. */
  ask(badge: string, pin: string): Promise<Granted>
  now(): number
  random(bytes: Uint8Array): void
}

const SHIFT = 'shift'
const WORKERS = 'workers'
const SHIFT_MS = 14 * 3_600_000

/** Signs workers in and out. The queue belongs to the device: signing in or out does not touch it. */
export class Shifts {
  readonly #parts: ShiftParts

  constructor(parts: ShiftParts) {
    this.#parts = parts
  }

  /** The shift that was open when the page was last closed; none where the server would not know it. */
  async open(): Promise<Shift | undefined> {
    const { queue, identity, now } = this.#parts
    const shift = (await queue.get(SHIFT)) as Shift | null | undefined
    if (shift?.device !== identity.deviceId) return undefined
    return shift.endsAt > now() && shift.endsAt <= now() + SHIFT_MS ? shift : undefined
  }

  /** Workers who need no network to sign in here. */
  async known(): Promise<readonly KnownWorker[]> {
    return Object.values(await this.#workers())
  }

  async locked(badge: string): Promise<number> {
    return lockedFor(await this.#tries(ownCode(badge)), this.#parts.now())
  }

  async signIn(givenBadge: string, pin: string): Promise<SignedIn> {
    const { queue, now } = this.#parts
    const badge = ownCode(givenBadge)
    const tries = await this.#tries(badge)
    const locked = lockedFor(tries, now())
    if (locked > 0) return { lockedFor: locked }
    const tried = counted(tries, now())
    await queue.put(triesKey(badge), tried)
    const shift = await this.#checked(badge, pin)
    if (shift === 'wrong') {
      const wait = lockedFor(tried, now())
      return wait > 0 ? { lockedFor: wait } : { wrong: { triesLeft: triesLeft(tried) } }
    }
    if (shift === 'unknown') {
      await queue.put(triesKey(badge), tries)
      return { needsNetwork: true }
    }
    if ('lockedFor' in shift) return shift
    await queue.put(triesKey(badge), noTries)
    await queue.put(SHIFT, shift)
    return { shift }
  }

  /** The PIN of an open shift once more: it goes on as it was, no longer. */
  async again(shift: Shift, pin: string): Promise<SignedIn> {
    const signed = await this.signIn(shift.badge, pin)
    if ('shift' in signed) await this.#parts.queue.put(SHIFT, shift)
    return signed
  }

  /** The server's word on a shift that the device let in; false when its PIN is no longer good. */
  async confirm({ badge }: Shift, pin: string): Promise<boolean> {
    try {
      await this.#learn(await this.#parts.ask(badge, pin), pin)
      return true
    } catch (thrown) {
      if (!isWrongPin(thrown)) return true
      await this.#forget(badge)
      await this.signOut()
      return false
    }
  }

  async signOut(): Promise<void> {
    await this.#parts.queue.put(SHIFT, null)
  }

  async #checked(badge: string, pin: string): Promise<Shift | 'wrong' | 'unknown' | { lockedFor: number }> {
    const { identity, now } = this.#parts
    const known = (await this.#workers())[badge]
    const fits = known !== undefined && (await fitsPin(pin, identity.locking, known.verifier))
    if (fits && this.#isGranted(known)) return this.#withoutServer(known)
    try {
      // The PIN may have been changed since, or the grant must be given anew.
      const granted = await this.#parts.ask(badge, pin)
      await this.#learn(granted, pin)
      return { ...granted, endsAt: now() + SHIFT_MS, checked: 'server', device: identity.deviceId }
    } catch (thrown) {
      if (isWrongPin(thrown)) return 'wrong'
      const isHeldBack = thrown instanceof ServerRefusal && thrown.status === 429
      if (!isHeldBack && !(thrown instanceof NetFault)) throw thrown
      if (fits) return this.#withoutServer(known)
      if (isHeldBack) return { lockedFor: Number(thrown.values.seconds ?? 30) * 1000 }
      return known ? 'wrong' : 'unknown'
    }
  }

  /** Whether the grant is this device's and lasts for the shift. */
  #isGranted({ grant }: KnownWorker): boolean {
    const { identity, now } = this.#parts
    return grant?.device === identity.deviceId && now() - grant.at <= GRANT_MS - SHIFT_MS
  }

  /** Work goes on without a grant that lasts; the server then gives it to the manager to look at. */
  #withoutServer({ verifier: _, grant, ...worker }: KnownWorker): Shift {
    const { identity, now, random } = this.#parts
    const sid = grant?.sid ?? newId(now(), random)
    return { ...worker, sid, endsAt: now() + SHIFT_MS, checked: 'device', device: identity.deviceId }
  }

  async #learn({ workerId, badge, name, permissions, sid }: Granted, pin: string): Promise<void> {
    const { queue, identity, now } = this.#parts
    const verifier = await verifierOf(pin, identity.locking, identity.rounds)
    const grant = { sid, device: identity.deviceId, at: now() }
    const worker: KnownWorker = { workerId, badge, name, permissions, verifier, grant }
    await queue.put(WORKERS, { ...(await this.#workers()), [ownCode(badge)]: worker })
  }

  async #forget(badge: string): Promise<void> {
    const { [ownCode(badge)]: _, ...others } = await this.#workers()
    await this.#parts.queue.put(WORKERS, others)
  }

  async #workers(): Promise<Readonly<Record<string, KnownWorker>>> {
    return ((await this.#parts.queue.get(WORKERS)) ?? {}) as Record<string, KnownWorker>
  }

  async #tries(badge: string): Promise<PinTries> {
    return ((await this.#parts.queue.get(triesKey(badge))) ?? noTries) as PinTries
  }
}

function triesKey(badge: string): string {
  return `tries ${badge}`
}

function isWrongPin(thrown: unknown): boolean {
  return thrown instanceof ServerRefusal && thrown.code === 'sync.badge-wrong'
}
