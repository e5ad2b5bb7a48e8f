import type { InputOf } from '@longshore/shared/contract/page.ts'
import { itemLine, type stowageApi, stowageLine } from '@longshore/shared/freight/stowage.api.ts'
import { type Stowage, stowage, stowageStates } from '@longshore/shared/freight/stowage.ts'
import type { Kysely } from 'kysely'
import { timelineOf } from '../commands/timeline.ts'
import { equal, since, until } from '../database/filters.ts'
import { foundBy } from '../database/found-by.ts'
import { type Listing, namesOf, readsOf } from '../database/page.ts'
import type { Database } from '../database/tables.ts'
import type { HandlersOf } from '../http/handlers.ts'

export const stowageListing: Listing<Stowage, InputOf<typeof stowageApi.list.input>> = {
  table: stowage,
  scope: 'warehouse',
  filters: {
    search: foundBy('no', 'containerNo', 'blNo'),
    status: equal('status'),
    channel: equal('channel'),
    way: equal('way'),
    direction: (columns, word) => columns(word === 'incoming' ? 'origin' : 'destination', '>', ''),
    createdFrom: since('createdAt'),
    createdTo: until('createdAt'),
  },
  tabs: { field: 'status', words: stowageStates },
}

/** Items of one order that its page shows. */
const MOST = 1000

export function stowageRoutes(db: Kysely<Database>): HandlersOf<typeof stowageApi> {
  const { list, byId } = readsOf(db, stowageListing, async (rows) => {
    const suppliers = rows.flatMap(({ supplierId }) => supplierId ?? [])
    const nameOf = await namesOf(db, { table: 'supplier', column: 'name' }, suppliers)
    const houseOf = (scope: string) => scope.slice(scope.indexOf(':') + 1)
    const houses = rows.flatMap(({ destination, originScope }) => [destination, houseOf(originScope)])
    const houseName = await namesOf(db, { table: 'warehouse', column: 'name' }, houses.filter(Boolean))
    return rows.map((row) =>
      stowageLine(row, {
        supplierName: nameOf(row.supplierId ?? ''),
        destinationName: houseName(row.destination),
        originName: houseName(houseOf(row.originScope)),
      }),
    )
  })
  return {
    list,
    async destinations({ search }, { warehouseId }) {
      const houses = await db
        .selectFrom('warehouse')
        .select(['id', 'code', 'name'])
        .where('own', '=', 1)
        .where('enabled', '=', 1)
        .orderBy('code')
        .limit(MOST)
        .execute()
      const begins = (text: string) => text.toLowerCase().startsWith(search.trim().toLowerCase())
      return houses.filter(({ id, code, name }) => id !== warehouseId && (begins(code) || begins(name)))
    },
    async byId(input, viewer) {
      const one = await byId(input, viewer)
      const items = await db
        .selectFrom('stowageItem')
        .selectAll()
        .where('stowageId', '=', one.id)
        .where('stage', '<>', 'off')
        .orderBy('stage', 'desc')
        .orderBy('no')
        .limit(MOST + 1)
        .execute()
      const bags = items.filter(({ kind }) => kind === 'bag').map(({ thingId }) => thingId)
      const sealOf = await namesOf(db, { table: 'bag', column: 'seal' }, bags)
      const lines = items.slice(0, MOST).map((item) => itemLine(item, sealOf(item.thingId)))
      return {
        ...one,
        ...{ items: lines, more: items.length > MOST },
        timeline: await timelineOf(db, one.id, viewer),
      }
    },
  }
}
