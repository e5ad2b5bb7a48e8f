import { array, mixed, number, object, string } from 'yup'
import { revokeDevice } from '../access/enrol-device.ts'
import { args, filled, id } from '../command/schema.ts'
import { call, performs } from '../contract/endpoint.ts'
import { type Op, PUSH_LIMIT, type SyncReply } from './protocol.ts'

const place = () => number().required().integer().min(0)

/** An operation as devices send it. What this version does not know of it is kept in the stored envelope. */
const op = object({
  id: id(),
  seq: number().required().integer().min(1),
  k: filled(100),
  w: string().defined().max(64),
  sid: string().defined().max(64),
  t: number().required(),
  m: number().required(),
  b: string().defined().max(64),
  c: number().required(),
  a: mixed<object>(
    (value): value is object => typeof value === 'object' && value !== null && !Array.isArray(value),
  ).required(),
  s: array().of(string().defined().max(500)).max(1000).optional(),
})

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
  ops: array<Op>()
    .of(op as never)
    .defined()
    .max(PUSH_LIMIT),
  pending: place(),
  oldest: place(),
})

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
export interface EnrolmentCode {
  readonly code: string
  /** What the QR code holds: the scanner's address with the code. */
  readonly url: string
  readonly endsAt: number
}

export const syncApi = {
  /** Push and pull in one round trip (sync.md §2.2). */
  sync: call<SyncReply>()({ path: '/api/sync', audience: ['device'], permission: null, input: syncRequest }),
  /** A one-time code for a new handheld, valid for ten minutes. */
  enrolment: call<EnrolmentCode>()({
    path: '/api/owms/v1/devices/enrolment',
    audience: ['staff'],
    permission: 'devices.enrol',
    input: args({ name: filled(64), warehouseId: filled(64) }),
  }),
  /** The device shows its code and its public key; the signature over the code proves that it holds the private one. */
  enrol: call<Enrolled>()({
    path: '/api/sync/enrol',
    audience: ['public'],
    permission: null,
    input: args({ code: filled(64), publicKey: filled(1000), signature: filled(200) }),
  }),
  challenge: call<{ nonce: string }>()({
    path: '/api/sync/challenge',
    audience: ['public'],
    permission: null,
    input: args({ deviceId: filled(64) }),
  }),
  token: call<DeviceToken>()({
    path: '/api/sync/token',
    audience: ['public'],
    permission: null,
    input: args({ deviceId: filled(64), nonce: filled(100), signature: filled(200) }),
  }),
  /** A worker's first sign-in on a device; later ones work offline against what the device then keeps. */
  shift: call<Shift>()({
    path: '/api/sync/shift',
    audience: ['device'],
    permission: null,
    input: args({ badge: filled(64), pin: filled(12) }),
  }),
  revoke: performs({ path: '/api/owms/v1/devices/revoke', audience: ['staff'], command: revokeDevice }),
}
