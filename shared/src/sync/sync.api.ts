import { array, boolean, mixed, number, object, string } from 'yup'
import { isSentId } from '../command/id.ts'
import { args, filled } from '../command/schema.ts'
import { call } from '../contract/endpoint.ts'
import { type Op, PUSH_LIMIT, type SyncReply, syncPaths } from './protocol.ts'

const place = () => number().required().integer().min(0)

/**
 * An operation as devices send it. The server checks only the fields that it needs, because one odd operation must not
 * hold up a queue. Fields that this version does not know are kept in the stored envelope.
 */
function isOp(value: unknown): value is Op {
  const { id, seq, k, w, sid, t, m, b, c, a } = (value ?? {}) as Partial<Record<keyof Op, unknown>>
  const isText = (text: unknown) => typeof text === 'string'
  const isArgs = typeof a === 'object' && a !== null && !Array.isArray(a)
  return (
    isSentId(id) &&
    Number.isSafeInteger(seq) &&
    isArgs &&
    [k, w, sid, b].every(isText) &&
    [t, m, c].every(Number.isFinite)
  )
}

/** At most 8 KB of JSON. */
function selfTest() {
  return mixed((value): value is SelfTestReport => {
    const { at, good } = (value ?? {}) as Partial<Record<keyof SelfTestReport, unknown>>
    return Number.isFinite(at) && typeof good === 'boolean' && JSON.stringify(value).length <= 8192
  })
}

export const syncRequest = object({
  proto: place(),
  device: filled(64),
  epoch: place(),
  app: string().defined().max(64),
  now: number().required(),
  mono: number().required(),
  boot: string().defined().max(64),
  cursor: place(),
  company: place(),
  buckets: array().of(filled(100)).required().max(1000),
  opening: array().of(filled(100)).required().max(64),
  checking: array().of(filled(100)).max(1000),
  ops: array().of(mixed(isOp).required()).defined().max(PUSH_LIMIT),
  pending: place(),
  oldest: place(),
})

/** How a device's self-test ended; the rest is for whoever mends it. */
export interface SelfTestReport {
  /** Epoch ms by the device's clock. */
  readonly at: number
  readonly good: boolean
}

export interface Enrolled {
  readonly deviceId: string
  readonly warehouseId: string
  readonly warehouseName: string
  readonly name: string
}
export interface DeviceToken {
  readonly token: string
  readonly expiresAt: number
}
export interface Shift {
  readonly workerId: string
  readonly name: string
  readonly badge: string
  readonly permissions: readonly string[]
  /** The grant that stands in each operation of the shift. */
  readonly sid: string
  readonly endsAt: number
}

export const syncApi = {
  /** Push and pull in one round trip (sync.md §2.2). */
  sync: call<SyncReply>()({
    path: syncPaths.sync,
    audience: ['device'],
    permission: null,
    input: syncRequest,
  }),
  /** The device shows its code and its public key; the signature over the code proves that it holds the private one. */
  enrol: call<Enrolled>()({
    path: syncPaths.enrol,
    audience: ['public'],
    permission: null,
    input: args({ code: filled(64), publicKey: filled(1000), signature: filled(200) }),
  }),
  challenge: call<{ nonce: string }>()({
    path: syncPaths.challenge,
    audience: ['public'],
    permission: null,
    input: args({ deviceId: filled(64) }),
  }),
  token: call<DeviceToken>()({
    path: syncPaths.token,
    audience: ['public'],
    permission: null,
    input: args({ deviceId: filled(64), nonce: filled(100), signature: filled(200) }),
  }),
  /** A worker's first sign-in on a device; later ones work offline against what the device then keeps. */
  shift: call<Shift>()({
    path: syncPaths.shift,
    audience: ['device'],
    permission: null,
    input: args({ badge: filled(64), pin: filled(12) }),
  }),
  /** What the device says of itself: whether its storage is kept, and its last self-test. Null leaves what is known. */
  report: call<{ noted: true }>()({
    path: syncPaths.report,
    audience: ['device'],
    permission: null,
    input: args({ storageKept: boolean().defined().nullable(), selfTest: selfTest().defined().nullable() }),
  }),
}
