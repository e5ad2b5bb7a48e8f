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
  }),
  reads: ({ orderId }) => ({ was: row(codEntry, codEntryId(orderId)) }),
  decide({ was }, { customerId, orderId, signedAt, currency: money, ...of }, told) {
    mustFollow(told)
    const entryId = codEntryId(orderId)
    if (signedAt > 0) {
      if (was && was.status !== 'void') return []
      const fresh = { fee: 0, amount: of.collected, parentId: null, withdrawalId: null, confirmedAt: null }
      return [
        put(codEntry, {
          ...{ id: entryId, customerId, orderId, ...of, ...fresh, signedAt },
          ...{ status: 'pending', currency: money as Currency },
        }),
        note(entryId, 'cod.pending'),
      ]
    }
    if (!was || was.status === 'void') return []
    if (was.status === 'pending') return voided(was)
    if (was.status === 'confirmed' && was.amount === was.collected - was.fee)
      return [...voided(was), ...takenBack(was, told)]
    return [
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
  const { id: entryId, currency: money, orderNo: label, customerId, collected } = was
  const moves = moneyOf({ customerId, currency: money, kind: 'cod', documentId: entryId, label }, told)
  return [
    put(codEntry, { ...was, status: 'confirmed', fee, amount: collected - fee, confirmedAt: told.at }),
    ...moves(COD_CLEARING, COD_PAYABLE, collected),
    ...moves(COD_PAYABLE, COD_REVENUE, fee),
    note(entryId, 'cod.confirmed'),
  ]
}
