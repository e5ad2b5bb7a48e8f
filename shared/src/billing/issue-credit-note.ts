import { type Change, note, put } from '../command/change.ts'
import { intent, type Told } from '../command/command.ts'
import { post } from '../command/money-change.ts'
import { need } from '../command/reads.ts'
import { refusals } from '../command/refusals.ts'
import { args, id } from '../command/schema.ts'
import { RECEIVABLE, REVENUE, WALLET } from '../money/accounts.ts'
import { fromMinor } from '../money/money.ts'
import { customer } from '../setup/customer.ts'
import { nextNumbers, numbering } from '../setup/next-number.ts'
import { type Bill, bill } from './bill.ts'
import { chargeLine } from './charge-line.ts'
import { beside, creditLeft, mustFit } from './credit-left.ts'
import { type CreditNote, creditNote, creditNoteMachine } from './credit-note.ts'
import { billingRefusals } from './refusals.ts'
import { lineOf } from './write-charge.ts'

/**
 * Another person than who wrote a credit note issues it: it has its number, the line is credited at its own price, and the bill
 * is open by so much less. What was paid beyond that comes back into the wallet.
 */
export const issueCreditNote = intent({
  name: 'billing.issueCreditNote',
  scope: 'customer',
  permission: 'billing.bill',
  args: args({ customerId: id(), noteId: id() }),
  reads: ({ noteId, customerId }, told) => ({
    one: need(creditNote, noteId),
    owner: need(customer, customerId),
    ...numbering('credit-note', told),
  }),
  reads2: (_, { one }) => ({ of: need(bill, one.billId), line: need(chargeLine, one.lineId) }),
  reads3: (_, { line }) => beside(line),
  decide({ one, owner, counter, house, of, line, ...others }, _, told) {
    const { status, amount, currency, reason } = one
    if (!creditNoteMachine.allows(status, 'issue')) throw refusals.moveNotAllowed({ move: 'issue', status })
    if (one.writtenBy === told.actor.id) throw billingRefusals.ownStep()
    if (line.status !== 'billed') throw refusals.moveNotAllowed({ move: 'credit', status: line.status })
    mustFit(line, creditLeft(line, others), amount)
    const { numbers, counted } = nextNumbers('credit-note', { counter, house }, { told })
    const no = `${owner.code}-${numbers[0]}`
    const refunded = Math.max(0, of.writtenOff + of.credited + amount - of.total)
    const postingId = told.id('posting')
    const by = { settledBy: told.actor.id, settledName: told.actor.name, settledAt: told.at }
    const { fee, documentId } = line
    const credited = lineOf({ ...one, fee, documentId, amount: -amount }, line, told)
    return [
      counted,
      put(chargeLine, { ...credited, ...by, status: 'paid', postingId, billId: one.id }),
      post({
        ...{ id: postingId, from: REVENUE, to: RECEIVABLE, currency, amount },
        ...{ kind: 'charge', documentId: one.id, label: no },
      }),
      ...creditedBill(of, { ...one, no, refunded }, told),
      put(creditNote, {
        ...{ ...one, no, refunded, status: 'issued' },
        ...{ decidedName: told.actor.name, decidedAt: told.at },
      }),
      note(one.id, 'credit-note.issued', { no }),
      note(of.id, 'bill.credited', { no, amount: `${fromMinor(amount, currency)} ${currency}`, reason }),
    ]
  },
})

/** What is open of a bill is less by the credit; nothing is open where more was paid than is left. */
function creditedBill(of: Bill, { amount, no, refunded, currency }: CreditNote, told: Told): Change[] {
  const credited = of.credited + amount
  const writtenOff = of.writtenOff - refunded
  const isPaid = of.status !== 'pending-reconciliation' && writtenOff + credited === of.total
  return [
    put(bill, { ...of, credited, writtenOff, status: isPaid ? 'written-off' : of.status }),
    ...(refunded > 0
      ? [
          post({
            ...{ id: told.id('refund'), from: RECEIVABLE, to: WALLET, currency, amount: refunded },
            ...{ kind: 'bill-reversed', documentId: of.id, label: no },
          }),
        ]
      : []),
  ]
}
