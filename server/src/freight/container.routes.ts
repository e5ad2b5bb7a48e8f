import type { InputOf } from '@longshore/shared/contract/page.ts'
import { type containerApi, containerLine } from '@longshore/shared/freight/container.api.ts'
import { type Container, container, containerStates } from '@longshore/shared/freight/container.ts'
import type { Kysely } from 'kysely'
import { timelineOf } from '../commands/timeline.ts'
import { equal, since, until } from '../database/filters.ts'
import { foundBy } from '../database/found-by.ts'
import { type Listing, namesOf, readsOf } from '../database/page.ts'
import type { Database } from '../database/tables.ts'
import type { HandlersOf } from '../http/handlers.ts'

export const containerListing: Listing<Container, InputOf<typeof containerApi.list.input>> = {
  table: container,
  scope: 'warehouse',
  filters: {
    search: foundBy('containerNo', 'blNo'),
    status: equal('status'),
    createdFrom: since('createdAt'),
    createdTo: until('createdAt'),
  },
  tabs: { field: 'status', words: containerStates },
}

export function containerRoutes(db: Kysely<Database>): HandlersOf<typeof containerApi> {
  const { list, byId } = readsOf(db, containerListing, async (rows) => {
    const spaces = rows.flatMap(({ spaceId }) => spaceId || [])
    const nameOf = await namesOf(db, { table: 'space', column: 'no' }, spaces)
    return rows.map((row) => containerLine(row, nameOf(row.spaceId)))
  })
  return {
    list,
    async byId(input, viewer) {
      const one = await byId(input, viewer)
      return { ...one, timeline: await timelineOf(db, one.id, viewer) }
    },
  }
}
