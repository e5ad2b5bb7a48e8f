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
    ...{ title: 'page.staff.dzzl', preset: { side: 'receivable' } },
    ...{ columns: accountColumns('receivable'), filters: accountFilters('receivable') },
    actions: [opens('page.staff.khdd', (row) => `/khdd${of(row)}`)],
    opens: (row: LedgerAccountLine) => `/MonthlyBillsReceivable${of(row)}`,
  },
} as const

/** `dzzl`: what each customer owes in each currency, by the age of its bills; beside it the months that it comes from. */
export function LedgerOverviewPage({ preset }: PageProps) {
  const page = pages[preset as keyof typeof pages]
  return <ListPage of={ledgerApi.accounts} {...page} beside={(row) => <AccountMonths of={row} />} />
}
