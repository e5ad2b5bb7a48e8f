import { type LedgerOrderLine, ledgerApi } from '@longshore/shared/billing/ledger.api.ts'
import { ledgerOrderStates } from '@longshore/shared/billing/ledger.ts'
import { ListPage } from '../grid/ListPage.tsx'
import type { PageProps } from '../menu/menu-line.ts'
import { orderColumns, orderFilters } from './ledger-columns.tsx'

const tabs = { field: 'state', words: ledgerOrderStates, label: 'ledger-order' } as const
const pages = {
  receivable: {
    title: 'page.staff.khdd',
    preset: { side: 'receivable' },
    columns: orderColumns('receivable'),
    filters: orderFilters('receivable'),
    opens: ({ id }: LedgerOrderLine) => `/ledgerCharges?${new URLSearchParams({ orderId: id })}`,
  },
  payable: {
    title: 'page.staff.yfkhdd',
    preset: { side: 'payable' },
    columns: orderColumns('payable'),
    filters: orderFilters('payable'),
    opens: ({ partyId, documentNo }: LedgerOrderLine) =>
      `/supplierCosts?${new URLSearchParams({ search: documentNo, supplierId: partyId })}`,
  },
} as const

/** `khdd` and `yfkhdd`: what each document was charged, or cost, and whether that is billed and paid. */
export function LedgerOrdersPage({ preset }: PageProps) {
  return <ListPage of={ledgerApi.orders} {...pages[preset as keyof typeof pages]} tabs={tabs} />
}
