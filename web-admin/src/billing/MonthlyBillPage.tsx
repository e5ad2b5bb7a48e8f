import type { BillLine } from '@longshore/shared/billing/bill.api.ts'
import {
  type LedgerMonthDetail,
  type LedgerMonthLine,
  ledgerApi,
  ledgerPath,
} from '@longshore/shared/billing/ledger.api.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Link, useSearchParams } from 'react-router'
import { download } from '../calls/transfer.ts'
import { DocumentPage } from '../document/DocumentPage.tsx'
import { Facts } from '../document/Facts.tsx'
import { type Part, PartTable } from '../document/PartTable.tsx'
import { ExportButton } from '../grid/ExportButton.tsx'
import { ListPage } from '../grid/ListPage.tsx'
import { StatusChip } from '../grid/StatusChip.tsx'
import { useText } from '../language/language.ts'
import { amountText } from '../look/amounts.ts'
import { dayOf } from '../look/dates.ts'
import type { PageProps } from '../menu/menu-line.ts'
import { monthColumns, monthFilters } from './ledger-columns.tsx'

const list = {
  of: ledgerApi.months,
  preset: { side: 'receivable' },
  columns: monthColumns('receivable'),
  filters: monthFilters('receivable'),
  opens: ({ id }: LedgerMonthLine) => `/ydzd?${new URLSearchParams({ id })}`,
} as const
const bills: readonly Part<BillLine>[] = [
  {
    label: 'billing.bill-no',
    show: ({ id, no }) => <Link to={`/billDetails?id=${id}`}>{no || '–'}</Link>,
    cell: ({ no }) => no,
  },
  { label: 'field.status', show: ({ status }) => <StatusChip of="bill" value={status} /> },
  { label: 'billing.total', number: true, show: ({ total, currency }) => amountText(total, currency) },
  { label: 'billing.written-off', number: true, show: (one) => amountText(one.writtenOff, one.currency) },
  { label: 'billing.open', number: true, show: ({ open, currency }) => amountText(open, currency) },
  { label: 'billing.due-at', show: ({ dueAt }) => dueAt !== null && dayOf(dueAt) },
]

/** `MonthlyBillsReceivable` and `ydzd`: the months of customers, and one of them with its bills and charges. */
export function MonthlyBillPage({ preset }: PageProps) {
  const [params] = useSearchParams()
  if (preset === 'receivable-list') return <ListPage title="page.staff.MonthlyBillsReceivable" {...list} />
  return params.has('id') ? <OneMonth /> : <ListPage title="page.staff.ydzd" {...list} />
}

function OneMonth() {
  const t = useText()
  return (
    <DocumentPage<LedgerMonthDetail>
      title="page.staff.ydzd"
      byId={ledgerApi.month}
      nameOf={({ partyName, month }) => `${partyName} ${month}`}
      head={({ partyName, month }) => `${partyName} · ${month}`}
    >
      {(one) => (
        <>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, displayPrint: 'none' }}>
            <Button component={Link} to={`/ledgerCharges?${new URLSearchParams({ monthId: one.id })}`}>
              {t('page.staff.ledgerCharges')}
            </Button>
            <ExportButton
              file="export.bill-details"
              load={(progress) => download(`${ledgerPath}/month-sheet`, { id: one.id }, progress)}
              empty={false}
            />
          </Box>
          <Facts of={factsOf(one)} />
          <PartTable
            title="ledger.bills"
            none="ledger.no-bills"
            rows={one.bills}
            parts={bills}
            keyOf={({ id }) => id}
          />
        </>
      )}
    </DocumentPage>
  )
}

function factsOf(one: LedgerMonthDetail): Parameters<typeof Facts>[0]['of'] {
  const said = (amount: string) => amountText(amount, one.currency)
  return [
    ['field.customerName', one.partyName],
    ['ledger.month', one.month],
    ['ledger.opening', said(one.opening)],
    ['ledger.charged', said(one.charged)],
    ['ledger.billed', said(one.billed)],
    ['ledger.unbilled', said(one.unbilled)],
    ['billing.written-off', said(one.writtenOff)],
    ['billing.open', said(one.open)],
  ]
}
