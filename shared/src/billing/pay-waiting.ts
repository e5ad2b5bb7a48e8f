import { type Change, followUp } from '../command/change.ts'
import { intent } from '../command/command.ts'
import { currency } from '../command/measure.ts'
import { funds, need, next } from '../command/reads.ts'
import { refusals } from '../command/refusals.ts'
import { args, count, id } from '../command/schema.ts'
import { WALLET } from '../money/accounts.ts'
import type { Currency } from '../money/money.ts'
import { isLow } from '../setup/credit.ts'
import { type Customer, customer } from '../setup/customer.ts'
import { duesOfStatus, type FreightDue } from './freight-due.ts'
import { available, held } from './pay-freight.ts'

/** "An early-warning amount blocks client shipping when the balance falls below it" (000 §9): then only a person pays. */
export function paysItself(owner: Customer, { currency: money, amount }: FreightDue, free: number): boolean {
  return owner.parcelPayment === 'automatic' && free >= amount && !isLow(owner, money, free)
}

/** Orders that are tried at once. */
const SOME = 100
const name = 'billing.payWaiting'

/** Money came into the wallet: what was to be paid by itself and found the balance short is tried again, the oldest first. */
export const payWaiting = intent({
  name,
  scope: 'customer',
  permission: null,
  args: args({ customerId: id(), currency: currency(), after: count().max(Number.MAX_SAFE_INTEGER) }),
  reads: ({ customerId, currency: money, after }) => ({
    owner: need(customer, customerId),
    balance: funds(WALLET, money),
    open: next(duesOfStatus, [customerId, money, 'open'], { after, limit: SOME }),
  }),
  decide({ owner, balance, open }, { customerId, currency: given }, told) {
    if (told.actor.kind !== 'system') throw refusals.forbidden()
    if (owner.parcelPayment !== 'automatic') return []
    const money = given as Currency
    let free = available(owner, balance, money)
    const changes: Change[] = []
    for (const due of open) {
      if (!paysItself(owner, due, free)) continue
      changes.push(...held(due, owner, { free, told }))
      free -= due.amount
    }
    const last = open[open.length - 1]
    if (!last || open.length < SOME) return changes
    return [...changes, followUp(told.scope, { name }, { customerId, currency: money, after: last.dueAt })]
  },
})

/** What follows where money came into a wallet. */
export function waitingPaid(customerId: string, money: Currency): Change {
  return followUp(`customer:${customerId}`, payWaiting, { customerId, currency: money, after: 0 })
}
