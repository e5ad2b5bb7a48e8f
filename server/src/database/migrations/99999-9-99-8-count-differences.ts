import { randomBytes } from 'node:crypto'
import { houseId, newId } from '@longshore/shared/command/id.ts'
import type { Kysely } from 'kysely'
import type { AnyTables } from '../statements.ts'

type Goods = readonly { readonly skuId: string; readonly ownerId: string; readonly quantity: number }[]

/**
 * A count says how many of its articles differ and shows the counter's picture; an order how many of its positions wait with
 * a difference. What was counted before and waits gets its documents at the next start.
 */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  const tasks = () => db.schema.alterTable('countTask')
  await tasks()
    .addColumn('differs', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute()
  await tasks().addColumn('photo', 'text').execute()
  await db.schema
    .alterTable('countOrder')
    .addColumn('differing', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute()
  const waiting = await db
    .selectFrom('countTask')
    .select(['id', 'scope', 'orderId', 'counted', 'expected', 'only'])
    .where('status', '=', 'counted')
    .execute()
  const byOrder = new Map<string, number>()
  for (const { id, scope, orderId, counted, expected, only } of waiting) {
    const differs = differing(String(counted), String(expected), String(only))
    if (differs === 0) continue
    await db.updateTable('countTask').set({ differs }).where('id', '=', id).execute()
    if (orderId !== null) byOrder.set(String(orderId), (byOrder.get(String(orderId)) ?? 0) + 1)
    const cause = newId(Date.now(), (bytes) => void bytes.set(randomBytes(bytes.length)))
    await db
      .insertInto('followUp')
      .values({
        ...{ id: houseId(cause, 'difference'), scope, command: 'stock.checkCount', cause },
        ...{ args: JSON.stringify({ countId: id }), fails: 0, fault: '' },
      })
      .execute()
  }
  for (const [orderId, positions] of byOrder)
    await db.updateTable('countOrder').set({ differing: positions }).where('id', '=', orderId).execute()
}

/** Articles of which more or fewer pieces were counted than the books had. */
function differing(counted: string, expected: string, only: string): number {
  const asked = JSON.parse(only) as readonly string[]
  const left = new Map<string, number>()
  const add = (goods: string, sign: 1 | -1) => {
    for (const { skuId, ownerId, quantity } of JSON.parse(goods) as Goods) {
      if (asked.length > 0 && !asked.includes(skuId)) continue
      const key = `${skuId} ${ownerId}`
      left.set(key, (left.get(key) ?? 0) + sign * quantity)
    }
  }
  add(counted, 1)
  add(expected, -1)
  return [...left.values()].filter((quantity) => quantity !== 0).length
}
