import { type Change, type FollowUp, followUp, note, put } from '../command/change.ts'
import { intent, type Told } from '../command/command.ts'
import { list, need } from '../command/reads.ts'
import { refusals } from '../command/refusals.ts'
import { args, filled, id } from '../command/schema.ts'
import { fromMinor } from '../money/money.ts'
import { customerTold } from '../setup/customer-told.ts'
import { bankAccount } from './bank-account.ts'
import { creditWallet, takeCreditBack } from './credit-wallet.ts'
import { type Recharge, recharge, rechargeMachine, rechargesOfTransaction } from './recharge.ts'
import { financeRefusals } from './refusals.ts'

type Move = keyof (typeof rechargeMachine)['moves']
const about = { scope: 'company', permission: 'finance.review' } as const

function mustMove({ status }: Recharge, move: Move, { actor }: Told): void {
  if (move !== 'withdraw' && actor.kind === 'customer') throw refusals.forbidden()
  if (!rechargeMachine.allows(status, move)) throw refusals.moveNotAllowed({ move, status })
}

/**
 * The payment came in. Who submitted it does not approve it, and above the limit of its account a second person has to;
 * of one payment only one recharge is credited (design money.md §3).
 */
export const approveRecharge = intent({
  name: 'finance.approveRecharge',
  ...about,
  args: args({ rechargeId: id() }),
  reads: ({ rechargeId }) => ({ one: need(recharge, rechargeId) }),
  reads2: (_, { one }) => ({
    account: need(bankAccount, one.bankAccountId),
    same: list(rechargesOfTransaction, [one.bankAccountId, one.transactionNo]),
  }),
  decide({ one, account, same }, _, told) {
    mustMove(one, 'approve', told)
    const { actor, at } = told
    const isFirst = one.status === 'pending'
    if (actor.id === one.submittedBy || (!isFirst && actor.id === one.firstBy))
      throw financeRefusals.ownStep()
    const other = same.find(
      ({ id: of, status }) => of !== one.id && (status === 'credited' || status === 'second-review'),
    )
    if (other) throw financeRefusals.transactionTaken({ transaction: one.transactionNo, no: other.no })
    if (isFirst && account.secondAbove > 0 && one.amount > account.secondAbove)
      return [
        put(recharge, { ...one, status: 'second-review', firstBy: actor.id, firstName: actor.name }),
        note(one.id, 'recharge.approved-first', { by: actor.name }),
      ]
    return [
      put(recharge, { ...one, status: 'credited', ...reviewed(told), reviewedAt: at }),
      note(one.id, 'recharge.credited', { by: actor.name }),
      ofWallet(one, creditWallet.name),
      customerOf(one, 'recharge-credited', ''),
    ]
  },
})

/** It did not come in, or the voucher is of something else. */
export const rejectRecharge = intent({
  name: 'finance.rejectRecharge',
  ...about,
  args: args({ rechargeId: id(), reason: filled(300) }),
  reads: ({ rechargeId }) => ({ one: need(recharge, rechargeId) }),
  decide({ one }, { reason }, told) {
    mustMove(one, 'reject', told)
    return [
      ...ended(one, { status: 'rejected', reason, event: 'recharge.rejected' }, told),
      customerOf(one, 'recharge-rejected', reason),
    ]
  },
})

/** The customer takes back what nobody has reviewed. */
export const withdrawRecharge = intent({
  name: 'finance.withdrawRecharge',
  scope: 'company',
  permission: 'finance.recharge',
  args: args({ rechargeId: id() }),
  reads: ({ rechargeId }) => ({ one: need(recharge, rechargeId) }),
  decide({ one }, _, told) {
    mustMove(one, 'withdraw', told)
    return ended(one, { status: 'rejected', reason: '', event: 'recharge.withdrawn' }, told)
  },
})

/** A payment that was credited did not come in after all. Another person than who credited it says so. */
export const reverseRecharge = intent({
  name: 'finance.reverseRecharge',
  ...about,
  args: args({ rechargeId: id(), reason: filled(300) }),
  reads: ({ rechargeId }) => ({ one: need(recharge, rechargeId) }),
  decide({ one }, { reason }, told) {
    mustMove(one, 'reverse', told)
    if (told.actor.id === one.reviewedBy) throw financeRefusals.ownStep()
    return [
      ...ended(one, { status: 'reversed', reason, event: 'recharge.reversed' }, told),
      ofWallet(one, takeCreditBack.name),
      customerOf(one, 'recharge-reversed', reason),
    ]
  },
})

function ended(
  one: Recharge,
  { event, ...to }: Pick<Recharge, 'status' | 'reason'> & { readonly event: string },
  told: Told,
): Change[] {
  const details = { by: told.actor.name, reason: to.reason }
  return [
    put(recharge, { ...one, ...to, ...reviewed(told), reviewedAt: told.at }),
    note(one.id, event, details),
  ]
}

function reviewed({ actor }: Told): Pick<Recharge, 'reviewedBy' | 'reviewerName'> {
  return { reviewedBy: actor.id, reviewerName: actor.name }
}

function customerOf(
  { customerId, no, amount, currency }: Recharge,
  kind: 'recharge-credited' | 'recharge-rejected' | 'recharge-reversed',
  reason: string,
): FollowUp {
  return customerTold(customerId, kind, { no, amount: fromMinor(amount, currency), currency, reason })
}

/** What the wallet's own order then does. */
function ofWallet(one: Recharge, command: string): FollowUp {
  const { id: rechargeId, no, customerId, currency, amount, bankAccountId } = one
  const args = { customerId, rechargeId, no, currency, amount, bankAccountId }
  return followUp(`customer:${customerId}`, { name: command }, args)
}
