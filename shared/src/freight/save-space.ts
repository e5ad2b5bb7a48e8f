import { number } from 'yup'
import { note, put } from '../command/change.ts'
import { intent } from '../command/command.ts'
import { amount, currency } from '../command/measure.ts'
import { first, list, need, row } from '../command/reads.ts'
import { refusals } from '../command/refusals.ts'
import { args, filled, id, line, maybeId } from '../command/schema.ts'
import { type Currency, toMinor } from '../money/money.ts'
import { nextNumbers, numbering } from '../setup/next-number.ts'
import { holdingOfSpace } from './booking.ts'
import { bookingRefusals } from './booking-refusals.ts'
import { extent, extentOf } from './extent.ts'
import { departed, reopened } from './settle-booking.ts'
import { isWithin, type Space, space, spaceMachine } from './space.ts'

const about = { scope: 'warehouse', permission: 'freight.book' } as const
const moment = () => number().integer().min(0).nullable().default(null)
const toMs = (seconds: number | null) => (seconds === null ? null : seconds * 1000)

/** A new space, or other figures of one: never fewer than are booked. */
export const saveSpace = intent({
  name: 'freight.saveSpace',
  ...about,
  args: args({
    spaceId: maybeId(),
    ...{ carrier: line(64), voyage: line(64), channel: line(64) },
    ...{ departurePort: line(64), arrivalPort: line(64), remark: line(500) },
    ...extent,
    overbook: number().integer().min(0).max(100).default(0),
    ...{ cutOff: moment(), etd: moment(), eta: moment() },
    ...{ currency: currency().default('USD'), perKg: amount().default('0') },
  }),
  reads: ({ spaceId }, told) => ({ old: row(space, spaceId), ...numbering('space', told) }),
  decide({ counter, house, old }, { spaceId, weight, volume, pieces, ...said }, told) {
    const written = {
      ...{ ...said, ...extentOf({ weight, volume, pieces }) },
      ...{ currency: said.currency as Currency, perKg: toMinor(said.perKg, said.currency as Currency) },
      ...{ cutOff: toMs(said.cutOff), etd: toMs(said.etd), eta: toMs(said.eta) },
    }
    if (old) {
      const next = { ...old, ...written }
      if (!isWithin(next)) throw bookingRefusals.spaceTooSmall({ space: old.no })
      return [put(space, next), note(old.id, 'space.edited')]
    }
    if (spaceId !== null) throw refusals.rowMissing()
    const { numbers, counted } = nextNumbers('space', { counter, house }, { told })
    const newId = told.id('space')
    return [
      counted,
      put(space, {
        ...{ ...written, id: newId, no: numbers[0] ?? newId, status: 'open' },
        ...{ bookedGrams: 0, bookedVolume: 0, bookedPieces: 0 },
        ...{ createdAt: told.at, createdBy: told.actor.name },
      }),
      note(newId, 'space.created'),
    ]
  },
})

/** Bookings of a space whose figures are compared when it leaves, at most. */
const MOST_BOOKINGS = 1000
const loadedOf = (spaceId: string) => list(holdingOfSpace, [spaceId, 'completed'], MOST_BOOKINGS)

function mustMove({ no, status }: Space, move: keyof (typeof spaceMachine)['moves']): void {
  if (!spaceMachine.allows(status, move)) throw bookingRefusals.spaceIs({ space: no })
}

/** The flight or vessel left: what was loaded of its bookings is compared with what was booked from here on. */
export const departSpace = intent({
  name: 'freight.departSpace',
  ...about,
  args: args({ spaceId: id() }),
  reads: ({ spaceId }) => ({ one: need(space, spaceId), loaded: loadedOf(spaceId) }),
  decide({ one, loaded }, _, { at }) {
    mustMove(one, 'depart')
    return [
      put(space, { ...one, status: 'departed' }),
      ...loaded.flatMap((each) => departed(each, one, at)),
      note(one.id, 'space.departed'),
    ]
  },
})

/** It did not leave after all: its bookings are compared anew when it does. */
export const returnSpace = intent({
  name: 'freight.returnSpace',
  ...{ ...about, permission: 'freight.cancel-departure' },
  args: args({ spaceId: id(), reason: filled(300) }),
  reads: ({ spaceId }) => ({ one: need(space, spaceId), loaded: loadedOf(spaceId) }),
  decide({ one, loaded }, { reason }) {
    mustMove(one, 'return')
    return [
      put(space, { ...one, status: 'closed' }),
      ...loaded.flatMap((each) => (each.departedAt > 0 ? reopened(each, one) : [])),
      note(one.id, 'space.returned', { reason }),
    ]
  },
})

const events = {
  close: 'space.closed',
  reopen: 'space.reopened',
  settle: 'space.settled',
} as const

function moving<const N extends string>(name: N, move: keyof typeof events) {
  return intent({
    name,
    ...about,
    args: args({ spaceId: id() }),
    reads: ({ spaceId }) => ({
      one: need(space, spaceId),
      open: first(holdingOfSpace, [spaceId, move === 'settle' ? 'confirmed' : ''], 1),
    }),
    decide({ one, open: [standing] }) {
      if (!spaceMachine.allows(one.status, move)) throw bookingRefusals.spaceIs({ space: one.no })
      if (standing) throw bookingRefusals.bookingsOpen({ booking: standing.no })
      return [put(space, { ...one, status: spaceMachine.moves[move].to }), note(one.id, events[move])]
    },
  })
}

/** Nothing more is booked. */
export const closeSpace = moving('freight.closeSpace', 'close')
export const reopenSpace = moving('freight.reopenSpace', 'reopen')
/** Each of its bookings is completed or over. */
export const settleSpace = moving('freight.settleSpace', 'settle')
