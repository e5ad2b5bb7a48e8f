import { calls } from '@longshore/shared/contract/endpoint.ts'
import { bookingMachine } from '@longshore/shared/freight/booking.ts'
import {
  type BookingLine,
  bookingApi,
  type SpaceLine,
  spaceApi,
} from '@longshore/shared/freight/space.api.ts'
import { spaceMachine } from '@longshore/shared/freight/space.ts'
import { send } from '../calls/api.ts'
import type { Search } from '../form/use-search.ts'
import { actionsOf } from '../grid/actions.ts'

/** Spaces that take bookings, by the start of their number or voyage. */
export const openSpaces: Search = async (text) => {
  const { rows } = await calls(spaceApi, send).list({ search: text, size: 25, status: 'open' })
  return rows.map(({ id, no, voyage }) => ({ value: id, label: [no, voyage].filter(Boolean).join(' ') }))
}

const { close, reopen, depart, settle } = spaceApi
const space = actionsOf(spaceApi.list)
const stateOf = ({ status }: SpaceLine) => status
export const spaceActions = [
  ...space.moves(spaceMachine, stateOf, { close, reopen, depart, settle }, ({ id }: SpaceLine) => ({
    spaceId: id,
  })),
  ...space.moves(
    spaceMachine,
    stateOf,
    { return: spaceApi.return },
    ({ id }: SpaceLine, { reason }) => ({ spaceId: id, reason }),
    { return: { danger: true } },
  ),
]

const action = actionsOf(bookingApi.list)
const statusOf = ({ status }: BookingLine) => status
const bookingId = ({ id }: BookingLine) => ({ bookingId: id })
const reasoned = ({ id }: BookingLine, { reason }: { reason: string }) => ({ bookingId: id, reason })
const { confirm, accept, refuse, reject, decline, cancel } = bookingApi
const danger = { danger: true } as const

export const bookingActions = [
  ...action.moves(bookingMachine, statusOf, { confirm, accept, refuse }, bookingId),
  action.does('booking.roll', bookingApi.roll, ({ id }, { chosen }) => ({ bookingId: id, spaceId: chosen }), {
    choice: { label: 'booking.to-space', search: openSpaces },
    fits: ({ status }) => bookingMachine.allows(status, 'roll'),
  }),
  ...action.moves(bookingMachine, statusOf, { reject, decline, cancel }, reasoned, {
    ...{ reject: danger, decline: danger, cancel: danger },
  }),
]
