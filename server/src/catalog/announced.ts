import { type Kysely, sql } from 'kysely'
import type { Database } from '../database/tables.ts'

/** Pieces that open receipts announce and that have not come; `onTheWay` are those of them that have set out. */
export interface Announced {
  readonly forecast: number
  readonly onTheWay: number
}

/** What is announced of articles in some warehouses, or in all of them; those of which nothing is are left out. */
export async function announcedPieces(
  db: Kysely<Database>,
  skuIds: readonly string[],
  { scopes, at }: { scopes: readonly string[] | null; at: number },
): Promise<Map<string, Announced>> {
  const pieces = new Map<string, Announced>()
  if (!skuIds.length) return pieces
  const lines = await db
    .selectFrom('receiptLine')
    .innerJoin('receipt', 'receipt.id', 'receiptLine.receiptId')
    .select(['receiptLine.skuId', 'receiptLine.scope', 'receipt.waybillNo', 'receipt.etd'])
    .select((eb) => eb('receiptLine.forecast', '-', eb.ref('receiptLine.received')).as('left'))
    .where('receiptLine.skuId', 'in', skuIds)
    // The index of open lines is found by the number as it stands.
    .where('receiptLine.open', '=', sql.lit(1))
    .where((eb) => eb('receiptLine.forecast', '>', eb.ref('receiptLine.received')))
    .execute()
  for (const { skuId, scope, left, ...sent } of lines) {
    // By the database's own plan, a warehouse would be looked through for it.
    if (scopes !== null && !scopes.includes(scope)) continue
    const { forecast, onTheWay } = pieces.get(skuId) ?? { forecast: 0, onTheWay: 0 }
    const more = Number(left)
    pieces.set(skuId, {
      forecast: forecast + more,
      onTheWay: onTheWay + (hasSetOut(sent, at) ? more : 0),
    })
  }
  return pieces
}

/** The customer marked it as sent: a way-bill, or a departure that has passed. */
export function hasSetOut(
  { waybillNo, etd }: { waybillNo: string; etd: number | null },
  at: number,
): boolean {
  return waybillNo !== '' || (etd !== null && etd <= at)
}
