import { note, put } from '../command/change.ts'
import { intent, type Told } from '../command/command.ts'
import { type Loaded, need, row } from '../command/reads.ts'
import { refusals } from '../command/refusals.ts'
import { args, id, line, maybeId } from '../command/schema.ts'
import { customer } from '../setup/customer.ts'
import { nextNumbers, numbering } from '../setup/next-number.ts'
import { type Booking, booking, bookingMachine } from './booking.ts'
import { bookingRefusals } from './booking-refusals.ts'
import { extent, extentOf } from './extent.ts'
import { booked, type Extent, isWithin, type Space, space, takesBookings } from './space.ts'

const about = { scope: 'warehouse', permission: 'freight.book' } as const

/** Somebody asks for a part of a space. It takes no room before it is confirmed. */
export const requestBooking = intent({
  name: 'freight.requestBooking',
  ...about,
  args: args({ spaceId: id(), customerId: maybeId(), ...extent, remark: line(500) }),
  reads: ({ spaceId, customerId }, told) => ({
    one: need(space, spaceId),
    buyer: row(customer, customerId),
    ...numbering('booking', told),
  }),
  decide({ one, buyer, ...counting }, { customerId, remark, ...said }, told) {
    if (customerId && !buyer) throw refusals.rowMissing()
    if (!takesBookings(one, told.at)) throw bookingRefusals.spaceClosed({ space: one.no })
    const { made, counted } = bookingOf(one, counting, { asks: mustTakeRoom(extentOf(said)), told })
    return [
      counted,
      put(booking, { ...made, remark, customerId: buyer?.id ?? '' }),
      note(made.id, 'booking.requested'),
    ]
  },
})

/** A booking of a space as it begins, and what numbers it. */
function bookingOf(
  { id: spaceId, no: spaceNo, currency, perKg }: Space,
  counting: Loaded<ReturnType<typeof numbering>>,
  { asks, told }: { readonly asks: Extent; readonly told: Told },
) {
  const { numbers, counted } = nextNumbers('booking', counting, { told })
  const newId = told.id('booking')
  const nothing = {
    ...{ askedGrams: 0, askedVolume: 0, askedPieces: 0 },
    ...{ loadedGrams: 0, loadedVolume: 0, loadedPieces: 0 },
  }
  const made: Omit<Booking, 'scope' | 'version'> = {
    ...{ id: newId, no: numbers[0] ?? newId, spaceId, spaceNo, status: 'requested', ...asks, ...nothing },
    ...{ holds: 0, rolledWith: '', reason: '', remark: '', createdAt: told.at, createdBy: told.actor.name },
    ...{ customerId: '', settling: '', departedAt: 0, currency, perKg, due: 0 },
    ...{ billNo: '', billed: null, dispute: '', settledBy: '', settledAt: null },
  }
  return { made, counted }
}

function mustTakeRoom(asks: Extent): Extent {
  if (asks.grams === 0 && asks.volume === 0 && asks.pieces === 0) throw bookingRefusals.bookNothing()
  return asks
}

export function mustAllow({ no, status }: Booking, move: keyof (typeof bookingMachine)['moves']): void {
  if (!bookingMachine.allows(status, move)) throw bookingRefusals.bookingIs({ booking: no })
}

/** The space with this much of it taken; refused where that is more than may be booked. */
export function withRoomTaken(one: Space, by: Extent): Space {
  const next = booked(one, by, 1)
  if (!isWithin(next)) throw bookingRefusals.spaceFull({ space: one.no })
  return next
}

/** Its room is given back, and a new booking takes it in another space ("rolled"). */
export const rollBooking = intent({
  name: 'freight.rollBooking',
  ...about,
  args: args({ bookingId: id(), spaceId: id() }),
  reads: ({ bookingId, spaceId }, told) => ({
    old: need(booking, bookingId),
    to: need(space, spaceId),
    ...numbering('booking', told),
  }),
  reads2: (_, { old }) => ({ from: need(space, old.spaceId) }),
  decide({ old, from, to, ...counting }, _, told) {
    mustAllow(old, 'roll')
    if (to.id === from.id || !takesBookings(to, told.at)) throw bookingRefusals.spaceClosed({ space: to.no })
    const { grams, volume, pieces, remark, customerId } = old
    const { made, counted } = bookingOf(to, counting, { asks: { grams, volume, pieces }, told })
    return [
      counted,
      put(space, booked(from, old, -1)),
      put(space, withRoomTaken(to, old)),
      put(booking, { ...old, status: 'rolled', holds: 0, settling: '', rolledWith: made.no }),
      put(booking, {
        ...{ ...made, status: 'confirmed', holds: 1, rolledWith: old.no, remark },
        ...{ customerId, settling: 'booked' },
      }),
      note(old.id, 'booking.rolled', { booking: made.no, space: to.no }),
      note(made.id, 'booking.rolled-from', { booking: old.no, space: from.no }),
    ]
  },
})
