import { type Change, charge, note, put } from '../command/change.ts'
import { intent } from '../command/command.ts'
import { amount } from '../command/measure.ts'
import { need } from '../command/reads.ts'
import { refusals } from '../command/refusals.ts'
import { args, filled, id } from '../command/schema.ts'
import { fromMinor, parseMoney } from '../money/money.ts'
import { type Booking, booking } from './booking.ts'
import { bookingRefusals } from './booking-refusals.ts'
import { deadFreight, freightOf, settlingMachine } from './booking-settling.ts'
import type { Space } from './space.ts'

const about = { scope: 'warehouse', permission: 'billing.settle' } as const
type Settling = keyof (typeof settlingMachine)['moves']

/** The kilograms that stayed empty: a customer who booked them pays for them, else they are the house's own cost. */
function deadCharge({ id: subjectId, customerId, ...one }: Booking, of: Space, quantity: 1 | -1): Change[] {
  const { grams, volume } = deadFreight(one)
  if (customerId === '' || grams === 0) return []
  return [
    charge({
      ...{ sheet: 'misc', fee: 'dead-freight', quantity, ownerId: customerId },
      ...{ documentId: subjectId, subjectId },
      basis: { grams, volume, ...(of.channel && { channel: of.channel }) },
    }),
  ]
}

/** Its space has left with it: what the carrier asks is known from here on, and what it left empty is charged. */
export function departed(one: Booking, of: Space, at: number): Change[] {
  const { currency, perKg } = of
  return [
    put(booking, {
      ...{ ...one, settling: 'pending', departedAt: at, currency, perKg },
      due: freightOf(one.grams, perKg),
    }),
    ...deadCharge(one, of, 1),
  ]
}

/** The departure is cancelled: what was charged is taken back, and what the carrier billed is compared anew. */
export function reopened(one: Booking, of: Space): Change[] {
  return [
    put(booking, {
      ...{ ...one, settling: 'loaded', departedAt: 0, due: 0 },
      ...{ billNo: '', billed: null, dispute: '', settledBy: '', settledAt: null },
    }),
    ...deadCharge(one, of, -1),
    note(one.id, 'booking.departure-cancelled'),
  ]
}

function mustSettle({ no, settling }: Booking, move: Settling): void {
  if (settling === '' || !settlingMachine.allows(settling, move))
    throw bookingRefusals.bookingIs({ booking: no })
}

function billedIn(text: string, { currency }: Booking): number {
  const parsed = parseMoney(text, currency)
  if (!parsed.ok) throw refusals.inputInvalid({ fields: 'billed' })
  return parsed.minor
}

/** The carrier's bill beside what the house reckoned: alike it is reconciled, else it is disputed. */
export const reconcileBooking = intent({
  name: 'freight.reconcileBooking',
  ...about,
  args: args({ bookingId: id(), billNo: filled(64), billed: amount() }),
  reads: ({ bookingId }) => ({ one: need(booking, bookingId) }),
  decide({ one }, { billNo, billed: said }, { actor, at }) {
    mustSettle(one, 'reconcile')
    const billed = billedIn(said, one)
    const isAlike = billed === one.due
    const money = (minor: number) => `${fromMinor(minor, one.currency)} ${one.currency}`
    return [
      put(booking, {
        ...{ ...one, billNo, billed, settling: isAlike ? 'reconciled' : 'disputed' },
        ...{ settledBy: isAlike ? actor.name : '', settledAt: isAlike ? at : null },
      }),
      note(one.id, isAlike ? 'booking.reconciled' : 'booking.billed-otherwise', {
        ...{ bill: billNo, billed: money(billed), due: money(one.due) },
      }),
    ]
  },
})

/** Somebody says that a figure is wrong. */
export const disputeBooking = intent({
  name: 'freight.disputeBooking',
  ...about,
  args: args({ bookingId: id(), reason: filled(300) }),
  reads: ({ bookingId }) => ({ one: need(booking, bookingId) }),
  decide({ one }, { reason }) {
    mustSettle(one, 'dispute')
    return [
      put(booking, { ...one, settling: 'disputed', dispute: reason, settledBy: '', settledAt: null }),
      note(one.id, 'booking.disputed', { reason }),
    ]
  },
})

/** Carrier and house agree on what is paid; the difference and its reason stay. */
export const settleBooking = intent({
  name: 'freight.settleBooking',
  ...about,
  args: args({ bookingId: id(), billNo: filled(64), billed: amount(), reason: filled(300) }),
  reads: ({ bookingId }) => ({ one: need(booking, bookingId) }),
  decide({ one }, { billNo, billed: said, reason }, { actor, at }) {
    mustSettle(one, 'settle')
    const billed = billedIn(said, one)
    return [
      put(booking, {
        ...{ ...one, billNo, billed, dispute: reason, settling: 'reconciled' },
        ...{ settledBy: actor.name, settledAt: at },
      }),
      note(one.id, 'booking.settled', { reason }),
    ]
  },
})
