import { type PartRow, partApi } from '@longshore/shared/exceptions/part.api.ts'
import { partMachine } from '@longshore/shared/inbound/unknown-part.ts'
import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { RowHistory, timelineBy } from '../document/RowHistory.tsx'
import { columnsOf } from '../grid/columns.tsx'
import { filtersOf } from '../grid/filters.tsx'
import { ListPage } from '../grid/ListPage.tsx'
import { useText } from '../language/language.ts'
import { useMay } from '../login/may.ts'
import type { PageProps } from '../menu/menu-line.ts'
import { activeCustomers } from '../setup/row-search.ts'
import { partActions } from './part-actions.ts'

const history = timelineBy(partApi.byId)
const column = columnsOf(partApi.list)
const columns = [
  column.code('code', { label: 'part.code', minWidth: 165 }),
  column.status('status', partMachine),
  column.word('ended', 'part-end', { label: 'part.ended', minWidth: 135 }),
  column.number('quantity', { width: 85 }),
  column.number('days', { label: 'part.days', width: 95 }),
  column.number('waiting', { label: 'part.waiting', width: 110 }),
  column.number('reminded', {
    ...{ label: 'part.reminded', width: 130 },
    show: ({ reminded, status }) => (status === 'unclaimed' && reminded > 0 ? reminded : ''),
  }),
  column.text('customerName'),
  column.code('receiptNo', { label: 'detail.receipt', extra: true }),
  column.text('remark', { extra: true }),
  column.text('receivedBy', { label: 'part.received-by', extra: true }),
  column.time('publishedAt', { label: 'part.published-at', extra: true }),
  column.time('receivedAt', { label: 'part.received-at' }),
]
const filter = filtersOf(partApi.list)
const search = filter.search('search', { label: 'part.search' })
const filters = [
  search,
  filter.choice('here', 'part-here', ['yes', 'no'], { label: 'part.here' }),
  filter.choice('reminded', 'part-reminded', ['yes', 'no'], { label: 'part.reminded' }),
  filter.remote('customerId', activeCustomers),
  filter.range('receivedFrom', 'receivedTo', { label: 'part.received-at' }),
]
const tabs = { field: 'status', words: partMachine.states, label: partMachine.name } as const
const opens = ({ id }: PartRow) => `/unknownPartDetails?id=${id}`

/** Parts that arrived and belong to nobody yet, until somebody's claim is accepted. */
export function PartListPage({ preset = '' }: PageProps) {
  const t = useText()
  const may = useMay()
  return (
    <ListPage
      title={preset === 'logistics' ? 'page.staff.unknownpartslist' : 'page.staff.masunknownpartslist'}
      of={partApi.list}
      columns={columns}
      filters={filters}
      tabs={tabs}
      actions={partActions}
      opens={opens}
      beside={({ id }) => <RowHistory id={id} load={history} />}
    >
      {may('inbound.receive') && (
        <Button component={Link} to="/createMasunknownparts" variant="contained">
          {t('part.new')}
        </Button>
      )}
    </ListPage>
  )
}
