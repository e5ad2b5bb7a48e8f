import { creditNoteApi } from '@longshore/shared/billing/credit-note.api.ts'
import { columnsOf } from '../grid/columns.tsx'
import { filtersOf } from '../grid/filters.tsx'
import { ListPage } from '../grid/ListPage.tsx'
import { creditNoteColumns, creditNoteNo } from './credit-note-columns.tsx'

const column = columnsOf(creditNoteApi.own)
const columns = [creditNoteNo, ...creditNoteColumns, column.time('decidedAt', { label: 'billing.issued-at' })]
const filters = [filtersOf(creditNoteApi.own).search('search', { label: 'billing.credit-note-no' })]

/** A customer's own credit notes, from their issue on. */
export function OwnCreditNoteListPage() {
  return <ListPage title="page.customer.creditNotes" of={creditNoteApi.own} {...{ columns, filters }} />
}
