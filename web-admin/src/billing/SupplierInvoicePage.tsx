import {
  type InvoiceDetail,
  type MatchedLine,
  supplierInvoiceApi,
} from '@longshore/shared/billing/supplier-invoice.api.ts'
import { supplierInvoiceMachine } from '@longshore/shared/billing/supplier-invoice.ts'
import Paper from '@mui/material/Paper'
import { DocumentPage } from '../document/DocumentPage.tsx'
import { Facts } from '../document/Facts.tsx'
import { type Part, PartTable } from '../document/PartTable.tsx'
import { Timeline } from '../document/Timeline.tsx'
import { FoundNo } from '../find/FoundNo.tsx'
import { SchemaForm } from '../form/SchemaForm.tsx'
import { TextField } from '../form/TextField.tsx'
import { StatusChip } from '../grid/StatusChip.tsx'
import { textOf, useText } from '../language/language.ts'
import { useMay } from '../login/may.ts'
import { amountText, plainAmount } from '../look/amounts.ts'
import { dayOf, timeOf } from '../look/dates.ts'
import { FeeName, KnowsFees } from './FeeName.tsx'
import { invoiceActions } from './supplier-invoice-columns.tsx'

const partsIn = (currency: string): readonly Part<MatchedLine>[] => [
  {
    label: 'billing.document',
    show: ({ documentNo }) => <FoundNo no={documentNo} />,
    cell: ({ documentNo }) => documentNo,
  },
  { label: 'ledger.cost', show: ({ fee }) => <FeeName code={fee} />, cell: ({ fee }) => fee },
  { label: 'field.amount', number: true, show: ({ amount }) => plainAmount(amount, currency) },
  { label: 'ledger.expected', number: true, show: ({ expected }) => plainAmount(expected, currency) },
  { label: 'field.status', show: ({ outcome }) => textOf(`invoice-match.${outcome}`) },
]

/** `supplierInvoice`, an address of ours: an invoice of a supplier beside what was expected. */
export function SupplierInvoicePage() {
  useText()
  const may = useMay()
  return (
    <DocumentPage<InvoiceDetail>
      title="page.staff.supplierInvoice"
      byId={supplierInvoiceApi.byId}
      actions={invoiceActions}
      nameOf={({ no }) => no}
      head={({ no, status }) => (
        <>
          {no}
          <StatusChip of="supplier-invoice" value={status} />
        </>
      )}
    >
      {(one, reload) => (
        <KnowsFees>
          <Facts of={factsOf(one)} />
          {may('billing.cost-pay') && supplierInvoiceMachine.allows(one.status, 'pay') && (
            <Paper variant="outlined" sx={{ p: 1.5 }}>
              <SchemaForm
                of={supplierInvoiceApi.pay}
                fixed={{ invoiceId: one.id }}
                saved={reload}
                submit="supplier-invoice.pay"
                guard={false}
              >
                <TextField name="paymentNo" label="ledger.payment-no" />
              </SchemaForm>
            </Paper>
          )}
          <PartTable
            title="ledger.invoice-lines"
            rows={one.matched}
            parts={partsIn(one.currency)}
            keyOf={({ id }) => id}
          />
          <Timeline entries={one.timeline} />
        </KnowsFees>
      )}
    </DocumentPage>
  )
}

function factsOf(one: InvoiceDetail): Parameters<typeof Facts>[0]['of'] {
  const money = (amount: string) => amountText(amount, one.currency)
  return [
    ['setup.supplier', one.supplierName],
    ['billing.total', money(one.total)],
    ['ledger.expected', money(one.expected)],
    ['ledger.differs', money(one.differs)],
    ['ledger.invoiced-at', dayOf(one.invoicedAt)],
    ['billing.due-at', one.dueAt !== null && dayOf(one.dueAt)],
    ['ledger.entered-by', one.enteredName],
    ['ledger.approved-by', one.approvedName],
    ['field.reason', one.reason],
    ['ledger.paid-by', one.paidName],
    ['ledger.paid-at', one.paidAt !== null && timeOf(one.paidAt)],
    ['ledger.payment-no', one.paymentNo],
    ['field.remark', one.remark],
  ]
}
