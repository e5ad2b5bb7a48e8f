import { type Change, note, put, raise } from '../command/change.ts'
import type { Told } from '../command/command.ts'
import { WALLET } from '../money/accounts.ts'
import { formatAmount } from '../money/money.ts'
import { COD_CLEARING, COD_PAYABLE, COD_REVENUE } from './cod-accounts.ts'
import { type CodEntry, codEntry } from './cod-entry.ts'
import { moneyOf } from './post-cod.ts'

/*
 * A parcel whose COD was confirmed comes back: the carrier takes back what it collected. What nobody applied for yet is
 * void. What was applied for, paid or not, its customer owes: it is taken from the wallet at once, and given back where
 * the withdrawal ends without payment (design money.md §3). An entry and what was split from it come back together.
 */

type Split = readonly CodEntry[]

/** Nothing of what was collected stands. */
export function isBack(was: CodEntry): boolean {
  return was.status === 'void' || was.owed === 1
}

export function isOwed(was: CodEntry, split: Split): boolean {
  return [was, ...split].some(({ owed }) => owed === 1)
}

export function cameBack(was: CodEntry, split: Split, told: Told): Change[] {
  if (was.status === 'pending') return voided(was)
  const moves = moneyOfReturn(was, told)
  const parts = [was, ...split].filter(({ status }) => status !== 'void')
  const owed = parts.filter(({ status }) => status !== 'confirmed')
  const sum = owed.reduce((so, { amount }) => so + amount, 0)
  return [
    ...moves(COD_REVENUE, COD_PAYABLE, was.fee),
    ...moves(COD_PAYABLE, COD_CLEARING, was.collected),
    ...parts.flatMap((part) => (part.status === 'confirmed' ? voided(part) : owes(part, told))),
    ...(owed.length > 0
      ? [
          raise(
            'finance.cod-returned',
            { table: 'codEntry', id: was.id, label: was.orderNo },
            {
              status: owed[0]?.status ?? '',
              amount: formatAmount(sum, was.currency),
            },
          ),
        ]
      : []),
  ]
}

function owes(part: CodEntry, told: Told): Change[] {
  return [
    put(codEntry, { ...part, owed: 1 }),
    note(part.id, 'cod.owed'),
    ...moneyOfReturn(part, told)(WALLET, COD_PAYABLE, part.amount),
  ]
}

/** That it came back was not so: everything is as it was before. */
export function deliveredAfterAll(was: CodEntry, split: Split, told: Told): Change[] {
  const moves = moneyOfReturn(was, told)
  return [
    ...moves(COD_CLEARING, COD_PAYABLE, was.collected),
    ...moves(COD_PAYABLE, COD_REVENUE, was.fee),
    ...[was, ...split].flatMap((part) =>
      part.owed === 1
        ? [...forgiven(part, told), put(codEntry, { ...part, owed: 0 }), note(part.id, 'cod.delivered')]
        : part.amount > 0
          ? [put(codEntry, { ...part, status: 'confirmed' }), note(part.id, 'cod.confirmed')]
          : [],
    ),
  ]
}

/** Its withdrawal ended without payment: what came back meanwhile is void, and nobody owes it; the rest may be withdrawn again. */
export function freed(entry: CodEntry, told: Told): Change[] {
  const free = { ...entry, withdrawalId: null, owed: 0 } as const
  return entry.owed === 1
    ? [...voided(free), ...forgiven(entry, told)]
    : [put(codEntry, { ...free, status: 'confirmed' })]
}

function voided(was: CodEntry): Change[] {
  return [put(codEntry, { ...was, status: 'void' }), note(was.id, 'cod.void')]
}

function forgiven(part: CodEntry, told: Told): Change[] {
  return moneyOfReturn(part, told)(COD_PAYABLE, WALLET, part.amount)
}

function moneyOfReturn({ id: documentId, orderNo: label, customerId, currency }: CodEntry, told: Told) {
  return moneyOf({ customerId, currency, kind: 'cod-returned', documentId, label }, told)
}
