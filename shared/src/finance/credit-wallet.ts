import { waitingPaid } from '../billing/pay-waiting.ts'
import { intent, type Told } from '../command/command.ts'
import { derivedId } from '../command/id.ts'
import { currency } from '../command/measure.ts'
import { post, reverse } from '../command/money-change.ts'
import { row } from '../command/reads.ts'
import { refusals } from '../command/refusals.ts'
import { args, filled, id, pieces } from '../command/schema.ts'
import { bank, WALLET } from '../money/accounts.ts'
import type { Currency } from '../money/money.ts'
import { creditOf } from '../setup/credit.ts'
import { customer } from '../setup/customer.ts'

const of = args({
  customerId: id(),
  rechargeId: id(),
  no: filled(),
  currency: currency(),
  /** Minor units. */
  amount: pieces().max(Number.MAX_SAFE_INTEGER),
  bankAccountId: id(),
})
const about = { scope: 'customer', permission: null, args: of } as const

/** It follows a review and nothing else; no person and no handheld asks for it. */
function mustFollow({ actor }: Told): void {
  if (actor.kind !== 'system') throw refusals.forbidden()
}

function creditId(rechargeId: string): string {
  return derivedId(rechargeId, 'credit')
}

/** The payment of an approved recharge, from the bank into the wallet. It follows the approval, once. */
export const creditWallet = intent({
  name: 'finance.creditWallet',
  ...about,
  reads: () => ({}),
  decide(_, { customerId, rechargeId, no, currency: money, amount, bankAccountId }, told) {
    mustFollow(told)
    return [
      post({
        ...{ id: creditId(rechargeId), from: bank(bankAccountId), to: WALLET },
        ...{ currency: money as Currency, amount, kind: 'recharge', documentId: rechargeId, label: no },
      }),
      waitingPaid(customerId, money as Currency),
    ]
  },
})

/** The same the other way: whatever was spent meanwhile. */
export const takeCreditBack = intent({
  name: 'finance.takeCreditBack',
  ...about,
  reads: ({ customerId }) => ({ of: row(customer, customerId) }),
  decide({ of: owner }, { rechargeId, no, currency: money }, told) {
    mustFollow(told)
    return [
      reverse({
        ...{ id: told.id('reversal'), postingId: creditId(rechargeId), kind: 'recharge-reversed' },
        ...{ documentId: rechargeId, label: no, credit: creditOf(owner, money as Currency) },
      }),
    ]
  },
})
