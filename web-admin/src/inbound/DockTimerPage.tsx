import { dueStates } from '@longshore/shared/contract/timer.ts'
import { dockStages, dockTimeApi } from '@longshore/shared/inbound/dock-time.api.ts'
import { columnsOf } from '../grid/columns.tsx'
import { filtersOf } from '../grid/filters.tsx'
import { ListPage } from '../grid/ListPage.tsx'
import { activeCustomers } from '../setup/row-search.ts'
import { ageShown, dueWords } from '../setup/timer-columns.tsx'

const column = columnsOf(dockTimeApi.list)
const columns = [
  column.code('no', { label: 'field.receiptNo' }),
  column.text('customerName'),
  column.word('stage', 'dock-stage', { label: 'timer.stage', width: 180 }),
  column.word('next', 'dock-next', { label: 'timer.next', width: 160 }),
  column.number('age', ageShown),
  column.time('dueAt', { label: 'timer.due-at', sortBy: 'signedAt' }),
  column.status('due', dueWords, { label: 'timer.due', width: 120 }),
  column.time('startedAt', { label: 'timer.signed-at', sortBy: 'signedAt' }),
  column.number('forecast'),
  column.number('received'),
  column.number('shelved', { label: 'timer.shelved' }),
]
const filter = filtersOf(dockTimeApi.list)
const filters = [
  filter.search('search', { label: 'timer.receipt-search' }),
  filter.choice('due', 'due', dueStates, { label: 'timer.due' }),
  filter.remote('customerId', activeCustomers),
]
const tabs = { field: 'stage', words: dockStages, label: 'dock-stage' } as const

/** `dockTimers`: receipts that came and are not stored, the oldest first, and who acts next. */
export function DockTimerPage() {
  return (
    <ListPage
      title="page.staff.dockTimers"
      of={dockTimeApi.list}
      opens={({ id }) => `/entryOrderDetails?id=${id}`}
      {...{ columns, filters, tabs }}
    />
  )
}
