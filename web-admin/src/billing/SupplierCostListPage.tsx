import { costStates } from '@longshore/shared/billing/cost-line.ts'
import { supplierInvoiceApi } from '@longshore/shared/billing/supplier-invoice.api.ts'
import { columnsOf } from '../grid/columns.tsx'
import { filtersOf } from '../grid/filters.tsx'
import { ListPage } from '../grid/ListPage.tsx'
import { openSuppliers } from '../setup/row-search.ts'
import { FeeName, KnowsFees } from './FeeName.tsx'
import { feesOf } from './known-fees.ts'

const column = columnsOf(supplierInvoiceApi.costs)
const columns = [
  column.found('documentNo', { label: 'billing.document' }),
  column.word('status', 'cost', { label: 'field.status' }),
  column.text('supplierName', { label: 'setup.supplier', minWidth: 180 }),
  column.text('fee', {
    ...{ label: 'ledger.cost', minWidth: 160 },
    show: ({ fee, of }) => <FeeName code={fee} of={of} />,
    cell: ({ fee, of }) => (of ? `${fee}: ${of}` : fee),
  }),
  column.money('amount', { currency: 'currency' }),
  column.yes('differs', { label: 'ledger.is-difference', width: 120 }),
  column.time('occurredAt', { label: 'billing.occurred' }),
  column.time('paidAt', { label: 'ledger.paid-at', extra: true }),
]
const filter = filtersOf(supplierInvoiceApi.costs)
const filters = [
  filter.search('search', { label: 'billing.document' }),
  filter.remote('supplierId', openSuppliers, { label: 'setup.supplier' }),
  filter.choice('status', 'cost', costStates, { label: 'field.status' }),
  filter.remote('fee', feesOf(), { label: 'ledger.cost' }),
  filter.range('occurredFrom', 'occurredTo', { label: 'billing.occurred' }),
]

/** `supplierCosts`, an address of ours: what suppliers are expected to ask for, and have asked for. */
export function SupplierCostListPage() {
  return (
    <KnowsFees>
      <ListPage title="page.staff.supplierCosts" of={supplierInvoiceApi.costs} {...{ columns, filters }} />
    </KnowsFees>
  )
}
