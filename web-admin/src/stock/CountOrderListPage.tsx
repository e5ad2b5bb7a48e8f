import { type CountOrderRow, countOrderApi } from '@longshore/shared/stock/count-order.api.ts'
import { countOrderMachine, countTypes } from '@longshore/shared/stock/count-order.ts'
import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { RowHistory, timelineBy } from '../document/RowHistory.tsx'
import { columnsOf } from '../grid/columns.tsx'
import { filtersOf } from '../grid/filters.tsx'
import { ListPage } from '../grid/ListPage.tsx'
import { useText } from '../language/language.ts'
import { useMay } from '../login/may.ts'
import { worthColumn } from './count-actions.ts'
import { countOrderActions as actions, covered } from './count-order-actions.ts'

const history = timelineBy(countOrderApi.byId)
const column = columnsOf(countOrderApi.list)
const columns = [
  column.code('no'),
  column.status('status', countOrderMachine),
  column.text('covers', {
    ...{ label: 'stock.covers', width: 240, show: covered },
    renderCell: ({ row }: { row: CountOrderRow }) => covered(row),
  }),
  column.number('positions', { label: 'stock.positions' }),
  column.number('left', { label: 'stock.to-count' }),
  column.number('counted', { label: 'stock.to-approve' }),
  column.number('differing', { label: 'stock.open-differences', width: 120 }),
  column.number('approved', { label: 'stock.approved' }),
  column.number('differences', { label: 'stock.differing', width: 120 }),
  worthColumn<CountOrderRow>('stock.worth-approved'),
  column.text('createdByName', { label: 'stock.ordered-by' }),
  column.time('createdAt'),
  column.text('remark', { extra: true }),
]
const filter = filtersOf(countOrderApi.list)
const filters = [
  filter.search('search', { label: 'field.no' }),
  filter.choice('type', 'count-type', countTypes, { label: 'stock.count-type' }),
  filter.range('createdFrom', 'createdTo', { label: 'field.createdAt' }),
]
const tabs = { field: 'status', words: countOrderMachine.states, label: 'countOrder' } as const

/** Count orders, with how far each has come. */
export function CountOrderListPage() {
  const t = useText()
  const may = useMay()
  return (
    <ListPage
      title="page.staff.stockChecks"
      of={countOrderApi.list}
      {...{ columns, filters, tabs, actions }}
      opens={({ id }) => `/countOrderDetails?id=${id}`}
      beside={({ id }) => <RowHistory id={id} load={history} />}
    >
      {may('stock.approve') && (
        <Button component={Link} to="/StartCounting" variant="contained">
          {t('stock.new-count-order')}
        </Button>
      )}
    </ListPage>
  )
}
