import { number } from 'yup'
import { note, put } from '../command/change.ts'
import { intent } from '../command/command.ts'
import { first, need, row } from '../command/reads.ts'
import { refusals } from '../command/refusals.ts'
import { args, id, line, maybeId } from '../command/schema.ts'
import { nextNumbers, numbering } from '../setup/next-number.ts'
import { holdingOfSpace } from './booking.ts'
import { bookingRefusals } from './booking-refusals.ts'
import { extent, extentOf } from './extent.ts'
import { isWithin, space, spaceMachine } from './space.ts'

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
  }),
  reads: ({ spaceId }, told) => ({ ...numbering('space', told), old: row(space, spaceId) }),
  decide({ counter, house, old }, { spaceId, weight, volume, pieces, ...said }, told) {
    const written = {
      ...{ ...said, ...extentOf({ weight, volume, pieces }) },
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

const events = {
  close: 'space.closed',
  reopen: 'space.reopened',
  depart: 'space.departed',
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
/** The flight or vessel left. */
export const departSpace = moving('freight.departSpace', 'depart')
/** Each of its bookings is completed or over. */
export const settleSpace = moving('freight.settleSpace', 'settle')
