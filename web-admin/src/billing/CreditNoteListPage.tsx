import { type CreditNoteLine, creditNoteApi } from '@longshore/shared/billing/credit-note.api.ts'
import { creditNoteMachine, creditNoteStates } from '@longshore/shared/billing/credit-note.ts'
import { RowHistory, timelineBy } from '../document/RowHistory.tsx'
import { actionsOf } from '../grid/actions.ts'
import { columnsOf } from '../grid/columns.tsx'
import { filtersOf } from '../grid/filters.tsx'
import { ListPage } from '../grid/ListPage.tsx'
import { activeCustomers } from '../setup/row-search.ts'
import { creditNoteColumns, creditNoteNo } from './credit-note-columns.tsx'

const column = columnsOf(creditNoteApi.list)
const columns = [
  creditNoteNo,
  column.status('status', creditNoteMachine),
  column.text('customerName'),
  ...creditNoteColumns,
  column.text('writtenName', { label: 'billing.hand-written-by' }),
  column.time('writtenAt', { label: 'billing.hand-written-at' }),
  column.text('decidedName', { label: 'billing.hand-decided-by' }),
  column.text('answer', { label: 'billing.hand-answer', extra: true }),
]
const filter = filtersOf(creditNoteApi.list)
const filters = [
  filter.search('search', { label: 'billing.credit-note-no' }),
  filter.remote('customerId', activeCustomers),
  filter.choice('status', 'credit-note', creditNoteStates),
  filter.range('writtenFrom', 'writtenTo', { label: 'billing.hand-written-at' }),
]
const { moves } = actionsOf(creditNoteApi.list)
const statusOf = ({ status }: CreditNoteLine) => status
const noteOf = ({ id, customerId }: CreditNoteLine) => ({ customerId, noteId: id })
const actions = [
  ...moves(creditNoteMachine, statusOf, { issue: creditNoteApi.issue }, noteOf),
  ...moves(creditNoteMachine, statusOf, { reject: creditNoteApi.reject }, (row, { reason }) => ({
    ...noteOf(row),
    reason,
  })),
]
const history = timelineBy(creditNoteApi.byId)

/** Credit notes: one person writes one at a line of a bill, another issues it. */
export function CreditNoteListPage() {
  return (
    <ListPage
      title="page.staff.creditNotes"
      of={creditNoteApi.list}
      {...{ columns, filters, actions }}
      beside={({ id }) => <RowHistory id={id} load={history} />}
    />
  )
}
