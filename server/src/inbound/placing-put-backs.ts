import { suggestPosition } from '@longshore/shared/inbound/suggest-position.ts'
import { MISSING_AT_SORT, type PutBack, putBack } from '@longshore/shared/stock/tasks.ts'
import { parsedRow } from '../commands/row-statements.ts'
import { shapeOf } from '../database/page.ts'
import { candidatesFor } from './candidates.ts'
import type { Placing } from './placing.ts'

const { jsonColumns } = shapeOf(putBack)

/** Pieces of stopped orders, and pieces too many, that go back to a shelf. */
export const placingPutBacks: Placing = {
  table: 'putBack',
  isReady: (row) => isReady(row as PutBack),
  async left(db, most) {
    const tasks = await db
      .selectFrom('putBack')
      .select('id')
      .where('open', '=', 1)
      .where('places', '=', '[]' as never)
      .limit(most)
      .execute()
    return tasks.map(({ id }) => id)
  },
  async look(db, id, now) {
    const found = await db.selectFrom('putBack').selectAll().where('id', '=', id).executeTakeFirst()
    const task = found && (parsedRow(found, jsonColumns) as PutBack)
    if (!task || !isReady(task)) return undefined
    const { scope, skuId, condition, quantity, done } = task
    const of = await db.selectFrom('sku').select('sizeClass').where('id', '=', skuId).executeTakeFirst()
    const goods = { ...task, sizeClass: of?.sizeClass ?? 'small' }
    const suggested = suggestPosition(await candidatesFor(db, goods, now), {
      quantity: quantity - done,
      condition,
    })
    const places = suggested.map(({ positionId, code }) => ({ positionId, code }))
    if (places.length === 0) return 'nowhere'
    return { name: 'stock.suggestPutBack', scope, args: { putBackId: id, places } }
  },
}

/** What a sorter missed is nowhere yet. */
function isReady({ open, places, reason }: PutBack): boolean {
  return open === 1 && places.length === 0 && reason !== MISSING_AT_SORT
}
