import type { Bag } from '@longshore/shared/freight/bag.ts'
import { insideOf } from '@longshore/shared/freight/piece-place.ts'
import { toKg } from '@longshore/shared/money/units.ts'
import type { Kysely } from 'kysely'
import { rowsFound } from '../database/finder.ts'
import { namesOf } from '../database/page.ts'
import type { Database } from '../database/tables.ts'
import { bagListing, bagSought } from '../freight/bag.routes.ts'
import { contentsOf } from '../freight/bag-contents.ts'
import { stowageListing } from '../freight/stowage.routes.ts'
import { firstOf, type Goods } from './look-up-goods.ts'
import { each, type Look, meaning, ofDocument, sought } from './look-up-told.ts'

/** Packages of a bag, and items of a load, that are read at once. */
const MOST_READ = 500

export const bags: Look = async (db, looked) => {
  const rows = await rowsFound(db, bagListing, { ...sought(looked), ...bagSought(looked.code) })
  const inside = await contentsOf(db, rows)
  const load = await namesOf(db, { table: 'stowage', column: 'no' }, rows.map(loadOf))
  return each(rows, (row) => {
    const { id, no, status, channel, zone, weight, seal, scope } = row
    return meaning(
      {
        ...{ kind: 'bag', id, code: no, about: channel, state: status },
        facts: [
          ['packages', inside(id).pieces],
          ['weight', `${toKg(weight || inside(id).grams)} kg`],
          ['channel', channel],
          ['zone', zone],
          ['seal', seal],
          ['load', load(loadOf(row))],
        ],
      },
      packagesIn(db, row),
      ofDocument(db, scope, id),
    )
  })
}

/** The load that a bag lies in, or left with. */
function loadOf({ place }: Pick<Bag, 'place'>): string {
  return /(?:LOAD|TRANSIT|EXT\.(?:CARRIER|HOUSE)):([^ :]+)/.exec(place)?.[1] ?? ''
}

async function packagesIn(db: Kysely<Database>, { id, place, scope }: Bag): Promise<Goods> {
  const packages = await db
    .selectFrom('parcelPiece')
    .select('no')
    .where('scope', '=', scope)
    .where('place', '=', insideOf(id, place))
    .orderBy('no')
    .limit(MOST_READ)
    .execute()
  return firstOf(packages.map(({ no }) => thing(no, 1)))
}

export const stowages: Look = async (db, looked) => {
  const rows = await rowsFound(db, stowageListing, { ...sought(looked), by: ['no', 'containerNo', 'blNo'] })
  return each(rows, ({ id, no, status, scope, company, channel, ...load }) =>
    meaning(
      {
        ...{ kind: 'load', id, code: no, about: company, state: status },
        facts: [
          ['loaded', `${load.loaded} / ${Math.max(load.planned, load.loaded)}`],
          ['arrived', load.departedAt === null ? null : `${load.arrived} / ${load.loaded}`],
          ['packages', load.pieces],
          ['weight', `${toKg(load.grams)} kg`],
          ['channel', channel],
          ['vehicle', load.plate || load.containerNo],
        ],
      },
      itemsOf(db, id),
      ofDocument(db, scope, id),
    ),
  )
}

async function itemsOf(db: Kysely<Database>, stowageId: string): Promise<Goods> {
  const items = await db
    .selectFrom('stowageItem')
    .select(['no', 'pieces', 'loads'])
    .where('stowageId', '=', stowageId)
    .where('stage', 'not in', ['off', 'left-behind'])
    .orderBy('no')
    .limit(MOST_READ)
    .execute()
  return firstOf(items.map(({ no, pieces, loads }) => ({ ...thing(no, loads > 0 ? pieces : 0), of: pieces })))
}

/** A package or a bag: it is no article. */
const thing = (code: string, quantity: number) =>
  ({ skuId: '', code, name: '', quantity, of: null, condition: 'good' }) as const
