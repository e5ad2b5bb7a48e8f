import { waitingPaid } from '../billing/pay-waiting.ts'
import { intent, type Told } from '../command/command.ts'
import { derivedId } from '../command/id.ts'
import { currency } from '../command/measure.ts'
import { post, reverse } from '../command/money-change.ts'
import { row } from '../command/reads.ts'
import { refusals } from '../command/refusals.ts'
import { type ArgsOf, args, filled, id, pieces } from '../command/schema.ts'
import { bank, WALLET } from '../money/accounts.ts'
import type { Currency } from '../money/money.ts'
import { walletEntry } from '../money/wallet-entry.ts'
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
type Given = ArgsOf<typeof of>
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
  reads: ({ rechargeId }) => ({ stands: row(walletEntry, creditId(rechargeId)) }),
  decide({ stands }, given, told) {
    mustFollow(told)
    return stands ? [] : [credited(given), waitingPaid(given.customerId, given.currency as Currency)]
  },
})

function credited({ rechargeId, no, currency: money, amount, bankAccountId }: Given) {
  return post({
    ...{ id: creditId(rechargeId), from: bank(bankAccountId), to: WALLET },
    ...{ currency: money as Currency, amount, kind: 'recharge', documentId: rechargeId, label: no },
  })
}

/** The same the other way, whatever was spent meanwhile. Where it is heard before the credit, both stand by it. */
export const takeCreditBack = intent({
  name: 'finance.takeCreditBack',
  ...about,
  reads: ({ customerId, rechargeId }) => ({
    of: row(customer, customerId),
    stands: row(walletEntry, creditId(rechargeId)),
  }),
  decide({ of: owner, stands }, given, told) {
    mustFollow(told)
    const { rechargeId, no, currency: money } = given
    return [
      ...(stands ? [] : [credited(given)]),
      reverse({
        ...{ id: told.id('reversal'), postingId: creditId(rechargeId), kind: 'recharge-reversed' },
        ...{ documentId: rechargeId, label: no, credit: creditOf(owner, money as Currency) },
      }),
    ]
  },
})
