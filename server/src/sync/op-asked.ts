import { type Differ, differ, type Raise, raise } from '@longshore/shared/command/change.ts'
import type { Actor } from '@longshore/shared/command/command.ts'
import { GRANT_MS, type Op, SHIFT_STARTS, type SyncRequest } from '@longshore/shared/sync/protocol.ts'
import { syncRefusals } from '@longshore/shared/sync/refusals.ts'
import type { Asked } from '../commands/asked.ts'
import { envelopeOf } from '../commands/envelope.ts'
import type { KnownDevice } from '../http/caller.ts'
import type { Grants } from './grants.ts'

/** How far a device's clock may run from the server's between two contacts, ms. */
const SKEW = 5 * 60_000
/** As far from 1970 as dates reach, ms. */
const LAST_DAY = 8.64e15

/** How an operation reached the server. */
export interface Came {
  readonly device: KnownDevice
  readonly request: Pick<SyncRequest, 'now' | 'mono' | 'boot'>
  readonly receivedAt: number
  readonly actor: Actor
  readonly grants: Pick<Grants, 'givenAt'>
}

/**
 * An operation as a command. Its time is corrected for the device's clock; one that the device's sign-in rules out counts
 * as the moment it arrived. What is done in somebody's name under no grant of this device is booked, because goods moved,
 * and is always told; what is only wanted is refused, and a shift that starts so is kept without effect.
 */
export function askedOf(op: Op, came: Came): Asked {
  const { device, receivedAt, actor, grants } = came
  const givenAt = grants.givenAt(op.sid, { deviceId: device.id, workerId: op.w })
  const said = timeSaid(op, came)
  const earliest = Math.max(receivedAt - GRANT_MS, givenAt ?? 0) - SKEW
  const isPossible = said >= earliest
  const occurredAt = isPossible ? Math.min(receivedAt, said) : receivedAt
  const isGranted = givenAt !== undefined && occurredAt <= givenAt + GRANT_MS
  const park = parked(op, device, isGranted)
  return {
    ...{ id: op.id, name: op.k, args: op.a, scope: `warehouse:${device.warehouseId}`, via: 'queue', actor },
    ...{ deviceId: device.id, deviceSeq: op.seq, envelope: envelopeOf(op), receivedAt, occurredAt },
    flags: [...(isGranted ? [] : [notSignedIn(op, came)]), ...(isPossible ? [] : [wrongTime(op, came)])],
    ...(park && { park }),
    ...(!isGranted && { refuse: syncRefusals.grantMissing() }),
  }
}

/** By the monotonic clock within one boot, else by the wall clock and its skew. */
function timeSaid({ b, m, t }: Op, { request: { boot, mono, now }, receivedAt }: Came): number {
  return Math.round(b === boot ? receivedAt - (mono - m) : t + (receivedAt - now))
}

function parked({ k }: Op, { revoked }: KnownDevice, isGranted: boolean): Asked['park'] {
  if (revoked) return syncRefusals.deviceRevoked()
  return k === SHIFT_STARTS && !isGranted ? syncRefusals.grantMissing() : undefined
}

/** One exception counts all that came so in a worker's name from one device. */
function notSignedIn({ k, w }: Op, { actor, device }: Came): Differ {
  const worker = actor.name || w
  const subject = { table: 'worker', id: `${w} on ${device.id}`, label: worker }
  const details = { worker, name: k }
  return { ...differ('security.not-signed-in', subject, { was: 0, is: 1 }, details), adds: true }
}

function wrongTime({ k, w, t }: Op, { actor }: Came): Raise {
  const worker = actor.name || w
  const said = new Date(Math.max(-LAST_DAY, Math.min(LAST_DAY, t))).toISOString()
  return raise('security.wrong-time', { table: 'worker', id: w, label: worker }, { worker, name: k, said })
}
