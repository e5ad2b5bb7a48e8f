import { object } from 'yup'
import { id } from '../command/schema.ts'
import { performs, read } from '../contract/endpoint.ts'
import { anyOf, moment, search, within } from '../contract/list-filters.ts'
import { type Page, pageInput } from '../contract/page.ts'
import type { TimelineEntry } from '../contract/timeline.ts'
import { fromMinor } from '../money/money.ts'
import { toCubicMetres, toKg, toSeconds } from '../money/units.ts'
import { type Booking, bookingStates } from './booking.ts'
import {
  acceptAmendment,
  amendBooking,
  cancelBooking,
  completeBooking,
  confirmBooking,
  declineBooking,
  refuseAmendment,
  rejectBooking,
} from './move-booking.ts'
import { requestBooking, rollBooking } from './request-booking.ts'
import { closeSpace, departSpace, reopenSpace, returnSpace, saveSpace, settleSpace } from './save-space.ts'
import { type Space, spaceStates } from './space.ts'

type Grams = 'scope' | 'grams' | 'bookedGrams' | 'perKg'
/** A space in a list. kg, m³, seconds. */
export interface SpaceLine extends Omit<Space, Grams> {
  readonly weight: number
  readonly bookedWeight: number
  /** What its carrier asks for a kilogram. */
  readonly perKg: string
}
export interface SpaceDetail extends SpaceLine {
  readonly timeline: readonly TimelineEntry[]
}
/** What of a booking its reconciliation says (`booking-settling.api.ts`). */
type Bill =
  | 'currency'
  | 'perKg'
  | 'due'
  | 'billNo'
  | 'billed'
  | 'dispute'
  | 'settledBy'
  | 'settledAt'
  | 'departedAt'
/** A booking in a list. kg, m³, seconds. */
export interface BookingLine
  extends Omit<Booking, 'scope' | 'grams' | 'askedGrams' | 'loadedGrams' | 'holds' | Bill> {
  readonly weight: number
  readonly askedWeight: number
  readonly loadedWeight: number
  /** For whom; '' where it is for the house. */
  readonly customerName: string
}
export interface BookingDetail extends BookingLine {
  readonly timeline: readonly TimelineEntry[]
}

const secondsOf = (ms: number | null) => (ms === null ? null : toSeconds(ms))

export function spaceLine({ scope: _, grams, bookedGrams, perKg, ...row }: Space): SpaceLine {
  return {
    ...{ ...row, weight: toKg(grams), bookedWeight: toKg(bookedGrams) },
    perKg: fromMinor(perKg, row.currency),
    ...{ volume: toCubicMetres(row.volume), bookedVolume: toCubicMetres(row.bookedVolume) },
    ...{ cutOff: secondsOf(row.cutOff), etd: secondsOf(row.etd), eta: secondsOf(row.eta) },
    createdAt: toSeconds(row.createdAt),
  }
}

export function bookingLine(row: Booking, customerName: string): BookingLine {
  const {
    scope: _,
    holds: _holds,
    grams,
    askedGrams,
    loadedGrams,
    currency: _currency,
    perKg: _perKg,
    due: _due,
    billNo: _billNo,
    billed: _billed,
    dispute: _dispute,
    settledBy: _by,
    settledAt: _at,
    departedAt: _left,
    ...same
  } = row
  return {
    ...{
      ...same,
      customerName,
      weight: toKg(grams),
      askedWeight: toKg(askedGrams),
      loadedWeight: toKg(loadedGrams),
    },
    ...{ volume: toCubicMetres(row.volume), askedVolume: toCubicMetres(row.askedVolume) },
    ...{ loadedVolume: toCubicMetres(row.loadedVolume), createdAt: toSeconds(row.createdAt) },
  }
}

const staff = ['staff'] as const
const reads = { audience: staff, permission: 'freight.view' } as const
const spaces = '/api/owms/v1/space'
const bookings = '/api/owms/v1/booking'

export const spaceApi = {
  list: read<Page<SpaceLine>>()({
    ...{ ...reads, path: `${spaces}/list` },
    input: pageInput(['createdAt'], {
      search: search(),
      status: anyOf(spaceStates),
      createdFrom: moment(),
      createdTo: moment(),
    }),
  }),
  byId: read<SpaceDetail>()({ ...{ ...reads, path: `${spaces}/by-id` }, input: object({ id: id() }) }),
  save: performs({ path: `${spaces}/save`, audience: staff, command: saveSpace }),
  close: performs({ path: `${spaces}/close`, audience: staff, command: closeSpace }),
  reopen: performs({ path: `${spaces}/reopen`, audience: staff, command: reopenSpace }),
  depart: performs({ path: `${spaces}/depart`, audience: staff, command: departSpace }),
  return: performs({ path: `${spaces}/return`, audience: staff, command: returnSpace }),
  settle: performs({ path: `${spaces}/settle`, audience: staff, command: settleSpace }),
}

export const bookingApi = {
  list: read<Page<BookingLine>>()({
    ...{ ...reads, path: `${bookings}/list` },
    input: pageInput(['createdAt'], {
      search: search(),
      status: anyOf(bookingStates),
      spaceId: within(),
      createdFrom: moment(),
      createdTo: moment(),
    }),
  }),
  byId: read<BookingDetail>()({ ...{ ...reads, path: `${bookings}/by-id` }, input: object({ id: id() }) }),
  request: performs({ path: `${bookings}/request`, audience: staff, command: requestBooking }),
  confirm: performs({ path: `${bookings}/confirm`, audience: staff, command: confirmBooking }),
  reject: performs({ path: `${bookings}/reject`, audience: staff, command: rejectBooking }),
  amend: performs({ path: `${bookings}/amend`, audience: staff, command: amendBooking }),
  accept: performs({ path: `${bookings}/accept`, audience: staff, command: acceptAmendment }),
  refuse: performs({ path: `${bookings}/refuse`, audience: staff, command: refuseAmendment }),
  decline: performs({ path: `${bookings}/decline`, audience: staff, command: declineBooking }),
  cancel: performs({ path: `${bookings}/cancel`, audience: staff, command: cancelBooking }),
  roll: performs({ path: `${bookings}/roll`, audience: staff, command: rollBooking }),
  complete: performs({ path: `${bookings}/complete`, audience: staff, command: completeBooking }),
}
