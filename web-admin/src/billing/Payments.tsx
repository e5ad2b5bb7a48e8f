import { type BillDetail, billApi, type PaymentLine } from '@longshore/shared/billing/bill.api.ts'
import type { Outcome } from '@longshore/shared/command/outcome.ts'
import Button from '@mui/material/Button'
import { callOf } from '../calls/api.ts'
import { type Part, PartTable } from '../document/PartTable.tsx'
import type { RowAction } from '../grid/actions.ts'
import { useActions } from '../grid/use-actions.ts'
import { textOf, useText } from '../language/language.ts'
import { customer, useLogin } from '../login/login.ts'
import { useMay } from '../login/may.ts'
import { amountText } from '../look/amounts.ts'
import { timeOf } from '../look/dates.ts'

const houseParts: readonly Part<PaymentLine>[] = [
  { label: 'finance.at', show: ({ paidAt }) => timeOf(paidAt) },
  { label: 'field.amount', number: true, show: ({ amount, currency }) => amountText(amount, currency) },
  { label: 'ledger.paid-by', show: ({ paidName }) => paidName },
  {
    label: 'ledger.taken-back',
    show: ({ takenBackAt, takenBackName, reason }) =>
      takenBackAt !== null && [timeOf(takenBackAt), takenBackName, reason].filter(Boolean).join(', '),
  },
]

/** A customer reads who of its own people paid, and no name of the house. */
const ownParts: readonly Part<PaymentLine>[] = houseParts.map((part) =>
  part.label === 'ledger.paid-by'
    ? { ...part, show: ({ paidName }) => paidName || textOf('ledger.by-house') }
    : part,
)

function takesBack(customerId: string): RowAction<PaymentLine> {
  const endpoint = billApi.takeBack
  return {
    ...{ name: endpoint.command.name, label: 'ledger.take-back', takes: 'one', asks: 'reason', danger: true },
    ...{ permission: endpoint.command.permission, fits: ({ takenBackAt }) => takenBackAt === null },
    async run(by, rows, { reason }, options) {
      const call = callOf(endpoint, by)
      return Promise.all(
        rows.map(({ id: paymentId }) => call({ customerId, paymentId, reason }, options) as Promise<Outcome>),
      )
    },
  }
}

/** What was written off of a bill, at once or in parts; another person than who paid may take one back. */
export function Payments({ of, reload }: { readonly of: BillDetail; reload(): void }) {
  useText()
  const may = useMay()
  const parts = useLogin()?.userType === customer ? ownParts : houseParts
  const { start, running } = useActions<PaymentLine>(reload, ({ amount }) => amount)
  const action = takesBack(of.customerId)
  const back: Part<PaymentLine> = {
    ...{ label: 'ledger.take-back', screen: true },
    show: (row) =>
      action.fits(row) && (
        <Button disabled={running} onClick={() => void start(action, [row])}>
          {textOf(action.label)}
        </Button>
      ),
  }
  return (
    <PartTable
      title="ledger.payments"
      rows={of.payments}
      parts={may(action.permission) ? [...parts, back] : parts}
      keyOf={({ id }) => id}
      stacks
    />
  )
}
