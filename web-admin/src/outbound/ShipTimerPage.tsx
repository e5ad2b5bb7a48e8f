import { dueStates } from '@longshore/shared/contract/timer.ts'
import { shipStages, shipTimeApi } from '@longshore/shared/outbound/ship-time.api.ts'
import { columnsOf } from '../grid/columns.tsx'
import { filtersOf } from '../grid/filters.tsx'
import { ListPage } from '../grid/ListPage.tsx'
import { activeCustomers } from '../setup/row-search.ts'
import { ageShown, dueWords } from '../setup/timer-columns.tsx'

const column = columnsOf(shipTimeApi.list)
const columns = [
  column.code('no', { label: 'timer.order-no' }),
  column.code('docNo', { extra: true }),
  column.text('customerName'),
  column.word('stage', 'ship-stage', { label: 'timer.stage', width: 160 }),
  column.word('next', 'ship-next', { label: 'timer.next', width: 160 }),
  column.number('age', ageShown),
  column.time('dueAt', { label: 'timer.due-at', sortBy: 'submittedAt' }),
  column.status('due', dueWords, { label: 'timer.due', width: 120 }),
  column.time('startedAt', { label: 'field.submittedAt', sortBy: 'submittedAt' }),
  column.time('shipBy'),
  column.number('pieces'),
  column.number('picked'),
]
const filter = filtersOf(shipTimeApi.list)
const filters = [
  filter.search('search', { label: 'timer.order-search' }),
  filter.choice('due', 'due', dueStates, { label: 'timer.due' }),
  filter.remote('customerId', activeCustomers),
]
const tabs = { field: 'stage', words: shipStages, label: 'ship-stage' } as const

/** `shipTimers`: orders that were submitted and have not left, the oldest first, and who acts next. */
export function ShipTimerPage() {
  return (
    <ListPage
      title="page.staff.shipTimers"
      of={shipTimeApi.list}
      opens={({ id }) => `/outboundDetails?id=${id}`}
      {...{ columns, filters, tabs }}
    />
  )
}
