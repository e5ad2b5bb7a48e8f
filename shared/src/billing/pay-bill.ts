import { note, put } from '../command/change.ts'
import { intent } from '../command/command.ts'
import { price } from '../command/measure.ts'
import { post, reverse } from '../command/money-change.ts'
import { funds, need } from '../command/reads.ts'
import { refusals } from '../command/refusals.ts'
import { args, filled, id } from '../command/schema.ts'
import { RECEIVABLE, WALLET } from '../money/accounts.ts'
import { fromMinor, parseMoney } from '../money/money.ts'
import { creditOf } from '../setup/credit.ts'
import { customer } from '../setup/customer.ts'
import { bill, billMachine, openOf } from './bill.ts'
import { billPayment } from './bill-payment.ts'
import { available } from './pay-freight.ts'
import { billingRefusals } from './refusals.ts'

/** A bill is written off from the balance, in part or whole: more than nothing and at most what is open of it. */
export const payBill = intent({
  name: 'billing.payBill',
  scope: 'customer',
  permission: 'billing.pay',
  args: args({ customerId: id(), billId: id(), amount: price() }),
  reads: ({ billId, customerId }) => ({ one: need(bill, billId), owner: need(customer, customerId) }),
  reads2: (_, { one }) => ({ balance: funds(WALLET, one.currency) }),
  decide({ one, owner, balance }, { billId, customerId, amount }, told) {
    const { status, currency, writtenOff, no } = one
    if (!billMachine.allows(status, 'pay')) throw refusals.moveNotAllowed({ move: 'pay', status })
    const parsed = parseMoney(amount, currency)
    const open = openOf(one)
    if (!parsed.ok || parsed.minor === 0 || parsed.minor > open)
      throw billingRefusals.amountBeyond({ open: fromMinor(open, currency), currency })
    const credit = creditOf(owner, currency)
    const free = available(owner, balance, currency)
    if (free < parsed.minor)
      throw billingRefusals.balanceShort({ available: fromMinor(Math.max(0, free), currency), currency })
    const paid = { writtenOff: writtenOff + parsed.minor, writtenOffAt: told.at }
    return [
      post({
        ...{ id: told.id('payment'), from: WALLET, to: RECEIVABLE, currency, amount: parsed.minor, credit },
        ...{ kind: 'bill', documentId: billId, label: no },
      }),
      put(bill, {
        ...{ ...one, ...paid },
        status: parsed.minor === open ? 'written-off' : 'partly-written-off',
      }),
      put(billPayment, {
        ...{ id: told.id('payment'), billId, customerId, currency, amount: parsed.minor },
        ...{ paidBy: told.actor.id, paidName: told.actor.name, paidAt: told.at },
        ...{ takenBackName: '', takenBackAt: null, reason: '' },
      }),
      note(billId, 'bill.paid', { amount: `${fromMinor(parsed.minor, currency)} ${currency}` }),
    ]
  },
})

/** What was written off by mistake is open again: another person than who paid says why, and its mirror is posted. */
export const takeBackPayment = intent({
  name: 'billing.takeBackPayment',
  scope: 'customer',
  permission: 'billing.bill',
  args: args({ customerId: id(), paymentId: id(), reason: filled(300) }),
  reads: ({ paymentId }) => ({ of: need(billPayment, paymentId) }),
  reads2: (_, { of }) => ({ one: need(bill, of.billId) }),
  decide({ of, one }, { paymentId, reason }, { actor, at, id: idOf }) {
    if (of.takenBackAt !== null) throw billingRefusals.takenBackAlready()
    if (of.paidBy === actor.id) throw billingRefusals.ownStep()
    // What came back by credit notes is not paid any more.
    if (of.amount > one.writtenOff) throw billingRefusals.billCredited()
    const writtenOff = one.writtenOff - of.amount
    const status = writtenOff > 0 ? 'partly-written-off' : 'pending-write-off'
    const { billId, currency, amount } = of
    return [
      reverse({
        ...{ id: idOf('reversal'), postingId: paymentId, kind: 'bill-reversed', documentId: billId },
        label: one.no,
      }),
      put(billPayment, { ...of, takenBackName: actor.name, takenBackAt: at, reason }),
      put(bill, { ...one, writtenOff, status }),
      note(billId, 'bill.payment-taken-back', {
        ...{ amount: `${fromMinor(amount, currency)} ${currency}`, reason },
      }),
    ]
  },
})
