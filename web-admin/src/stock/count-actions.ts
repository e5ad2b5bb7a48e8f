import { exceptionKinds } from '@longshore/shared/exception-kinds.ts'
import { countApi } from '@longshore/shared/stock/count.api.ts'
import { type CountRow, countTabs } from '@longshore/shared/stock/count-view.ts'
import { actionsOf } from '../grid/actions.ts'
import { textOf } from '../language/language.ts'

/** Why a position is counted: the house's word, the exception that asked for it, or what a person wrote. */
export function countReason(reason: string): string {
  if (/^(unexplained|unasked|short-pick|count-order|moved-late)$/.test(reason))
    return textOf(`count-reason.${reason}`)
  return reason in exceptionKinds ? textOf(`exception-kind.${reason}`) : reason
}

export const countStates = { name: 'count', states: countTabs }

const action = actionsOf(countApi.list)
const countId = ({ id }: CountRow) => ({ countId: id })
const isCounted = ({ status }: CountRow) => status === 'counted'

/** What is done with a count: its differences are booked, it is counted again, or it ends. */
export const countActions = [
  action.does('count.approve', countApi.approve, countId, {
    ...{ asks: 'confirm', question: 'stock.approve-question', fits: isCounted },
  }),
  action.does('count.again', countApi.again, countId, { fits: isCounted }),
  action.does('count.cancel', countApi.cancel, ({ id }, { reason }) => ({ countId: id, reason }), {
    ...{ asks: 'reason', danger: true },
    fits: ({ status }) => status !== 'approved' && status !== 'cancelled',
  }),
]
