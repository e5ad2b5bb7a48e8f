import type { InputOf } from '@longshore/shared/contract/page.ts'
import {
  type CountOrderRow,
  type countOrderApi,
  countOrderRow,
} from '@longshore/shared/stock/count-order.api.ts'
import { type CountOrder, countOrder, countOrderMachine } from '@longshore/shared/stock/count-order.ts'
import type { Kysely } from 'kysely'
import { timelineOf } from '../commands/timeline.ts'
import { equal, since, until } from '../database/filters.ts'
import { foundBy } from '../database/found-by.ts'
import { type Listing, namesOf, readsOf } from '../database/page.ts'
import type { Database } from '../database/tables.ts'
import type { HandlersOf } from '../http/handlers.ts'
import { waitingWorth } from './count-waiting.ts'
import { countersOf } from './order-counters.ts'
import { differencesOfOrder } from './order-differences.ts'

export const countOrderListing: Listing<CountOrder, InputOf<typeof countOrderApi.list.input>> = {
  table: countOrder,
  scope: 'warehouse',
  filters: {
    search: foundBy('no'),
    status: equal('status'),
    type: equal('type'),
    createdFrom: since('createdAt'),
    createdTo: until('createdAt'),
  },
  tabs: { field: 'status', words: countOrderMachine.states },
}

export function countOrderRoutes(db: Kysely<Database>): HandlersOf<typeof countOrderApi> {
  const rowsOf = async (orders: readonly CountOrder[]): Promise<CountOrderRow[]> => {
    const partitionIds = orders.flatMap(({ partitionIds: ids }) => ids)
    const codeOf = await namesOf(db, { table: 'partition', column: 'code' }, partitionIds)
    return orders.map((order) => countOrderRow(order, codeOf))
  }
  const reads = readsOf(db, countOrderListing, rowsOf)
  return {
    list: reads.list,
    differences: async ({ id, after }, viewer) => {
      await reads.byId({ id }, viewer)
      return differencesOfOrder(db, id, after)
    },
    counters: async ({ id }, viewer) => {
      await reads.byId({ id }, viewer)
      return countersOf(db, id)
    },
    byId: async (input, viewer) => ({
      ...(await reads.byId(input, viewer)),
      ...(await waitingWorth(db, input.id)),
      timeline: await timelineOf(db, input.id, viewer),
    }),
  }
}
