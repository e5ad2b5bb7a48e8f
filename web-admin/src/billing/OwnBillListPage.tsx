import { type BillLine, billApi } from '@longshore/shared/billing/bill.api.ts'
import { billStates } from '@longshore/shared/billing/bill.ts'
import { filtersOf } from '../grid/filters.tsx'
import { ListPage } from '../grid/ListPage.tsx'
import { ownBillActions, ownBillColumns } from './bill-columns.tsx'

const filter = filtersOf(billApi.own)
const filters = [
  filter.search('search', { label: 'billing.bill-no' }),
  filter.choice('status', 'bill', billStates),
]
const opens = ({ id }: BillLine) => `/billDetails?id=${id}`
const exports = { file: 'export.customer-bills' } as const

/** `billBuery`: a customer's own bills, from their issue on. */
export function OwnBillListPage() {
  return (
    <ListPage
      title="page.customer.billBuery"
      of={billApi.own}
      columns={ownBillColumns}
      actions={ownBillActions}
      {...{ filters, opens, exports }}
    />
  )
}
