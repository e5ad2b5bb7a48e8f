import { type Change, note, put } from '../command/change.ts'
import { intent, type Told } from '../command/command.ts'
import { list, need } from '../command/reads.ts'
import { refusals } from '../command/refusals.ts'
import { args, filled, id } from '../command/schema.ts'
import { bank } from '../money/accounts.ts'
import { bankAccount } from './bank-account.ts'
import { COD_PAYABLE, WITHDRAWAL_PENDING } from './cod-accounts.ts'
import { freed } from './cod-comes-back.ts'
import { type CodEntry, codEntriesOfWithdrawal, codEntry } from './cod-entry.ts'
import { codRefusals } from './cod-refusals.ts'
import { moneyOf } from './post-cod.ts'
import { financeRefusals } from './refusals.ts'
import { type Withdrawal, withdrawal, withdrawalMachine } from './withdrawal.ts'

type Move = keyof (typeof withdrawalMachine)['moves']
const about = { scope: 'company', permission: 'finance.review' } as const
const of = { withdrawalId: id() }
const MOST = 1000

function mustMove({ status }: Withdrawal, move: Move, { actor }: Told): void {
  if (move !== 'cancel' && actor.kind === 'customer') throw refusals.forbidden()
  if (!withdrawalMachine.allows(status, move)) throw refusals.moveNotAllowed({ move, status })
}

/** Its bank data are whole, and its entries are its own. Who audits does not claim. */
export const auditWithdrawal = intent({
  name: 'finance.auditWithdrawal',
  ...about,
  args: args(of),
  reads: ({ withdrawalId }) => ({ one: need(withdrawal, withdrawalId) }),
  decide({ one }, _, told) {
    mustMove(one, 'audit', told)
    const { actor, at } = told
    const audited = { auditedById: actor.id, auditedBy: actor.name, auditedAt: at }
    return [put(withdrawal, { ...one, status: 'audited', ...audited }), note(one.id, 'withdrawal.audited')]
  },
})

/** One person holds it while it is paid: nobody else pays it too. */
export const claimWithdrawal = intent({
  name: 'finance.claimWithdrawal',
  ...about,
  args: args(of),
  reads: ({ withdrawalId }) => ({ one: need(withdrawal, withdrawalId) }),
  decide({ one }, _, told) {
    mustMove(one, 'claim', told)
    if (told.actor.id === one.auditedById) throw financeRefusals.ownStep()
    const { id: payerId, name: payer } = told.actor
    return [
      put(withdrawal, { ...one, status: 'paying', payerId, payer }),
      note(one.id, 'withdrawal.claimed', { by: payer }),
    ]
  },
})

/** The bank took the transfer. */
export const payWithdrawal = intent({
  name: 'finance.payWithdrawal',
  ...about,
  args: args({ ...of, bankAccountId: id(), transferNo: filled(64) }),
  reads: ({ withdrawalId, bankAccountId }) => ({
    one: need(withdrawal, withdrawalId),
    account: need(bankAccount, bankAccountId),
    entries: list(codEntriesOfWithdrawal, [withdrawalId], MOST),
  }),
  decide({ one, account, entries }, { transferNo }, told) {
    mustMove(one, 'pay', told)
    if (told.actor.id !== one.payerId) throw codRefusals.claimedByOther({ payer: one.payer })
    if (account.currency !== one.currency) throw codRefusals.payeeOtherCurrency({ currency: one.currency })
    const paid = { status: 'paid' as const, bankAccountId: account.id, transferNo, paidAt: told.at }
    return [
      put(withdrawal, { ...one, ...paid }),
      ...entries.map((entry) => put(codEntry, { ...entry, status: 'withdrawn' })),
      ...moves(one, told)(WITHDRAWAL_PENDING, bank(account.id), one.amount),
      note(one.id, 'withdrawal.paid', { transfer: transferNo }),
    ]
  },
})

/** The bank proves that nothing was transferred: somebody else may claim it again. */
export const unclaimWithdrawal = intent({
  name: 'finance.unclaimWithdrawal',
  ...about,
  args: args({ ...of, reason: filled(300) }),
  reads: ({ withdrawalId }) => ({ one: need(withdrawal, withdrawalId) }),
  decide({ one }, { reason }, told) {
    mustMove(one, 'unpaid', told)
    return [
      put(withdrawal, { ...one, status: 'audited', payerId: '', payer: '' }),
      note(one.id, 'withdrawal.not-paid', { by: told.actor.name, reason }),
    ]
  },
})

const ending = (verb: 'return' | 'cancel', permission: string) =>
  intent({
    name: verb === 'return' ? 'finance.returnWithdrawal' : 'finance.cancelWithdrawal',
    scope: 'company',
    permission,
    args: args({ ...of, ...(verb === 'return' && { reason: filled(300) }) }),
    reads: ({ withdrawalId }) => ({
      one: need(withdrawal, withdrawalId),
      entries: list(codEntriesOfWithdrawal, [withdrawalId], MOST),
    }),
    decide({ one, entries }, given, told) {
      mustMove(one, verb, told)
      return [
        ...givenBack(one, entries, { reason: (given as { reason?: string }).reason ?? '', told }),
        ...moves(one, told)(WITHDRAWAL_PENDING, COD_PAYABLE, one.amount),
      ]
    },
  })

/** Not paid, with a reason: its entries may be withdrawn again. */
export const returnWithdrawal = ending('return', 'finance.review')
/** Its customer takes it back while nobody has audited it. */
export const cancelWithdrawal = ending('cancel', 'finance.recharge')

/** The bank sent it back. Another person than who paid says so. */
export const bounceWithdrawal = intent({
  name: 'finance.bounceWithdrawal',
  ...about,
  args: args({ ...of, reason: filled(300) }),
  reads: ({ withdrawalId }) => ({
    one: need(withdrawal, withdrawalId),
    entries: list(codEntriesOfWithdrawal, [withdrawalId], MOST),
  }),
  decide({ one, entries }, { reason }, told) {
    mustMove(one, 'bounce', told)
    if (told.actor.id === one.payerId) throw financeRefusals.ownStep()
    return [
      ...givenBack(one, entries, { reason, told }),
      ...moves(one, told)(bank(one.bankAccountId ?? ''), COD_PAYABLE, one.amount),
    ]
  },
})

function moves({ id: documentId, no: label, customerId, currency }: Withdrawal, told: Told) {
  return moneyOf({ customerId, currency, kind: 'withdrawal', documentId, label }, told)
}

function givenBack(
  one: Withdrawal,
  entries: readonly CodEntry[],
  { reason, told }: { reason: string; told: Told },
): Change[] {
  return [
    put(withdrawal, { ...one, status: 'returned', reason, returnedAt: told.at }),
    ...entries.flatMap((entry) => freed(entry, told)),
    note(one.id, 'withdrawal.returned', { by: told.actor.name, reason }),
  ]
}
