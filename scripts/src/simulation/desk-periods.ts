import { closePeriod, softClosePeriod } from '@longshore/shared/finance/close-period.ts'
import { askReopening, keepClosed, reopenPeriod } from '@longshore/shared/finance/reopen-period.ts'
import { found, moneyChore } from './money-chore.ts'
import { clerk } from './money-people.ts'
import type { DeskChore, SimDesk } from './sim-desk.ts'

async function period(desk: SimDesk, status: readonly string[]) {
  const one = await found(desk, 'accountingPeriod', { status })
  return one && { periodId: one.id, asked: one.askedBy !== '' }
}

const NOT_OPEN = ['soft-closed', 'closed']

/** Months of the books are closed and opened again while what happened in them still comes. */
export const periodDesk: readonly DeskChore[] = [
  moneyChore(softClosePeriod, 12, async (desk) => {
    const one = await period(desk, ['open'])
    return one && { args: { periodId: one.periodId }, by: clerk(desk.chance) }
  }),
  moneyChore(closePeriod, 16, async (desk) => {
    const one = await period(desk, ['soft-closed'])
    const args = one && { periodId: one.periodId, stillOpen: desk.chance.below(3), remark: 'All the same' }
    return args && { args, by: clerk(desk.chance) }
  }),
  moneyChore(askReopening, 7, async (desk) => {
    const one = await period(desk, NOT_OPEN)
    return one && { args: { periodId: one.periodId, reason: 'A late bill' }, by: clerk(desk.chance) }
  }),
  moneyChore(reopenPeriod, 12, async (desk) => {
    const one = await period(desk, NOT_OPEN)
    return one?.asked ? { args: { periodId: one.periodId }, by: clerk(desk.chance) } : undefined
  }),
  moneyChore(keepClosed, 2, async (desk) => {
    const one = await period(desk, NOT_OPEN)
    return one?.asked ? { args: { periodId: one.periodId }, by: clerk(desk.chance) } : undefined
  }),
]
