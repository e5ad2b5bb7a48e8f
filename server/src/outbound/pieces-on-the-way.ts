import type { Placed } from '@longshore/shared/outbound/order.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'
import { SHOWN } from '../stock/prove/finding.ts'

/** Totes, slots and parcels whose pieces are not those that order lines and put-backs say, place by place. */
export async function piecesOnTheWay(db: Kysely<Database>): Promise<readonly object[]> {
  const sums = new Map<string, { journal: number; documents: number }>()
  const add = (key: string, side: 'journal' | 'documents', pieces: number) => {
    const sum = sums.get(key) ?? { journal: 0, documents: 0 }
    sum[side] += pieces
    sums.set(key, sum)
  }
  const balances = await db
    .selectFrom('balance')
    .select(['scope', 'locationId', 'skuId', 'ownerId', 'quantity'])
    .where('quantity', '<>', 0)
    .where((eb) =>
      eb.or(
        ['TOTE:', 'WALL:', 'PACK:']
          .flatMap((kind) => [`${kind}%`, `UNEXPLAINED:${kind}%`])
          .map((place) => eb('locationId', 'like', place)),
      ),
    )
    .execute()
  for (const { scope, locationId, skuId, ownerId, quantity } of balances)
    add([scope, locationId.replace('UNEXPLAINED:', ''), skuId, ownerId].join(' '), 'journal', quantity)
  const lines = await db
    .selectFrom('outboundLine')
    .select(['scope', 'skuId', 'ownerId', 'places'])
    .where('places', '<>', '[]')
    .execute()
  for (const { scope, skuId, ownerId, places } of lines)
    for (const { location, quantity } of JSON.parse(places) as Placed[])
      if (isOnTheWay(location)) add([scope, location, skuId, ownerId].join(' '), 'documents', quantity)
  const putBacks = await db
    .selectFrom('putBack')
    .select(['scope', 'skuId', 'ownerId', 'fromLocation', 'quantity', 'done'])
    .where('open', '=', 1)
    .execute()
  for (const { scope, skuId, ownerId, fromLocation, quantity, done } of putBacks)
    if (isOnTheWay(fromLocation))
      add([scope, fromLocation, skuId, ownerId].join(' '), 'documents', quantity - done)
  return [...sums]
    .filter(([, { journal, documents }]) => journal !== documents)
    .slice(0, SHOWN)
    .map(([place, sum]) => ({ place, ...sum }))
}

function isOnTheWay(location: string): boolean {
  return /^(TOTE|WALL|PACK):/.test(location)
}
