import { note, put } from '../command/change.ts'
import { intent } from '../command/command.ts'
import { need } from '../command/reads.ts'
import { args, id, line } from '../command/schema.ts'
import { type Booking, type BookingStatus, booking } from './booking.ts'
import { bookingRefusals } from './booking-refusals.ts'
import { extent, extentOf, extentSaid } from './extent.ts'
import { pieceRefusals } from './piece-refusals.ts'
import { mustAllow, withRoomTaken } from './request-booking.ts'
import { departed } from './settle-booking.ts'
import { booked, type Space, space } from './space.ts'

const about = { scope: 'warehouse', permission: 'freight.book' } as const
const readBooking = ({ bookingId }: { readonly bookingId: string }) => ({ one: need(booking, bookingId) })
const readSpace = ({ one }: { readonly one: Booking }) => ({ of: need(space, one.spaceId) })
const plain = { ...about, args: args({ bookingId: id() }) } as const
const reasoned = { ...about, args: args({ bookingId: id(), reason: line(500) }) } as const
const figured = { ...about, args: args({ bookingId: id(), ...extent }) } as const

/** It takes its room from here on: no more than there is, and what may be booked beyond. */
export const confirmBooking = intent({
  name: 'freight.confirmBooking',
  ...plain,
  reads: (given) => readBooking(given),
  reads2: (_, rows) => readSpace(rows),
  decide({ one, of }) {
    mustAllow(one, 'confirm')
    if (of.status === 'departed' || of.status === 'settled') throw bookingRefusals.spaceIs({ space: of.no })
    return [
      put(space, withRoomTaken(of, one)),
      put(booking, { ...one, status: 'confirmed', holds: 1, settling: 'booked' }),
      note(one.id, 'booking.confirmed'),
    ]
  },
})

/** Other figures are asked for; until that is answered the ones before stand. */
export const amendBooking = intent({
  name: 'freight.amendBooking',
  ...figured,
  reads: (given) => readBooking(given),
  reads2: (_, rows) => readSpace(rows),
  decide({ one }, { weight, volume, pieces }) {
    mustAllow(one, 'amend')
    const asked = extentOf({ weight, volume, pieces })
    if (asked.grams === 0 && asked.volume === 0 && asked.pieces === 0) throw bookingRefusals.bookNothing()
    return [
      put(booking, {
        ...{ ...one, status: 'amendment-pending', askedGrams: asked.grams },
        ...{ askedVolume: asked.volume, askedPieces: asked.pieces },
      }),
      note(one.id, 'booking.amended', extentSaid(asked)),
    ]
  },
})

export const acceptAmendment = intent({
  name: 'freight.acceptAmendment',
  ...plain,
  reads: (given) => readBooking(given),
  reads2: (_, rows) => readSpace(rows),
  decide({ one, of }) {
    mustAllow(one, 'accept')
    const asked = { grams: one.askedGrams, volume: one.askedVolume, pieces: one.askedPieces }
    return [
      put(space, withRoomTaken(booked(of, one, -1), asked)),
      put(booking, { ...one, ...asked, status: 'confirmed' }),
      note(one.id, 'booking.accepted'),
    ]
  },
})

export const refuseAmendment = intent({
  name: 'freight.refuseAmendment',
  ...plain,
  reads: (given) => readBooking(given),
  reads2: (_, rows) => readSpace(rows),
  decide({ one }) {
    mustAllow(one, 'refuse')
    return [put(booking, { ...one, status: 'confirmed' }), note(one.id, 'booking.refused')]
  },
})

/** It left; what of it was loaded is kept beside what was booked. */
export const completeBooking = intent({
  name: 'freight.completeBooking',
  ...figured,
  reads: (given) => readBooking(given),
  reads2: (_, rows) => readSpace(rows),
  decide({ one, of }, { weight, volume, pieces }, { at }) {
    mustAllow(one, 'complete')
    const loaded = extentOf({ weight, volume, pieces })
    const done: Booking = {
      ...{ ...one, status: 'completed', settling: 'loaded', loadedGrams: loaded.grams },
      ...{ loadedVolume: loaded.volume, loadedPieces: loaded.pieces },
    }
    return [
      ...(of.status === 'departed' ? departed(done, of, at) : [put(booking, done)]),
      note(one.id, 'booking.completed', extentSaid(loaded)),
    ]
  },
})

/** It is over, and gives back what it held: once. */
function ended({ one, of }: { one: Booking; of: Space }, status: BookingStatus, reason: string) {
  if (reason.trim() === '') throw pieceRefusals.reasonRequired()
  return [
    ...(one.holds ? [put(space, booked(of, one, -1))] : []),
    put(booking, { ...one, status, holds: 0, settling: '', reason: reason.trim() }),
  ]
}

/** A request is not taken. */
export const rejectBooking = intent({
  name: 'freight.rejectBooking',
  ...reasoned,
  reads: (given) => readBooking(given),
  reads2: (_, rows) => readSpace(rows),
  decide(rows, { reason }) {
    mustAllow(rows.one, 'reject')
    return [...ended(rows, 'rejected', reason), note(rows.one.id, 'booking.rejected', { reason })]
  },
})

/** What was confirmed cannot be kept. */
export const declineBooking = intent({
  name: 'freight.declineBooking',
  ...reasoned,
  reads: (given) => readBooking(given),
  reads2: (_, rows) => readSpace(rows),
  decide(rows, { reason }) {
    mustAllow(rows.one, 'decline')
    return [...ended(rows, 'declined', reason), note(rows.one.id, 'booking.declined', { reason })]
  },
})

export const cancelBooking = intent({
  name: 'freight.cancelBooking',
  ...reasoned,
  reads: (given) => readBooking(given),
  reads2: (_, rows) => readSpace(rows),
  decide(rows, { reason }) {
    mustAllow(rows.one, 'cancel')
    return [...ended(rows, 'cancelled', reason), note(rows.one.id, 'booking.cancelled', { reason })]
  },
})
