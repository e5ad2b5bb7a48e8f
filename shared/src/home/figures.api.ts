import { number, object, string } from 'yup'
import { read } from '../contract/endpoint.ts'
import { isZone } from '../money/local-time.ts'
import type { OrderHolder } from '../outbound/order-holders.ts'
import { spanKinds } from './calendar-spans.ts'

/** Orders that were created in a range by their tab, and how many of those shipped in it left in time. */
export interface RangeFigures {
  readonly tabs: Readonly<Record<string, number>>
  readonly shipped: number
  readonly inTime: number
}

/** What was ordered and what left in a day, a week or a month. */
export interface Volume {
  /** Its first and the next one's first second. */
  readonly from: number
  readonly to: number
  readonly orders: number
  readonly shipped: number
  /** kg */
  readonly ordered: number
  readonly left: number
}

/** An order that is under way for longer than a day, and who had it how long. */
export interface DelayedOrder {
  readonly id: string
  readonly no: string
  /** Seconds. */
  readonly submittedAt: number
  /** Seconds, for each who had it. */
  readonly held: Readonly<Partial<Record<OrderHolder, number>>>
}

/** An order whose packages are here for longer than a day, and who had it how long since it was submitted. */
export interface DelayedParcel {
  readonly id: string
  readonly no: string
  /** When the last of its packages came, in seconds. */
  readonly cameAt: number
  readonly held: Readonly<Partial<Record<OrderHolder, number>>>
}

/** Seconds; ranges end with the whole second, and are widened to whole hours. */
const second = () => number().integer().min(0).max(100_000_000_000).required()
/** Ten years: no range that somebody looks at is longer. */
const LONGEST = 3660 * 86_400
/** A range of days whose figures are asked for. */
const range = object({ from: second(), to: second() }).test(
  'range',
  'too long',
  ({ from, to }) => to - from <= LONGEST,
)
const calendar = object({
  by: string().oneOf(spanKinds).default('day'),
  /** Whose days they are. */
  zone: string()
    .max(64)
    .default('UTC')
    .test('zone', 'unknown zone', (zone) => isZone(zone)),
})

const path = '/api/owms/v1/home'
const parcels = { audience: ['customer'], permission: 'orders.view' } as const
const outbound = { audience: ['customer'], permission: 'outbound.view' } as const

/** The figures of a customer's home, in the warehouse that was chosen. */
export const figuresOfHomeApi = {
  parcels: read<RangeFigures>()({ ...parcels, path: `${path}/parcels`, input: range }),
  outbound: read<RangeFigures>()({ ...outbound, path: `${path}/outbound`, input: range }),
  /** Days, weeks or months up to this one, the oldest first. */
  parcelVolume: read<readonly Volume[]>()({ ...parcels, path: `${path}/parcel-volume`, input: calendar }),
  /** All customers' parcels, for the house that sends them on. */
  houseVolume: read<readonly Volume[]>()({
    ...{ audience: ['staff'], permission: 'orders.view', path: `${path}/house-volume`, input: calendar },
  }),
  /** All customers' outbound orders, for the house that packs them. */
  houseOutboundVolume: read<readonly Volume[]>()({
    ...{ audience: ['staff'], permission: 'outbound.view', path: `${path}/house-outbound-volume` },
    input: calendar,
  }),
  outboundVolume: read<readonly Volume[]>()({
    ...outbound,
    path: `${path}/outbound-volume`,
    input: calendar,
  }),
  /** Those that wait longest, at most ten. */
  delayed: read<readonly DelayedOrder[]>()({ ...outbound, path: `${path}/delayed`, input: object({}) }),
  delayedParcels: read<readonly DelayedParcel[]>()({
    ...{ ...parcels, path: `${path}/delayed-parcels`, input: object({}) },
  }),
}
