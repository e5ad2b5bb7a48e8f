import type { Bag } from '@longshore/shared/freight/bag.ts'
import { codeOnBag } from '@longshore/shared/freight/bag-code.ts'
import { insideOf } from '@longshore/shared/freight/piece-place.ts'
import { toKg } from '@longshore/shared/money/units.ts'
import type { Kysely } from 'kysely'
import { rowsByIds } from '../database/page.ts'
import type { Database } from '../database/tables.ts'
import { bagListing } from '../freight/bag.routes.ts'
import { contentsOf } from '../freight/bag-contents.ts'
import { facts, type Load, ofHouse, shop } from './label-parts.ts'

/** Countries that a label names; a bag of more goes through a hub. */
const MOST_COUNTRIES = 4

/** Bags by the code that identifies each: a GS1 one as GS1-128, else as the house draws its codes. */
export const bags: Load = async (db, { viewer, ids }) => {
  const found = await rowsByIds(db, bagListing, { viewer, ids })
  const bags = found.filter((one) => one.status !== 'merged').toSorted((a, b) => (a.no < b.no ? -1 : 1))
  const inside = await contentsOf(db, bags)
  const countries = await countriesOf(db, bags)
  return {
    subjects: bags.map((one) => {
      const { id, no, mark, channel, zone, weight, seal } = one
      const code = codeOnBag(one)
      const said = {
        headline: no,
        corner: zone,
        facts: facts(
          ['packages', String(inside(id).pieces)],
          ['gross', weight > 0 ? `${toKg(weight).toFixed(3)} kg` : ''],
          ['seal', seal],
          ['destination', countries(id)],
          ['channel', channel],
          ['zone', zone],
        ),
      }
      const isGs1 = code.startsWith('(')
      const content = isGs1
        ? { code, symbology: 'gs1-128' as const, mayTurn: false, ...said }
        : ofHouse(code, said)
      return { id, no: mark || no, ownerId: '', shop, contents: [content] }
    }),
    leftOut: [],
  }
}

/** Where what is in each bag goes, by the countries of its orders. */
async function countriesOf(db: Kysely<Database>, bags: readonly Bag[]) {
  const [first] = bags
  if (!first) return () => ''
  const placeOf = new Map(bags.map(({ id, place }) => [id, insideOf(id, place)]))
  const rows = await db
    .selectFrom('parcelPiece')
    .innerJoin('parcelOrder', 'parcelOrder.id', 'parcelPiece.orderId')
    .select(['parcelPiece.place', 'parcelOrder.country'])
    .distinct()
    .where('parcelPiece.scope', '=', first.scope)
    .where('parcelPiece.place', 'in', [...placeOf.values()])
    .execute()
  return (bagId: string) => {
    const all = rows.flatMap(({ place, country }) => (place === placeOf.get(bagId) ? country : [])).sort()
    return [...all.slice(0, MOST_COUNTRIES), ...(all.length > MOST_COUNTRIES ? ['…'] : [])].join(', ')
  }
}
