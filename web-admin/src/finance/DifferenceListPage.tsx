import { exceptionMachine } from '@longshore/shared/exceptions/exception.ts'
import {
  type DifferenceLine,
  differenceApi,
  differenceKinds,
} from '@longshore/shared/finance/difference.api.ts'
import { actionsOf } from '../grid/actions.ts'
import { columnsOf } from '../grid/columns.tsx'
import { filtersOf } from '../grid/filters.tsx'
import { ListPage } from '../grid/ListPage.tsx'

const column = columnsOf(differenceApi.list)
const columns = [
  column.word('kind', 'exception-kind', { label: 'field.kind', minWidth: 280 }),
  column.status('status', exceptionMachine),
  column.text('subjectLabel', { label: 'exception.subject' }),
  column.text('customerName'),
  column.time('openedAt', { label: 'exception.opened-at' }),
  column.time('dueAt', { label: 'exception.due' }),
  column.text('remark'),
]
const filter = filtersOf(differenceApi.list)
const filters = [
  filter.search('search', { label: 'exception.subject' }),
  filter.choice('kind', 'exception-kind', differenceKinds, { label: 'field.kind' }),
]
const action = actionsOf(differenceApi.list)
const isOpen = ({ status }: DifferenceLine) => status === 'open' || status === 'taken'
const actions = [
  action.does(
    'finance.accept',
    differenceApi.accept,
    ({ id: exceptionId }, { reason }) => ({ exceptionId, reason }),
    { asks: 'reason', fits: (row) => row.customerId === '' && isOpen(row) },
  ),
  action.does(
    'finance.accept',
    differenceApi.acceptOfWallet,
    ({ id: exceptionId, customerId }, { reason }) => ({ exceptionId, customerId, reason }),
    { asks: 'reason', fits: (row) => row.customerId !== '' && isOpen(row) },
  ),
]
const tabs = { field: 'status', words: exceptionMachine.states, label: 'exception' } as const

/** What does not fit in money: a wallet beyond its credit, a carrier's statement, collected money whose parcel came back. */
export function DifferenceListPage() {
  return (
    <ListPage
      title="page.staff.moneyDifferences"
      of={differenceApi.list}
      {...{ columns, filters, actions, tabs }}
    />
  )
}
