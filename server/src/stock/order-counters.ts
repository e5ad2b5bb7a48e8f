import type { OrderCounter } from '@longshore/shared/stock/count-order.api.ts'
import { type Kysely, sql } from 'kysely'
import { SYSTEM } from '../commands/perform.ts'
import { namesOf } from '../database/page.ts'
import type { Database } from '../database/tables.ts'

/** People of one order that a page shows. */
const SHOWN = 100

/** How far each person has come with an order's positions, the one with most of them first. */
export async function countersOf(db: Kysely<Database>, orderId: string): Promise<OrderCounter[]> {
  const found = await db
    .selectFrom('countTask')
    .select(({ fn, eb }) => [
      'countedBy',
      fn.countAll<number>().as('positions'),
      fn.sum<number>(eb.case().when('differs', '>', 0).then(1).else(0).end()).as('differing'),
      fn.min('countedAt').as('firstAt'),
      fn.max('countedAt').as('lastAt'),
    ])
    .where('orderId', '=', orderId)
    .where('status', 'in', ['counted', 'approved'])
    .where('countedBy', 'is not', null)
    .groupBy('countedBy')
    .orderBy(sql`count(*)`, 'desc')
    .orderBy('countedBy')
    .limit(SHOWN)
    .execute()
  const ids = found.map(({ countedBy }) => countedBy ?? '')
  const workerName = await namesOf(db, { table: 'worker', column: 'name' }, ids)
  const staffName = await namesOf(db, { table: 'staffUser', column: 'displayName' }, ids)
  return found.map(({ countedBy, positions, differing, firstAt, lastAt }) => {
    const id = countedBy ?? ''
    return {
      ...{ id, name: id === SYSTEM.id ? SYSTEM.name : workerName(id) || staffName(id) },
      ...{ positions: Number(positions), differing: Number(differing) },
      ...{ firstAt: seconds(firstAt), lastAt: seconds(lastAt) },
    }
  })
}

function seconds(at: number | null): number {
  return Math.floor(Number(at) / 1000)
}
