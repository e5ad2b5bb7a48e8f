import { countApi } from '@longshore/shared/stock/count.api.ts'
import { type CountRow, countTabs } from '@longshore/shared/stock/count-view.ts'
import { RemoteSelect } from '../form/RemoteSelect.tsx'
import { TextField } from '../form/TextField.tsx'
import { columnsOf } from '../grid/columns.tsx'
import { filtersOf } from '../grid/filters.tsx'
import { ListPage } from '../grid/ListPage.tsx'
import { rowForm } from '../grid/row-form.tsx'
import { openPositions } from '../setup/row-search.ts'
import { countActions as actions, countReason, countStates, worthColumn } from './count-actions.ts'
import { countOrders } from './count-order-search.ts'

const column = columnsOf(countApi.list)
const reasonOf = ({ reason }: CountRow) => countReason(reason)
const columns = [
  column.code('positionCode'),
  column.status('status', countStates),
  column.text('reason', {
    ...{ width: 190, show: reasonOf, renderCell: ({ row }: { row: CountRow }) => reasonOf(row) },
  }),
  column.text('orderNo', { label: 'stock.count-order' }),
  column.number('counted', { label: 'stock.counted' }),
  column.number('difference', { label: 'stock.difference', width: 120 }),
  column.text('takenByName', { label: 'stock.taken-by', width: 130 }),
  worthColumn<CountRow>('stock.worth'),
  column.word('needs', 'count-needs', { label: 'stock.needs', width: 140 }),
  column.text('countedByName', { label: 'stock.counted-by' }),
  column.time('countedAt', { label: 'stock.counted-at' }),
  column.text('approvedByName', { label: 'stock.approved-by', extra: true }),
  column.time('createdAt'),
]
const filter = filtersOf(countApi.list)
const filters = [
  filter.search('search', { label: 'field.positionCode' }),
  filter.choice('differs', 'difference-open', ['yes', 'no'], { label: 'stock.difference-state' }),
  filter.remote('orderId', countOrders, { label: 'stock.count-order' }),
  filter.range('createdFrom', 'createdTo', { label: 'field.createdAt' }),
]
const tabs = { field: 'status', words: countTabs, label: 'count' } as const
const form = rowForm(countApi.order, {
  title: 'stock.new-count',
  act: true,
  fixed: (_: CountRow) => ({}),
  fields: (
    <>
      <RemoteSelect name="positionId" label="field.positionCode" search={openPositions} />
      <TextField name="reason" />
    </>
  ),
})

/** Counts of positions: asked for, counted, and the differences to approve. */
export function CountListPage() {
  return (
    <ListPage
      title="page.staff.countPositions"
      of={countApi.list}
      {...{ columns, filters, tabs, actions, form }}
      opens={({ id }) => `/countDetails?id=${id}`}
    />
  )
}
