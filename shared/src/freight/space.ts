import type { Currency } from '../money/money.ts'
import { machine } from '../rows/machine.ts'
import { integer, maybe, type RowOf, table, text, word } from '../rows/table.ts'

export const spaceStates = ['open', 'closed', 'departed', 'settled'] as const
export type SpaceStatus = (typeof spaceStates)[number]

/** What a booking takes of a space. Grams, mm³. */
export interface Extent {
  readonly grams: number
  readonly volume: number
  readonly pieces: number
}

/** Room on a flight, vessel or truck that the house may fill. A limit of 0 does not limit. */
export const space = table('space', {
  no: text,
  status: word<SpaceStatus>(),
  carrier: text,
  /** Flight, vessel and voyage, or plate. */
  voyage: text,
  channel: text,
  departurePort: text,
  arrivalPort: text,
  grams: integer,
  volume: integer,
  pieces: integer,
  /** So many percent more than there is may be booked. */
  overbook: integer,
  /** What its carrier asks for a kilogram, in minor units. */
  currency: word<Currency>(),
  perKg: integer,
  bookedGrams: integer,
  bookedVolume: integer,
  bookedPieces: integer,
  /** No booking is taken from here on. */
  cutOff: maybe(integer),
  etd: maybe(integer),
  eta: maybe(integer),
  remark: text,
  createdAt: integer,
  createdBy: text,
})
export type Space = RowOf<typeof space>

// biome-ignore format: read as a table
export const spaceMachine = machine('space', {
  states: spaceStates,
  starts: ['open'],
  moves: {
    close:  { from: ['open'],           to: 'closed',   permission: 'freight.book', back: 'reopen' },
    reopen: { from: ['closed'],         to: 'open',     permission: 'freight.book', back: 'close' },
    depart: { from: ['open', 'closed'], to: 'departed', permission: 'freight.book', asks: 'confirm' },
    return: { from: ['departed'],       to: 'closed',   permission: 'freight.cancel-departure', asks: 'reason' },
    settle: { from: ['departed'],       to: 'settled',  permission: 'freight.book', asks: 'confirm' },
  },
})

/** Whether bookings are taken at a moment: until the cut-off, while nobody closed it. */
export function takesBookings({ status, cutOff }: Space, at: number): boolean {
  return status === 'open' && (cutOff === null || at < cutOff)
}

/** The space after a booking changed what it takes. */
export function booked(one: Space, by: Extent, times: 1 | -1): Space {
  return {
    ...one,
    bookedGrams: one.bookedGrams + times * by.grams,
    bookedVolume: one.bookedVolume + times * by.volume,
    bookedPieces: one.bookedPieces + times * by.pieces,
  }
}

/** Whether what is booked is within what there is, and what may be booked beyond. */
export function isWithin(one: Space): boolean {
  const fits = (taken: number, limit: number) => limit === 0 || taken * 100 <= limit * (100 + one.overbook)
  return (
    fits(one.bookedGrams, one.grams) &&
    fits(one.bookedVolume, one.volume) &&
    fits(one.bookedPieces, one.pieces)
  )
}
