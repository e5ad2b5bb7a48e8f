import { note, put } from '../command/change.ts'
import { intent } from '../command/command.ts'
import { price } from '../command/measure.ts'
import { post } from '../command/money-change.ts'
import { funds, need } from '../command/reads.ts'
import { refusals } from '../command/refusals.ts'
import { args, id } from '../command/schema.ts'
import { RECEIVABLE, WALLET } from '../money/accounts.ts'
import { fromMinor, parseMoney } from '../money/money.ts'
import { customer } from '../setup/customer.ts'
import { bill, billMachine } from './bill.ts'
import { billingRefusals } from './refusals.ts'

/** A bill is written off from the balance, in part or whole: more than nothing and at most what is open of it. */
export const payBill = intent({
  name: 'billing.payBill',
  scope: 'customer',
  permission: 'billing.pay',
  args: args({ customerId: id(), billId: id(), amount: price() }),
  reads: ({ billId, customerId }) => ({ one: need(bill, billId), owner: need(customer, customerId) }),
  reads2: (_, { one }) => ({ balance: funds(WALLET, one.currency) }),
  decide({ one, owner, balance }, { billId, amount }, told) {
    const { status, currency, total, writtenOff, no } = one
    if (!billMachine.allows(status, 'pay')) throw refusals.moveNotAllowed({ move: 'pay', status })
    const parsed = parseMoney(amount, currency)
    const open = total - writtenOff
    if (!parsed.ok || parsed.minor === 0 || parsed.minor > open)
      throw billingRefusals.amountBeyond({ open: fromMinor(open, currency), currency })
    const credit = owner.currency === currency ? owner.creditLimit : 0
    if (balance.posted - balance.held + credit < parsed.minor) throw billingRefusals.balanceShort()
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
      note(billId, 'bill.paid', { amount: `${fromMinor(parsed.minor, currency)} ${currency}` }),
    ]
  },
})
