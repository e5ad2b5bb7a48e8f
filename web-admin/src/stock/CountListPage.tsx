import { countApi } from '@longshore/shared/stock/count.api.ts'
import { type CountRow, countTabs } from '@longshore/shared/stock/count-view.ts'
import { RemoteSelect } from '../form/RemoteSelect.tsx'
import { TextField } from '../form/TextField.tsx'
import { columnsOf } from '../grid/columns.tsx'
import { filtersOf } from '../grid/filters.tsx'
import { ListPage } from '../grid/ListPage.tsx'
import { type RowForm, rowForm } from '../grid/row-form.tsx'
import { countActions as actions } from './count-actions.ts'
import { openPositions } from './position-search.ts'

const column = columnsOf(countApi.list)
const shown = { name: 'count', states: countTabs }
const columns = [
  column.code('positionCode'),
  column.status('status', shown),
  column.word('reason', 'count-reason', { width: 200 }),
  column.number('counted', { label: 'count.pieces' }),
  column.number('difference', {
    label: 'count.difference',
    cellClassName: ({ row }) => (row.difference > 0 ? 'overdue' : ''),
  }),
  column.text('countedByName', { label: 'count.counted-by' }),
  column.time('countedAt', { label: 'count.counted-at' }),
  column.text('approvedByName', { label: 'count.approved-by' }),
  column.time('createdAt'),
]
const filter = filtersOf(countApi.list)
const filters = [
  filter.search('search', { label: 'field.positionCode' }),
  filter.range('createdFrom', 'createdTo', { label: 'field.createdAt' }),
]
const tabs = { field: 'status', words: countTabs, label: 'count' } as const
const form: RowForm<CountRow> = rowForm(countApi.order, {
  title: 'count.order',
  fields: (
    <>
      <RemoteSelect name="positionId" search={openPositions} label="field.positionCode" />
      <TextField name="reason" wide />
    </>
  ),
})

/** `stockChecks`: positions to count, what was found, and the differences to approve. */
export function CountListPage() {
  return (
    <ListPage
      title="page.staff.stockChecks"
      of={countApi.list}
      {...{ columns, filters, tabs, actions, form }}
      opens={({ id }) => `/countDetails?id=${id}`}
    />
  )
}
