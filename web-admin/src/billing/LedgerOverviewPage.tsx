import { type LedgerAccountLine, ledgerApi } from '@longshore/shared/billing/ledger.api.ts'
import { actionsOf } from '../grid/actions.ts'
import { ListPage } from '../grid/ListPage.tsx'
import type { PageProps } from '../menu/menu-line.ts'
import { AccountMonths } from './AccountMonths.tsx'
import { accountColumns, accountFilters } from './ledger-columns.tsx'

const { opens } = actionsOf(ledgerApi.accounts)
const of = ({ partyId, currency }: LedgerAccountLine) => `?${new URLSearchParams({ partyId, currency })}`
const pages = {
  receivable: {
    title: 'page.staff.dzzl',
    preset: { side: 'receivable' },
    columns: accountColumns('receivable'),
    filters: accountFilters('receivable'),
    actions: [opens('page.staff.khdd', (row) => `/khdd${of(row)}`)],
    opens: (row: LedgerAccountLine) => `/MonthlyBillsReceivable${of(row)}`,
  },
  payable: {
    title: 'page.staff.yfdzzl',
    preset: { side: 'payable' },
    columns: accountColumns('payable'),
    filters: accountFilters('payable'),
    actions: [],
    opens: (row: LedgerAccountLine) => `/yfkhdd${of(row)}`,
  },
} as const

/** `dzzl` and `yfdzzl`: what each customer owes, or each supplier is owed, in each currency, by the age of bills; beside it its months. */
export function LedgerOverviewPage({ preset }: PageProps) {
  const page = pages[preset as keyof typeof pages]
  return <ListPage of={ledgerApi.accounts} {...page} beside={(row) => <AccountMonths of={row} />} />
}
