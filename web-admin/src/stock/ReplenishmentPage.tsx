import { type Proposal, replenishApi } from '@longshore/shared/stock/replenish.api.ts'
import { actionsOf } from '../grid/actions.ts'
import { columnsOf } from '../grid/columns.tsx'
import { filtersOf } from '../grid/filters.tsx'
import { ListPage } from '../grid/ListPage.tsx'

const column = columnsOf(replenishApi.proposals)
const columns = [
  column.code('toCode', { label: 'replenish.to' }),
  column.text('skuCode'),
  column.text('fromCode', { label: 'replenish.from' }),
  column.number('quantity'),
  column.number('onFace', { label: 'replenish.on-face' }),
  column.number('onTheWay', { label: 'replenish.on-the-way' }),
  column.number('minimum', { label: 'replenish.minimum' }),
  column.number('maximum', { label: 'replenish.maximum' }),
  column.word('why', 'replenish-why', { label: 'replenish.why', width: 190 }),
]
const filter = filtersOf(replenishApi.proposals)
const filters = [filter.search('search', { label: 'field.code' })]
const action = actionsOf(replenishApi.proposals)
const actions = [
  action.does('replenish.plan', replenishApi.plan, (one: Proposal) => ({
    ...{ fromPositionId: one.fromPositionId, toPositionId: one.toPositionId },
    ...{ skuId: one.skuId, quantity: one.quantity },
  })),
]

/** What the pick face lacks and the reserve has: staff have it moved. */
export function ReplenishmentPage() {
  return (
    <ListPage
      title="page.staff.replenishment"
      of={replenishApi.proposals}
      {...{ columns, filters, actions }}
    />
  )
}
