import { countApi } from '@longshore/shared/stock/count.api.ts'
import type { CountRow } from '@longshore/shared/stock/count-view.ts'
import { actionsOf } from '../grid/actions.ts'

const action = actionsOf(countApi.list)
const countId = ({ id }: CountRow) => ({ countId: id })

/** A count is approved by somebody else than who counted, counted again, or cancelled. */
export const countActions = [
  action.does('count.approve', countApi.approve, countId, {
    ...{ asks: 'confirm' as const, question: 'count.approve-question' as const },
    fits: ({ status }) => status === 'counted',
  }),
  action.does('count.again', countApi.again, countId, { fits: ({ status }) => status === 'counted' }),
  action.does('count.cancel', countApi.cancel, ({ id }, { reason }) => ({ countId: id, reason }), {
    ...{ asks: 'reason' as const, danger: true },
    fits: ({ status }) => status === 'to-be-counted' || status === 'counted',
  }),
]
