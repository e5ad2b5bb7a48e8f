import type { InputOf } from '@longshore/shared/contract/page.ts'
import { type BagLine, type bagApi, bagLine } from '@longshore/shared/freight/bag.api.ts'
import { type Bag, bag, bagStates } from '@longshore/shared/freight/bag.ts'
import { markIn } from '@longshore/shared/freight/bag-mark.ts'
import { insideOf } from '@longshore/shared/freight/piece-place.ts'
import type { Kysely } from 'kysely'
import { timelineOf } from '../commands/timeline.ts'
import { equal, since, until } from '../database/filters.ts'
import { foundBy } from '../database/found-by.ts'
import { type Listing, readsOf, rowOf } from '../database/page.ts'
import type { Database } from '../database/tables.ts'
import type { HandlersOf } from '../http/handlers.ts'
import { scopeOf } from '../stock/stock.routes.ts'
import { contentsOf } from './bag-contents.ts'
import { pieceLines } from './piece-lines.ts'
import { piecesIn } from './place-contents.ts'
import { placeNames } from './place-names.ts'

/** More than anybody chooses from. */
const MOST_ALIKE = 20

/** How a bag is sought by what was typed or scanned: its number, or the code on its label. */
export function bagSought(text: string) {
  return { text: markIn(text) || text, by: ['no', 'mark'] as const }
}

export const bagListing: Listing<Bag, InputOf<typeof bagApi.list.input>> = {
  table: bag,
  scope: 'warehouse',
  filters: {
    search: foundBy('no', 'mark'),
    status: equal('status'),
    channel: equal('channel'),
    openedFrom: since('openedAt'),
    openedTo: until('openedAt'),
  },
  tabs: { field: 'status', words: bagStates },
}

export function bagRoutes(db: Kysely<Database>, now: () => number): HandlersOf<typeof bagApi> {
  const { list, byId } = readsOf(db, bagListing, async (rows) => {
    const contents = await contentsOf(db, rows)
    const places = await placeNames(
      db,
      rows.map(({ place }) => place),
    )
    return rows.map((row) => bagLine({ ...row, place: places(row.place) }, contents(row.id)))
  })
  return {
    list: (input, viewer) => list({ ...input, search: bagSought(input.search).text }, viewer),
    async byId(input, viewer) {
      const one = await byId(input, viewer)
      const { place: at } = await rowOf(db, bagListing, { viewer, id: one.id })
      const { pieces } = await piecesIn(db, scopeOf(viewer), { place: insideOf(one.id, at), now: now() })
      const alike = one.status === 'open' ? await openAlike(db, scopeOf(viewer), one) : []
      return {
        ...one,
        inside: await pieceLines(db, pieces),
        alike,
        timeline: await timelineOf(db, one.id, viewer),
      }
    },
  }
}

/** Open bags for the same channel and zone: two handhelds may have opened one each. */
function openAlike(db: Kysely<Database>, scope: string, { id, channel, zone }: BagLine) {
  return db
    .selectFrom('bag')
    .select(['id', 'no', 'channel', 'zone', 'openedBy'])
    .where('scope', '=', scope)
    .where('channel', '=', channel)
    .where('status', '=', 'open')
    .where('zone', '=', zone)
    .where('id', '<>', id)
    .orderBy('openedAt', 'desc')
    .limit(MOST_ALIKE)
    .execute()
}
