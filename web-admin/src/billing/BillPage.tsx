import { type BillDetail, billApi, type DisputeLine } from '@longshore/shared/billing/bill.api.ts'
import { billMachine } from '@longshore/shared/billing/bill.ts'
import Paper from '@mui/material/Paper'
import { DocumentPage } from '../document/DocumentPage.tsx'
import { Facts } from '../document/Facts.tsx'
import { type Part, PartTable } from '../document/PartTable.tsx'
import { Timeline } from '../document/Timeline.tsx'
import { FoundNo } from '../find/FoundNo.tsx'
import { SchemaForm } from '../form/SchemaForm.tsx'
import { TextField } from '../form/TextField.tsx'
import { StatusChip } from '../grid/StatusChip.tsx'
import { type TextKey, useText } from '../language/language.ts'
import { customer, useLogin } from '../login/login.ts'
import { useMay } from '../login/may.ts'
import { amountText } from '../look/amounts.ts'
import { timeOf } from '../look/dates.ts'
import { BillFiles } from './BillFiles.tsx'
import { houseBillActions, ownBillActions } from './bill-columns.tsx'
import { Payments } from './Payments.tsx'

const disputes: readonly Part<DisputeLine>[] = [
  { label: 'billing.document', show: ({ documentNo }) => <FoundNo no={documentNo} /> },
  { label: 'field.reason', show: ({ reason }) => reason },
  { label: 'billing.raised-by', show: ({ raisedName, raisedAt }) => `${raisedName}, ${timeOf(raisedAt)}` },
  { label: 'billing.answer', show: ({ answer }) => answer },
]
const form = { p: 1.5 } as const

/** One bill: its sums, its disputes, and what happened to it. */
export function BillPage() {
  const t = useText()
  const may = useMay()
  const own = useLogin()?.userType === customer
  return (
    <DocumentPage<BillDetail>
      title={own ? 'page.customer.billDetails' : 'page.staff.billDetails'}
      byId={billApi.byId}
      actions={own ? ownBillActions : houseBillActions}
      nameOf={({ no, customerName }) => no || customerName}
      head={({ no, status, customerName }) => (
        <>
          {no || customerName}
          <StatusChip of="bill" value={status} />
        </>
      )}
    >
      {(one, reload) => {
        const waiting = one.disputed.find(({ answeredAt }) => answeredAt === null)
        const fixed = { customerId: one.customerId }
        return (
          <>
            <Facts of={factsOf(one, t)} />
            <BillFiles of={one} />
            {may('billing.pay') && billMachine.allows(one.status, 'pay') && (
              <Paper variant="outlined" sx={form}>
                <SchemaForm
                  key={one.open}
                  of={billApi.pay}
                  start={{ amount: one.open }}
                  fixed={{ ...fixed, billId: one.id }}
                  saved={reload}
                  submit="billing.pay-from-balance"
                  guard={false}
                >
                  <TextField name="amount" />
                </SchemaForm>
              </Paper>
            )}
            <Payments of={one} reload={reload} />
            <PartTable
              title="billing.disputes"
              rows={one.disputed}
              parts={disputes}
              keyOf={({ id }) => id}
              stacks
            />
            {waiting && !own && may('billing.bill') && (
              <Paper variant="outlined" sx={form}>
                <SchemaForm
                  key={waiting.id}
                  of={billApi.answer}
                  fixed={{ ...fixed, disputeId: waiting.id }}
                  saved={reload}
                  submit="billing.give-answer"
                  guard={false}
                >
                  <TextField name="answer" label="billing.answer" wide />
                </SchemaForm>
              </Paper>
            )}
            <Timeline entries={one.timeline} />
          </>
        )
      }}
    </DocumentPage>
  )
}

function factsOf(one: BillDetail, t: (key: TextKey) => string): Parameters<typeof Facts>[0]['of'] {
  const money = (amount: string) => amountText(amount, one.currency)
  return [
    ['field.customerName', one.customerName],
    ['billing.total', money(one.total)],
    ['billing.written-off', money(one.writtenOff)],
    ['billing.credited', money(one.credited)],
    ['billing.open', money(one.open)],
    ['billing.lines', one.lines],
    ['billing.until', timeOf(one.until)],
    ['billing.audited-by', one.auditedName],
    ['billing.issued-by', one.issuedName],
    ['billing.issued-at', one.issuedAt !== null && timeOf(one.issuedAt)],
    ['billing.due-at', one.dueAt !== null && timeOf(one.dueAt)],
    ['field.remark', one.remark],
    ['billing.paper-hash', one.paper && (one.paper.sha256 || t('billing.paper-soon'))],
  ]
}
