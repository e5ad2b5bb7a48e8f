import { object } from 'yup'
import { id } from '../command/schema.ts'
import { performs, read } from '../contract/endpoint.ts'
import { anyOf, moment, search, within } from '../contract/list-filters.ts'
import { type Page, pageInput } from '../contract/page.ts'
import type { TimelineEntry } from '../contract/timeline.ts'
import { type Currency, fromMinor } from '../money/money.ts'
import { toCubicMetres, toKg, toSeconds } from '../money/units.ts'
import type { Booking } from './booking.ts'
import { deadFreight, freightOf, type SettlingStatus, settlingStates } from './booking-settling.ts'
import { disputeBooking, reconcileBooking, settleBooking } from './settle-booking.ts'

/** A booking beside its carrier's bill. kg, m³, money as text, seconds. */
export interface SettlingLine {
  readonly id: string
  readonly version: number
  readonly no: string
  readonly spaceNo: string
  readonly carrier: string
  readonly voyage: string
  readonly customerName: string
  readonly settling: SettlingStatus
  readonly weight: number
  readonly loadedWeight: number
  readonly deadWeight: number
  readonly volume: number
  readonly loadedVolume: number
  readonly deadVolume: number
  readonly currency: Currency
  readonly perKg: string
  /** What the carrier may ask by the house's own figures. */
  readonly due: string
  /** What of that was paid for empty room. */
  readonly dead: string
  readonly billNo: string
  readonly billed: string
  /** What was billed more than was due, below zero less; '' before there is a bill. */
  readonly difference: string
  readonly dispute: string
  readonly settledBy: string
  readonly settledAt: number | null
  readonly departedAt: number | null
  readonly createdAt: number
}
export interface SettlingDetail extends SettlingLine {
  readonly timeline: readonly TimelineEntry[]
}

export interface SettlingNames {
  readonly carrier: string
  readonly voyage: string
  readonly customerName: string
}

export function settlingLine(row: Booking, names: SettlingNames): SettlingLine {
  const { id: bookingId, version, no, spaceNo, settling, currency, billNo, dispute, settledBy } = row
  const dead = deadFreight(row)
  const money = (minor: number | null) => (minor === null ? '' : fromMinor(minor, currency))
  return {
    ...{ id: bookingId, version, no, spaceNo, ...names, currency, billNo, dispute, settledBy },
    settling: settling === '' ? 'booked' : settling,
    ...{ weight: toKg(row.grams), loadedWeight: toKg(row.loadedGrams), deadWeight: toKg(dead.grams) },
    ...{ volume: toCubicMetres(row.volume), loadedVolume: toCubicMetres(row.loadedVolume) },
    ...{ deadVolume: toCubicMetres(dead.volume), perKg: money(row.perKg), due: money(row.due) },
    ...{ dead: money(freightOf(dead.grams, row.perKg)), billed: money(row.billed) },
    difference: money(row.billed === null ? null : row.billed - row.due),
    settledAt: row.settledAt === null ? null : toSeconds(row.settledAt),
    ...{ departedAt: row.departedAt === 0 ? null : toSeconds(row.departedAt) },
    createdAt: toSeconds(row.createdAt),
  }
}

const staff = ['staff'] as const
const reads = { audience: staff, permission: 'billing.view' } as const
const path = '/api/owms/v1/booking-settling'
const filters = { search: search(), settling: anyOf(settlingStates), customerId: within() }

export const bookingSettlingApi = {
  list: read<Page<SettlingLine>>()({
    ...{ ...reads, path: `${path}/list` },
    input: pageInput(['createdAt'], { ...filters, createdFrom: moment(), createdTo: moment() }),
  }),
  /** What carriers ask for bookings that left, by booking. */
  bills: read<Page<SettlingLine>>()({
    ...{ ...reads, path: `${path}/bills` },
    input: pageInput(['departedAt'], { ...filters, departedFrom: moment(), departedTo: moment() }),
  }),
  byId: read<SettlingDetail>()({ ...{ ...reads, path: `${path}/by-id` }, input: object({ id: id() }) }),
  reconcile: performs({ path: `${path}/reconcile`, audience: staff, command: reconcileBooking }),
  dispute: performs({ path: `${path}/dispute`, audience: staff, command: disputeBooking }),
  settle: performs({ path: `${path}/settle`, audience: staff, command: settleBooking }),
}
