import type { ManifestLine } from '@longshore/shared/freight/manifest.ts'
import { arrivedWith, bagAt, inBag, inTransit } from '@longshore/shared/freight/piece-place.ts'
import type { Stowage } from '@longshore/shared/freight/stowage.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'

/** Bags whose packages are asked for together. */
const AT_ONCE = 100

/** What is loaded in a stowage order: bags with the numbers of their packages, and packages by themselves. */
export async function manifestLines(db: Kysely<Database>, one: Stowage): Promise<readonly ManifestLine[]> {
  const items = await db
    .selectFrom('stowageItem')
    .select(['kind', 'no', 'pieces', 'grams', 'thingId'])
    .where('stowageId', '=', one.id)
    .where('loads', '>', 0)
    .orderBy('no')
    .execute()
  const bags = items.flatMap(({ kind, thingId }) => (kind === 'bag' ? [thingId] : []))
  const [marks, inside] = [new Map<string, string>(), new Map<string, string[]>()]
  for (let from = 0; from < bags.length; from += AT_ONCE) {
    const some = bags.slice(from, from + AT_ONCE)
    const found = await db.selectFrom('bag').select(['id', 'mark']).where('id', 'in', some).execute()
    for (const { id, mark } of found) marks.set(id, mark)
    const pieces = await db
      .selectFrom('parcelPiece')
      .select(['no', 'place'])
      .where('scope', '=', one.scope)
      .where('place', '<>', '')
      .where(
        'place',
        'in',
        some.flatMap((bagId) => [inBag(bagId), inTransit(one.id, bagId), arrivedWith(one, bagId)]),
      )
      .orderBy('no')
      .execute()
    for (const { no, place } of pieces) {
      const bagId = bagAt(place) ?? ''
      inside.set(bagId, [...(inside.get(bagId) ?? []), no])
    }
  }
  return items.map(({ thingId, ...line }) =>
    line.kind === 'bag'
      ? { ...line, ...marked(marks.get(thingId)), inside: inside.get(thingId) ?? [] }
      : line,
  )
}

function marked(mark: string | undefined): Pick<ManifestLine, 'mark'> {
  return mark ? { mark } : {}
}
