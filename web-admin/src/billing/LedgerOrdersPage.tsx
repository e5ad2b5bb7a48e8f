import { type LedgerOrderLine, ledgerApi } from '@longshore/shared/billing/ledger.api.ts'
import { ledgerOrderStates } from '@longshore/shared/billing/ledger.ts'
import { ListPage } from '../grid/ListPage.tsx'
import type { PageProps } from '../menu/menu-line.ts'
import { orderColumns, orderFilters } from './ledger-columns.tsx'

const tabs = { field: 'state', words: ledgerOrderStates, label: 'ledger-order' } as const
const pages = {
  receivable: {
    ...{ title: 'page.staff.khdd', preset: { side: 'receivable' } },
    ...{ columns: orderColumns('receivable'), filters: orderFilters('receivable') },
    opens: ({ id }: LedgerOrderLine) => `/ledgerCharges?${new URLSearchParams({ orderId: id })}`,
  },
} as const

/** `khdd`: what was charged for each document, and whether that is billed and paid. */
export function LedgerOrdersPage({ preset }: PageProps) {
  return <ListPage of={ledgerApi.orders} {...pages[preset as keyof typeof pages]} tabs={tabs} />
}
