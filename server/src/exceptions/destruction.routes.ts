import type { InputOf } from '@longshore/shared/contract/page.ts'
import {
  type DestructionLineRow,
  type DestructionRow,
  type destructionApi,
  destructionRow,
} from '@longshore/shared/exceptions/destruction.api.ts'
import {
  type DestructionLine,
  type DestructionOrder,
  destructionLine,
  destructionMachine,
  destructionOrder,
} from '@longshore/shared/exceptions/destruction-order.ts'
import type { Kysely } from 'kysely'
import { goodsFacts } from '../catalog/goods-facts.ts'
import { parsedRow } from '../commands/row-statements.ts'
import { timelineOf } from '../commands/timeline.ts'
import { equal, since, until } from '../database/filters.ts'
import { foundBy } from '../database/found-by.ts'
import { type Listing, namesOf, readsOf, shapeOf, type Viewer } from '../database/page.ts'
import type { Database } from '../database/tables.ts'
import type { HandlersOf } from '../http/handlers.ts'

export const destructionListing: Listing<DestructionOrder, InputOf<typeof destructionApi.list.input>> = {
  table: destructionOrder,
  scope: 'warehouse',
  filters: {
    search: foundBy('no'),
    status: equal('status'),
    customerId: equal('customerId'),
    createdFrom: since('createdAt'),
    createdTo: until('createdAt'),
  },
  tabs: { field: 'status', words: destructionMachine.states },
}

export function destructionRoutes(db: Kysely<Database>): HandlersOf<typeof destructionApi> {
  const rowsOf = async (
    orders: readonly DestructionOrder[],
    { actor }: Viewer,
  ): Promise<DestructionRow[]> => {
    const nameOf = await namesOf(
      db,
      { table: 'customer', column: 'name' },
      orders.map(({ customerId }) => customerId),
    )
    const named = actor.kind !== 'customer'
    return orders.map((order) => destructionRow(order, { customerName: nameOf(order.customerId), named }))
  }
  const reads = readsOf(db, destructionListing, rowsOf)
  return {
    list: reads.list,
    byId: async (input, viewer) => {
      const order = await reads.byId(input, viewer)
      return {
        ...order,
        goods: await goodsOf(db, input.id),
        timeline: await timelineOf(db, input.id, viewer),
      }
    },
  }
}

/** The lines of an order that the viewer may see. */
async function goodsOf(db: Kysely<Database>, orderId: string): Promise<DestructionLineRow[]> {
  const stored = await db
    .selectFrom('destructionLine')
    .selectAll()
    .where('orderId', '=', orderId)
    .orderBy('lineNo')
    .execute()
  const { jsonColumns } = shapeOf(destructionLine)
  const facts = await goodsFacts(
    db,
    stored.map(({ skuId }) => skuId),
  )
  return stored.map((one) => {
    const line = parsedRow(one, jsonColumns) as DestructionLine
    const { scope: _, barcodes: __, promised: ___, open: ____, ...row } = line
    return { ...row, ...facts(line.skuId) }
  })
}
