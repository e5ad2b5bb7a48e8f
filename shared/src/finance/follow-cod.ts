import { type Change, note, put, raise } from '../command/change.ts'
import { intent, type Told } from '../command/command.ts'
import { derivedId } from '../command/id.ts'
import { currency } from '../command/measure.ts'
import { row } from '../command/reads.ts'
import { args, count, filled, id, line, pieces } from '../command/schema.ts'
import type { Currency } from '../money/money.ts'
import { COD_CLEARING, COD_PAYABLE, COD_REVENUE } from './cod-accounts.ts'
import { type CodEntry, codEntry } from './cod-entry.ts'
import { moneyOf, mustFollow } from './post-cod.ts'

/** The entry of an order. */
export function codEntryId(orderId: string): string {
  return derivedId(orderId, 'cod')
}

const most = () => pieces().max(Number.MAX_SAFE_INTEGER)

/**
 * A carrier delivered an order that is paid on delivery, or took that back. What comes back after it was applied for
 * stays as it is, and is an exception: the customer owes it.
 */
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
  reads: ({ orderId }) => ({ was: row(codEntry, codEntryId(orderId)) }),
  decide({ was: stands }, { customerId, orderId, signedAt, currency: money, turn, ...of }, told): Change[] {
    mustFollow(told)
    if (stands && turn < stands.turn) return []
    const isNewer = turn > (stands?.turn ?? 0)
    const fresh = {
      ...{ id: codEntryId(orderId), customerId, orderId, ...of, currency: money as Currency, turn },
      ...{ fee: 0, amount: of.collected, parentId: null, withdrawalId: null, confirmedAt: null },
    }
    if (signedAt > 0 && (!stands || stands.status === 'void'))
      return [put(codEntry, { ...fresh, status: 'pending', signedAt }), note(fresh.id, 'cod.pending')]
    // Of what is taken back before anybody told of it, the older word may still come.
    if (!stands) return isNewer ? [put(codEntry, { ...fresh, status: 'void', signedAt: told.at })] : []
    const was = { ...stands, turn }
    if (signedAt > 0 || was.status === 'void') return isNewer ? [put(codEntry, was)] : []
    if (was.status === 'pending') return voided(was)
    if (was.status === 'confirmed' && was.amount === was.collected - was.fee)
      return [...voided(was), ...takenBack(was, told)]
    return [
      ...(isNewer ? [put(codEntry, was)] : []),
      raise(
        'finance.cod-returned',
        { table: 'codEntry', id: was.id, label: was.orderNo },
        { status: was.status },
      ),
    ]
  },
})

function voided(was: CodEntry) {
  return [put(codEntry, { ...was, status: 'void' }), note(was.id, 'cod.void')]
}

function takenBack(
  { id: documentId, orderNo: label, customerId, currency: money, ...was }: CodEntry,
  told: Told,
) {
  const moves = moneyOf({ customerId, currency: money, kind: 'cod-returned', documentId, label }, told)
  return [...moves(COD_REVENUE, COD_PAYABLE, was.fee), ...moves(COD_PAYABLE, COD_CLEARING, was.collected)]
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
