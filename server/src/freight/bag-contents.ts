import type { Bag } from '@longshore/shared/freight/bag.ts'
import { insideOf } from '@longshore/shared/freight/piece-place.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'

const NOTHING = { pieces: 0, grams: 0 }

/** How many packages stand in each bag without dispute, and what they weigh together. */
export async function contentsOf(db: Kysely<Database>, bags: readonly Bag[]) {
  const [first] = bags
  if (!first) return () => NOTHING
  const placeOf = new Map(bags.map(({ id, place }) => [id, insideOf(id, place)]))
  const rows = await db
    .selectFrom('parcelPiece')
    .select(({ fn }) => ['place', fn.countAll().as('pieces'), fn.sum('grams').as('grams')])
    .where('scope', '=', first.scope)
    .where('place', 'in', [...placeOf.values()])
    .where('receivedAt', 'is not', null)
    .groupBy('place')
    .execute()
  return (bagId: string) => {
    const found = rows.find(({ place }) => place === placeOf.get(bagId))
    return found ? { pieces: Number(found.pieces), grams: Number(found.grams) } : NOTHING
  }
}
