import type { LeftOpen, OpenKind } from '@longshore/shared/finance/accounting-period.ts'
import { type PeriodDetail, periodApi, type TotalLine } from '@longshore/shared/finance/period.api.ts'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Link } from 'react-router'
import { DocumentPage } from '../document/DocumentPage.tsx'
import { Facts } from '../document/Facts.tsx'
import { type Part, PartTable } from '../document/PartTable.tsx'
import { Timeline } from '../document/Timeline.tsx'
import { SchemaForm } from '../form/SchemaForm.tsx'
import { TextField } from '../form/TextField.tsx'
import { StatusChip } from '../grid/StatusChip.tsx'
import { spoken, type TextKey, textOf, useText } from '../language/language.ts'
import { useMay } from '../login/may.ts'
import { plainAmount } from '../look/amounts.ts'
import { timeOf } from '../look/dates.ts'
import { PeriodAccounts } from './PeriodAccounts.tsx'
import { PeriodFiles } from './PeriodFiles.tsx'
import { periodActions } from './period-columns.tsx'

/** Where what is open of a month stands in a list of its own. */
const lists: Readonly<Record<OpenKind, string>> = {
  ...{ unrated: '/unratedCharges', accrued: '/Fullbill', 'manual-charge': '/manualCharges' },
  ...{ 'draft-bill': '/ManageBills', 'credit-note': '/creditNotes', 'expected-cost': '/supplierCosts' },
  ...{ 'supplier-invoice': '/yfzdlb', exception: '/moneyDifferences', recharge: '/rechargeReview' },
  ...{ withdrawal: '/withdrawalAudit', transfer: '/walletTransfers', exchange: '/walletExchanges' },
}

const open: readonly Part<LeftOpen>[] = [
  { label: 'period.what', show: ({ kind }) => textOf(`left-open.${kind}`) },
  { label: 'period.count', number: true, show: ({ count }) => count },
  {
    ...{ label: 'period.show', screen: true },
    show: ({ kind }) => (
      <Button size="small" component={Link} to={lists[kind]}>
        {textOf('period.show')}
      </Button>
    ),
    cell: () => '',
  },
]

const totals = (choose: (one: TotalLine) => void): readonly Part<TotalLine>[] => [
  { label: 'field.currency', show: ({ currency }) => currency },
  { label: 'period.kind', show: ({ kind }) => textOf(`account-kind.${kind}`) },
  { label: 'period.opening', number: true, show: ({ opening, currency }) => plainAmount(opening, currency) },
  { label: 'period.debit', number: true, show: ({ debit, currency }) => plainAmount(debit, currency) },
  { label: 'period.credit', number: true, show: ({ credit, currency }) => plainAmount(credit, currency) },
  { label: 'period.closing', number: true, show: ({ closing, currency }) => plainAmount(closing, currency) },
  {
    ...{ label: 'period.accounts', number: true },
    show: (one) => (
      <Button size="small" onClick={() => choose(one)}>
        {one.accounts.toLocaleString(spoken())}
      </Button>
    ),
    cell: ({ accounts }) => accounts,
  },
]

/** `accountingPeriod`, an address of ours: a month of the books, its trial balance, what is open of it, and who did what. */
export function PeriodPage() {
  const t = useText()
  const may = useMay()
  return (
    <DocumentPage<PeriodDetail>
      title="page.staff.accountingPeriod"
      byId={periodApi.byId}
      actions={periodActions}
      nameOf={({ month }) => month}
      head={({ month, status }) => (
        <>
          {month}
          <StatusChip of="period" value={status} />
        </>
      )}
    >
      {(one, reload) => {
        const left = one.left.filter(({ count }) => count > 0)
        const stillOpen = left.reduce((sum, { count }) => sum + count, 0)
        return (
          <>
            <Facts of={factsOf(one, t)} />
            <PeriodFiles of={one} />
            <PartTable
              title={one.status === 'closed' ? 'period.was-open' : 'period.still-open'}
              rows={left}
              parts={open}
              keyOf={({ kind }) => kind}
              none="period.nothing-open"
            />
            {may('finance.close') && one.status === 'soft-closed' && !one.asked && (
              <Paper variant="outlined" sx={{ p: 1.5 }}>
                <Typography color="textSecondary" sx={{ mb: 1 }}>
                  {t('period.close-hint')}
                </Typography>
                <SchemaForm
                  key={stillOpen}
                  of={periodApi.close}
                  fixed={{ periodId: one.id, stillOpen }}
                  saved={reload}
                  submit="period.close"
                  guard={false}
                >
                  <TextField name="remark" wide />
                </SchemaForm>
              </Paper>
            )}
            <Balances key={one.version} of={one} />
            <Timeline entries={one.timeline} />
          </>
        )
      }}
    </DocumentPage>
  )
}

/** The sums of each kind of account; the accounts behind one are shown below it. */
function Balances({ of }: { readonly of: PeriodDetail }) {
  const [chosen, choose] = useState<TotalLine>()
  return (
    <>
      <PartTable
        title={of.status === 'closed' ? 'period.trial-balance' : 'period.as-it-stands'}
        rows={of.totals}
        parts={totals(choose)}
        keyOf={({ currency, kind }) => `${currency} ${kind}`}
        marked={(row) => row.currency === chosen?.currency && row.kind === chosen.kind}
        none="period.nothing"
      />
      {chosen && <PeriodAccounts periodId={of.id} of={chosen} />}
    </>
  )
}

function factsOf(one: PeriodDetail, t: (key: TextKey) => string): Parameters<typeof Facts>[0]['of'] {
  const closed = one.status === 'closed'
  return [
    ['period.soft-closed-by', one.softClosedName],
    ['period.soft-closed-at', one.softClosedAt !== null && timeOf(one.softClosedAt)],
    ['period.closed-by', one.closedName],
    ['period.closed-at', one.closedAt !== null && timeOf(one.closedAt)],
    ['period.closings', one.closing],
    ['field.remark', one.remark],
    ['period.asked-by', one.askedName],
    ['field.reason', one.reason],
    ['period.sha256', closed && (one.sha256 || t('period.soon'))],
    ['period.sealed', closed && one.sealed],
    ['period.head', closed && one.head],
  ]
}
