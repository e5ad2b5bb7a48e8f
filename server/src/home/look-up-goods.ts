import type { GoodsThere } from '@longshore/shared/home/look-up.ts'
import { MOST_GOODS } from '@longshore/shared/home/look-up.ts'
import { isOutside, isUnexplained } from '@longshore/shared/stock/place.ts'
import type { Kysely } from 'kysely'
import { namesOf } from '../database/page.ts'
import { anyTables } from '../database/statements.ts'
import type { Database } from '../database/tables.ts'
import { namesOfPlaces } from '../stock/place-names.ts'

/** Accounts that are looked at: beyond these the answer says how many more lines there are of those. */
const MOST_ACCOUNTS = 500

export interface Goods {
  readonly goods: readonly GoodsThere[]
  readonly more: number
}
export const NO_GOODS: Goods = { goods: [], more: 0 }

/** The first of many lines, and how many more there are. */
export function firstOf(lines: readonly GoodsThere[]): Goods {
  return { goods: lines.slice(0, MOST_GOODS), more: Math.max(0, lines.length - MOST_GOODS) }
}

/** What lies at some locations, each article once in each condition. */
export async function goodsAt(
  db: Kysely<Database>,
  scope: string,
  locationIds: readonly string[],
): Promise<Goods> {
  const balances = await db
    .selectFrom('balance')
    .select(['skuId', 'condition', 'quantity'])
    .where('scope', '=', scope)
    .where('locationId', 'in', [...locationIds])
    .where('quantity', '>', 0)
    .orderBy('skuId')
    .limit(MOST_ACCOUNTS)
    .execute()
  const ids = balances.map(({ skuId }) => skuId)
  const [code, name] = await Promise.all([
    namesOf(db, { table: 'sku', column: 'code' }, ids),
    namesOf(db, { table: 'sku', column: 'name' }, ids),
  ])
  const lines = balances.map(({ skuId, condition, quantity }) => ({
    ...{ skuId, code: code(skuId), name: name(skuId), condition, quantity, of: null },
  }))
  return firstOf(summed(lines).sort((a, b) => (a.code < b.code ? -1 : 1)))
}

/** Where pieces of an article lie within the walls, the fullest place first. */
export async function placesHolding(
  db: Kysely<Database>,
  scope: string,
  { skuId, ownerId }: { skuId: string; ownerId: string },
): Promise<Goods> {
  const balances = await db
    .selectFrom('balance')
    .select(['locationId', 'condition', 'quantity'])
    .where('scope', '=', scope)
    .where('skuId', '=', skuId)
    .where('ownerId', '=', ownerId)
    .where('quantity', '>', 0)
    .orderBy('quantity', 'desc')
    .limit(MOST_ACCOUNTS)
    .execute()
  const inside = balances.filter(({ locationId }) => !isOutside(locationId) && !isUnexplained(locationId))
  const named = await namesOfPlaces(
    db,
    inside.map(({ locationId }) => locationId),
  )
  const lines = inside.map(({ locationId, condition, quantity }) => ({
    ...{ skuId, code: named(locationId), name: '', condition, quantity, of: null },
  }))
  return firstOf(summed(lines))
}

/** One line for each code and condition. */
function summed(lines: readonly GoodsThere[]): GoodsThere[] {
  const all = new Map<string, GoodsThere>()
  for (const line of lines) {
    const key = `${line.skuId} ${line.code} ${line.condition}`
    all.set(key, { ...line, quantity: line.quantity + (all.get(key)?.quantity ?? 0) })
  }
  return [...all.values()]
}

/** The lines of documents as goods: so many are done of so many. */
export async function goodsOfLines(
  db: Kysely<Database>,
  of: { table: 'outboundLine' | 'destructionLine' | 'receiptLine'; documentId: string; boxNo?: string },
): Promise<Goods> {
  const [document, planned, done] = (
    {
      outboundLine: ['orderId', 'quantity', 'picked'],
      destructionLine: ['orderId', 'quantity', 'destroyed'],
      receiptLine: ['receiptId', 'forecast', 'received'],
    } as const
  )[of.table]
  let query = anyTables(db)
    .selectFrom(of.table)
    .select(['skuId', 'skuCode', 'skuName', `${planned} as planned`, `${done} as done`])
    .where(document, '=', of.documentId)
    .orderBy('lineNo')
    .limit(MOST_ACCOUNTS)
  if (of.boxNo !== undefined) query = query.where('boxNo', '=', of.boxNo)
  const lines = await query.execute()
  return firstOf(
    lines.map((line) => ({
      ...{ skuId: String(line.skuId), code: String(line.skuCode), name: String(line.skuName) },
      ...{ quantity: Number(line.done), of: Number(line.planned), condition: 'good' as const },
    })),
  )
}
