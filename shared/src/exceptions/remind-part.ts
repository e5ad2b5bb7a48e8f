import { note, put } from '../command/change.ts'
import { intent } from '../command/command.ts'
import { list, need, row } from '../command/reads.ts'
import { args, id } from '../command/schema.ts'
import { publicationsOf, publishedPart, unknownPart } from '../inbound/unknown-part.ts'
import { DAY } from '../money/local-time.ts'
import { settingsOf, type WarehouseSettings, warehouse } from '../setup/warehouse.ts'
import { mustStand } from './handle-part.ts'
import { exceptionRefusals } from './refusals.ts'

interface Aged {
  readonly receivedAt: number
  /** The days of the last reminder; 0 before the first. */
  readonly reminded: number
}

/** The days of the reminder that is due for a part and was not given; 0 where none is. */
export function reminderDue(
  { receivedAt, reminded }: Aged,
  { unknownReminders }: Pick<WarehouseSettings, 'unknownReminders'>,
  at: number,
): number {
  const due = unknownReminders.filter((days) => days > reminded && at >= receivedAt + days * DAY)
  return Math.max(0, ...due)
}

/** Nobody claimed a part for some days: the desk, and the customers whom it is shown to, are reminded of it. */
export const remindPart = intent({
  name: 'exceptions.remindPart',
  scope: 'warehouse',
  permission: 'exceptions.handle',
  args: args({ partId: id() }),
  reads: ({ partId }, { scope }) => ({
    part: need(unknownPart, partId),
    shown: list(publicationsOf, [partId]),
    house: row(warehouse, scope.slice(scope.indexOf(':') + 1)),
  }),
  decide({ part, shown, house }, _, { at }) {
    mustStand(part)
    const days = reminderDue(part, settingsOf(house), at)
    if (part.status !== 'unclaimed' || days === 0) throw exceptionRefusals.noReminder()
    return [
      put(unknownPart, { ...part, reminded: days }),
      ...shown.map((one) => put(publishedPart, { ...one, reminded: days })),
      note(part.id, 'part.reminded', { days }),
    ]
  },
})
