import { type Change, note, put } from '../command/change.ts'
import { intent, type Told } from '../command/command.ts'
import { derivedId } from '../command/id.ts'
import { currency } from '../command/measure.ts'
import { list, row } from '../command/reads.ts'
import { args, count, filled, id, line, pieces } from '../command/schema.ts'
import type { Currency } from '../money/money.ts'
import { COD_CLEARING, COD_PAYABLE, COD_REVENUE } from './cod-accounts.ts'
import { cameBack, deliveredAfterAll, isBack, isOwed } from './cod-comes-back.ts'
import { type CodEntry, codEntriesSplit, codEntry } from './cod-entry.ts'
import { moneyOf, mustFollow } from './post-cod.ts'

/** The entry of an order. */
export function codEntryId(orderId: string): string {
  return derivedId(orderId, 'cod')
}

const most = () => pieces().max(Number.MAX_SAFE_INTEGER)

/** A carrier delivered an order that is paid on delivery, or took that back. */
export const followCod = intent({
  name: 'finance.followCod',
  scope: 'company',
  permission: null,
  args: args({
    ...{ customerId: id(), orderId: id(), orderNo: filled(), waybillNo: line(), currency: currency() },
    collected: most(),
    /** ms; 0: it was not delivered after all. */
    signedAt: count().max(Number.MAX_SAFE_INTEGER),
    /** The order's version: what an older one says comes too late. */
    turn: count().max(Number.MAX_SAFE_INTEGER).default(0),
  }),
  reads: ({ orderId }) => ({
    was: row(codEntry, codEntryId(orderId)),
    split: list(codEntriesSplit, [codEntryId(orderId)]),
  }),
  decide({ was: stands, split }, { customerId, orderId, signedAt, currency: money, turn, ...of }, told) {
    mustFollow(told)
    if (stands && turn < stands.turn) return []
    const isNewer = turn > (stands?.turn ?? 0)
    const fresh = {
      ...{ id: codEntryId(orderId), customerId, orderId, ...of, currency: money as Currency, turn },
      ...{ fee: 0, amount: of.collected, parentId: null, withdrawalId: null, confirmedAt: null },
      owed: 0 as const,
    }
    // Of what is taken back before anybody told of it, the older word may still come.
    if (!stands)
      return signedAt > 0
        ? pending({ ...fresh, signedAt })
        : isNewer
          ? [put(codEntry, { ...fresh, status: 'void', signedAt: told.at })]
          : []
    const was = { ...stands, turn }
    const isDelivered = signedAt > 0
    if (isDelivered !== isBack(was)) return isNewer ? [put(codEntry, was)] : []
    if (!isDelivered) return cameBack(was, split, told)
    if (isOwed(was, split)) return deliveredAfterAll(was, split, told)
    return [...pending({ ...fresh, signedAt }), ...split.map((part) => put(codEntry, { ...part, amount: 0 }))]
  },
})

function pending(entry: Omit<CodEntry, 'scope' | 'version' | 'status'>): Change[] {
  return [put(codEntry, { ...entry, status: 'pending' }), note(entry.id, 'cod.pending')]
}

/** The carrier's statement says the same as the order: the customer may withdraw it, less what the collection costs. */
export function confirmed(was: CodEntry, fee: number, told: Told): Change[] {
  const { id: documentId, currency: money, orderNo: label, customerId, collected } = was
  const moves = moneyOf({ customerId, currency: money, kind: 'cod', documentId, label }, told)
  return [
    ...standsConfirmed(was, fee, told),
    ...moves(COD_CLEARING, COD_PAYABLE, collected),
    ...moves(COD_PAYABLE, COD_REVENUE, fee),
  ]
}

/** The entry itself, without the money that moves. */
export function standsConfirmed(was: CodEntry, fee: number, told: Told) {
  const amount = was.collected - fee
  return [
    put(codEntry, { ...was, status: 'confirmed', fee, amount, confirmedAt: told.at }),
    note(was.id, 'cod.confirmed'),
  ]
}
