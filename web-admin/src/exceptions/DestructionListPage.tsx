import { type DestructionRow, destructionApi } from '@longshore/shared/exceptions/destruction.api.ts'
import { destructionMachine } from '@longshore/shared/exceptions/destruction-order.ts'
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
import { ownerDestructionActions, staffDestructionActions } from './destruction-actions.ts'

const history = timelineBy(destructionApi.byId)
const column = columnsOf(destructionApi.list)
const columns = [
  column.code('no'),
  column.status('status', destructionMachine, { width: 190 }),
  column.text('customerName'),
  column.number('lines', { width: 80 }),
  column.number('pieces', { width: 90 }),
  column.number('destroyed', { label: 'destruction.destroyed', width: 110 }),
  column.word('witness', 'destruction-witness', { label: 'destruction.witness-by' }),
  column.text('mark', { label: 'field.remark' }),
  column.text('reason', { extra: true }),
  column.text('destroyedBy', { label: 'destruction.destroyed-by', extra: true }),
  column.time('createdAt'),
  column.time('destroyedAt', { label: 'destruction.destroyed-at', extra: true }),
]
const filter = filtersOf(destructionApi.list)
const search = filter.search('search', { label: 'field.no' })
const created = filter.range('createdFrom', 'createdTo', { label: 'field.createdAt' })
const filters = [search, filter.remote('customerId', activeCustomers), created]
const own = [search, created]
const tabs = { field: 'status', words: destructionMachine.states, label: destructionMachine.name } as const
const opens = ({ id }: DestructionRow) => `/destructionOrderDetails2?id=${id}`

/** Destruction orders: asked for by customers, accepted by the warehouse, carried out on the floor. */
export function DestructionListPage({ preset }: PageProps) {
  const t = useText()
  const may = useMay()
  const isOwn = preset === 'own'
  const titles = { own: 'page.customer.DestructionManagement', logistics: 'page.staff.receiveda2' } as const
  return (
    <ListPage
      title={titles[preset as 'own' | 'logistics'] ?? 'page.staff.DestructionManagement'}
      of={destructionApi.list}
      {...{ columns, tabs, opens }}
      beside={({ id }) => <RowHistory id={id} load={history} />}
      filters={isOwn ? own : filters}
      actions={isOwn ? ownerDestructionActions : staffDestructionActions}
    >
      {may('exceptions.destroy') && (
        <Button component={Link} to="/applyDestruction" variant="contained">
          {t('destruction.new')}
        </Button>
      )}
    </ListPage>
  )
}
