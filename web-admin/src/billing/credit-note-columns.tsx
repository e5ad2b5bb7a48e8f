import { creditNoteApi } from '@longshore/shared/billing/credit-note.api.ts'
import { columnsOf } from '../grid/columns.tsx'

const column = columnsOf(creditNoteApi.list)

export const creditNoteNo = column.code('no', {
  ...{ label: 'billing.credit-note-no', minWidth: 190 },
  show: ({ no }) => no || '–',
})
/** What the house and its customer see of a credit note. */
export const creditNoteColumns = [
  column.text('billNo', { label: 'billing.bill-no', minWidth: 170 }),
  column.found('documentNo', { label: 'billing.document' }),
  column.money('amount', { currency: 'currency' }),
  column.money('refunded', { currency: 'currency' }, { label: 'billing.refunded' }),
  column.text('reason', { flex: 2 }),
]
