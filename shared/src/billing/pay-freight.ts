import { boolean } from 'yup'
import { type Change, followUp, put } from '../command/change.ts'
import { intent, type Told } from '../command/command.ts'
import { holdMoney, post, releaseMoney } from '../command/money-change.ts'
import { type Funds, funds, need, row } from '../command/reads.ts'
import { refusals } from '../command/refusals.ts'
import { args, id } from '../command/schema.ts'
import { REVENUE, WALLET } from '../money/accounts.ts'
import { type Currency, fromMinor } from '../money/money.ts'
import { payOrderFreight } from '../orders/owe-freight.ts'
import { creditOf, isLow } from '../setup/credit.ts'
import { type Customer, customer } from '../setup/customer.ts'
import { customerTold } from '../setup/customer-told.ts'
import { chargeLine } from './charge-line.ts'
import { type FreightDue, freightDue, freightDueId } from './freight-due.ts'
import { freightRefusals } from './freight-refusals.ts'

/** What a customer has left to spend in a currency: credit was agreed in its own one. */
export function available(owner: Customer, { posted, held: kept }: Funds, currency: Currency): number {
  return posted - kept + creditOf(owner, currency)
}

/** Keeps the amount of what is available in the wallet, and asks the order to take it. */
export function held(
  due: FreightDue,
  owner: Customer,
  { free, told }: { readonly free: number; readonly told: Told },
): Change[] {
  const { customerId, orderId, lineId, warehouse, currency, amount } = due
  const holdId = told.id(`hold ${orderId}`)
  const of = { id: holdId, account: WALLET, currency, amount, credit: creditOf(owner, currency) }
  return [
    holdMoney({ ...of, documentId: orderId }),
    put(freightDue, { ...due, status: 'paying', holdId }),
    followUp(warehouse, payOrderFreight, { customerId, orderId, lineId }),
    ...lowTold(owner, currency, { before: free, after: free - amount }),
  ]
}

/** A payment that takes what is available below the amount of the early warning is told, once. */
function lowTold(
  owner: Customer,
  currency: Currency,
  { before, after }: { before: number; after: number },
): Change[] {
  if (isLow(owner, currency, before) || !isLow(owner, currency, after)) return []
  const said = (minor: number) => fromMinor(minor, currency)
  const details = { available: said(after), warning: said(owner.warningAmount), currency }
  return [customerTold(owner.id, 'balance-low', details)]
}

/**
 * An order is paid from the balance, by its customer or the house: the amount is held, and taken when the order has taken note of
 * it. What is available has to cover it (design money.md §2).
 */
export const payFreight = intent({
  name: 'billing.payFreight',
  scope: 'customer',
  permission: 'billing.pay',
  args: args({ customerId: id(), orderId: id() }),
  reads: ({ orderId, customerId }) => ({
    due: row(freightDue, freightDueId(orderId)),
    owner: need(customer, customerId),
  }),
  reads2: (_, { due }) => ({ balance: funds(WALLET, due?.currency ?? '') }),
  decide({ due, owner, balance }, _, told) {
    if (!due) throw freightRefusals.nothingDue()
    const { status, currency, amount } = due
    if (status !== 'open') throw freightRefusals.notDue({ order: due.orderNo })
    const free = available(owner, balance, currency)
    if (free < amount)
      throw freightRefusals.freightShort({
        ...{ order: due.orderNo, currency },
        ...{ amount: fromMinor(amount, currency), available: fromMinor(Math.max(0, free), currency) },
      })
    return held(due, owner, { free, told })
  },
})

/** The order took the amount, which then leaves the wallet, or could not: it was cancelled or measured anew. */
export const endPayment = intent({
  name: 'billing.endPayment',
  scope: 'customer',
  permission: null,
  args: args({ customerId: id(), orderId: id(), lineId: id(), taken: boolean().required() }),
  reads: ({ customerId, orderId, lineId }) => ({
    due: need(freightDue, freightDueId(orderId)),
    line: row(chargeLine, lineId),
    owner: need(customer, customerId),
  }),
  decide({ due, line, owner }, { lineId, taken }, told) {
    if (told.actor.kind !== 'system') throw refusals.forbidden()
    if (due.status !== 'paying' || due.lineId !== lineId) return []
    const { orderId, orderNo, currency, amount, holdId } = due
    if (!taken) return [releaseMoney(holdId), put(freightDue, { ...due, status: 'open', holdId: '' })]
    const postingId = told.id('payment')
    return [
      post({
        ...{ id: postingId, from: WALLET, to: REVENUE, currency, amount, held: holdId },
        ...{ credit: creditOf(owner, currency), kind: 'freight', documentId: orderId, label: orderNo },
      }),
      put(freightDue, { ...due, status: 'paid', holdId: '', postingId, paidAt: told.at }),
      ...(line?.status === 'due' ? [put(chargeLine, { ...line, status: 'paid' })] : []),
    ]
  },
})
