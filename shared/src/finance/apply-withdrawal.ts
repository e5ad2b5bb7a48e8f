import { string } from 'yup'
import { type Change, note, put } from '../command/change.ts'
import { intent, type Told } from '../command/command.ts'
import { currency } from '../command/measure.ts'
import { first, rows } from '../command/reads.ts'
import { refusals } from '../command/refusals.ts'
import { args, filled, id, several } from '../command/schema.ts'
import { type Currency, fromMinor, parseMoney } from '../money/money.ts'
import { COD_PAYABLE, WITHDRAWAL_PENDING } from './cod-accounts.ts'
import { type CodEntry, codEntriesByStatus, codEntry } from './cod-entry.ts'
import { codRefusals } from './cod-refusals.ts'
import { moneyOf } from './post-cod.ts'
import { withdrawal } from './withdrawal.ts'

/** Entries of one application; the oldest, where there are more. */
const MOST = 500

const about = { scope: 'company', permission: 'finance.recharge' } as const
const payee = { currency: currency(), holder: filled(100), bank: filled(100), account: filled(64) }

/**
 * "Withdrawal: amount cannot be empty, cannot be 0, cannot exceed the total, must be a positive integer. Orders must be
 * ticked" (000 §5). The oldest of them first; the last is split where it is more than what is left.
 */
export const applyWithdrawal = intent({
  name: 'finance.applyWithdrawal',
  ...about,
  args: args({ ...payee, entryIds: several(id(), 200).min(1), amount: string().required().max(20) }),
  reads: ({ entryIds }) => ({ ticked: rows(codEntry, entryIds) }),
  decide({ ticked }, { amount, entryIds: _, ...given }, told) {
    const money = given.currency as Currency
    const confirmed = ticked.filter((one) => one.status === 'confirmed' && one.currency === money)
    const sum = total(confirmed)
    if (sum === 0) throw codRefusals.nothingAvailable()
    const parsed = /^[1-9]\d*$/.test(amount) ? parseMoney(amount, money) : undefined
    if (!parsed?.ok) throw codRefusals.amountNotWhole()
    if (parsed.minor > sum) throw codRefusals.amountAbove({ most: fromMinor(sum, money) })
    return applied(confirmed, { ...given, amount: parsed.minor }, told)
  },
})

/** All that may be withdrawn in a currency; what is no whole unit stays. */
export const applyWithdrawalOfAll = intent({
  name: 'finance.applyWithdrawalOfAll',
  ...about,
  args: args(payee),
  reads: ({ currency: money }, { actor }) => ({
    confirmed: first(codEntriesByStatus, [actor.customerId ?? '', 'confirmed', money], MOST),
  }),
  decide({ confirmed }, given, told) {
    const unit = 10 ** fromMinor(0, given.currency as Currency).slice(2).length
    const amount = total(confirmed) - (total(confirmed) % unit)
    if (amount === 0) throw codRefusals.nothingAvailable()
    return applied(confirmed, { ...given, amount }, told)
  },
})

interface Applied {
  readonly currency: string
  readonly amount: number
  readonly holder: string
  readonly bank: string
  readonly account: string
}

function applied(confirmed: readonly CodEntry[], given: Applied, told: Told): Change[] {
  const { amount } = given
  const { customerId } = told.actor
  if (customerId === null) throw refusals.forbidden()
  const money = given.currency as Currency
  const withdrawalId = told.id('withdrawal')
  const taken = takenOf(confirmed, amount)
  const no = `WD${withdrawalId.slice(-8).toUpperCase()}`
  const moves = moneyOf(
    { customerId, currency: money, kind: 'withdrawal', documentId: withdrawalId, label: no },
    told,
  )
  return [
    put(withdrawal, {
      ...{
        id: withdrawalId,
        no,
        customerId,
        status: 'applied',
        currency: money,
        amount,
        entries: taken.length,
      },
      ...{ holder: given.holder, bank: given.bank, account: given.account, reason: '' },
      ...{ appliedById: told.actor.id, appliedBy: told.actor.name, appliedAt: told.at },
      ...{ auditedById: '', auditedBy: '', auditedAt: null, payerId: '', payer: '', bankAccountId: null },
      ...{ transferNo: '', paidAt: null, returnedAt: null },
    }),
    ...taken.flatMap(({ entry, part }) => [
      put(codEntry, { ...entry, status: 'applying', amount: part, withdrawalId }),
      ...(part < entry.amount ? [put(codEntry, rest(entry, part, told))] : []),
    ]),
    ...moves(COD_PAYABLE, WITHDRAWAL_PENDING, amount),
    note(withdrawalId, 'withdrawal.applied'),
  ]
}

/** What is left of a split entry: a child that may be withdrawn on its own. */
function rest(entry: CodEntry, part: number, told: Told): Omit<CodEntry, 'scope' | 'version'> {
  const { scope: _, version: __, ...same } = entry
  return {
    ...same,
    id: told.id(`rest ${entry.id}`),
    parentId: entry.parentId ?? entry.id,
    amount: entry.amount - part,
  }
}

/** The oldest entries that together are an amount, the last of them perhaps in part. */
export function takenOf<E extends Pick<CodEntry, 'id' | 'amount' | 'signedAt'>>(
  confirmed: readonly E[],
  amount: number,
): { readonly entry: E; readonly part: number }[] {
  const taken: { entry: E; part: number }[] = []
  let left = amount
  for (const entry of [...confirmed].sort((a, b) => a.signedAt - b.signedAt || (a.id < b.id ? -1 : 1))) {
    if (left === 0) break
    const part = Math.min(left, entry.amount)
    if (part > 0) taken.push({ entry, part })
    left -= part
  }
  return taken
}

function total(entries: readonly CodEntry[]): number {
  return entries.reduce((sum, { amount }) => sum + amount, 0)
}
