import { bookingSettlingApi, type SettlingLine } from '@longshore/shared/freight/booking-settling.api.ts'
import { settlingMachine } from '@longshore/shared/freight/booking-settling.ts'
import { actionsOf } from '../grid/actions.ts'

export const m3 = { name: 'm³', decimals: 3 } as const

/** What can be done with a booking beside its bill without typing a figure. */
export const settlingActions = actionsOf(bookingSettlingApi.list).moves(
  settlingMachine,
  ({ settling }: SettlingLine) => settling,
  { dispute: bookingSettlingApi.dispute },
  ({ id }: SettlingLine, { reason }) => ({ bookingId: id, reason }),
  { dispute: { danger: true } },
)
