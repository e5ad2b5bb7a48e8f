import { type InvoiceLine, supplierInvoiceApi } from '@longshore/shared/billing/supplier-invoice.api.ts'
import { supplierInvoiceMachine } from '@longshore/shared/billing/supplier-invoice.ts'
import { actionsOf } from '../grid/actions.ts'
import { columnsOf } from '../grid/columns.tsx'
import { filtersOf } from '../grid/filters.tsx'
import { openSuppliers } from '../setup/row-search.ts'

const column = columnsOf(supplierInvoiceApi.list)
const money = { currency: 'currency' } as const
export const invoiceColumns = [
  column.code('no', { label: 'ledger.invoice-no' }),
  column.status('status', supplierInvoiceMachine),
  column.text('supplierName', { label: 'setup.supplier', minWidth: 180 }),
  column.money('total', money, { label: 'billing.total' }),
  column.money('expected', money, { label: 'ledger.expected' }),
  column.money('differs', money, { label: 'ledger.differs' }),
  column.number('lines', { label: 'billing.lines' }),
  column.day('invoicedAt', { label: 'ledger.invoiced-at' }),
  column.day('dueAt', { label: 'billing.due-at' }),
  column.time('enteredAt', { label: 'ledger.entered-at' }),
  column.text('enteredName', { label: 'ledger.entered-by', extra: true }),
  column.text('approvedName', { label: 'ledger.approved-by', extra: true }),
  column.text('paidName', { label: 'ledger.paid-by', extra: true }),
  column.text('remark', { extra: true }),
]
const filter = filtersOf(supplierInvoiceApi.list)
export const invoiceFilters = [
  filter.search('search', { label: 'ledger.invoice-no' }),
  filter.remote('supplierId', openSuppliers, { label: 'setup.supplier' }),
  filter.range('enteredFrom', 'enteredTo', { label: 'ledger.entered-at' }),
]
const { moves } = actionsOf(supplierInvoiceApi.list)
const statusOf = ({ status }: InvoiceLine) => status
const invoiceOf = ({ id }: InvoiceLine) => ({ invoiceId: id })
export const invoiceActions = [
  ...moves(supplierInvoiceMachine, statusOf, { approve: supplierInvoiceApi.approve }, invoiceOf),
  ...moves(
    supplierInvoiceMachine,
    statusOf,
    { accept: supplierInvoiceApi.accept, void: supplierInvoiceApi.void },
    ({ id }, { reason }) => ({ invoiceId: id, reason }),
    { void: { danger: true } },
  ),
]
