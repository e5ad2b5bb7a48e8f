import { type CountOrderRow, countOrderApi } from '@longshore/shared/stock/count-order.api.ts'
import { countOrderMachine } from '@longshore/shared/stock/count-order.ts'
import { actionsOf } from '../grid/actions.ts'
import { textOf } from '../language/language.ts'

const action = actionsOf(countOrderApi.list)
const orderId = ({ id }: CountOrderRow) => ({ orderId: id })
const statusOf = ({ status }: CountOrderRow) => status

/** What is done with a count order: what was counted is booked, or the order ends. */
export const countOrderActions = [
  ...action.moves(countOrderMachine, statusOf, { approve: countOrderApi.approve }, orderId, {
    approve: {
      question: 'stock.approve-question',
      fits: ({ status, counted }) => status === 'counting' && counted > 0,
    },
  }),
  action.does(
    'countOrder.force',
    countOrderApi.approve,
    (row, { reason }) => ({ ...orderId(row), force: reason }),
    {
      ...{ asks: 'reason', permission: 'stock.approve' },
      fits: ({ status, counted }) => status === 'counting' && counted > 0,
    },
  ),
  ...action.moves(
    countOrderMachine,
    statusOf,
    { cancel: countOrderApi.cancel },
    (row, { reason }) => ({ ...orderId(row), reason }),
    { cancel: { danger: true } },
  ),
]

/** What an order counts: its type, and what of it was chosen. */
export function covered({ type, covers }: Pick<CountOrderRow, 'type' | 'covers'>): string {
  const word = textOf(`count-type.${type}`)
  return covers ? `${word}: ${covers}` : word
}
