import { leftToShelve } from '@longshore/shared/inbound/line-count.ts'
import { type ReceiptLine, receiptLine } from '@longshore/shared/inbound/receipt.ts'
import { suggestPosition } from '@longshore/shared/inbound/suggest-position.ts'
import { settingsOf, type WarehouseSettings } from '@longshore/shared/setup/warehouse.ts'
import { type Kysely, sql } from 'kysely'
import { parsedRow } from '../commands/row-statements.ts'
import { shapeOf } from '../database/page.ts'
import type { Database } from '../database/tables.ts'
import { candidatesFor } from './candidates.ts'
import type { Placing } from './placing.ts'

const { jsonColumns } = shapeOf(receiptLine)

/** Lines of receipts whose good pieces wait at the dock. */
export const placingLines: Placing = {
  table: 'receiptLine',
  isReady: (row) => isReady(row as ReceiptLine),
  async left(db, most) {
    const lines = await db
      .selectFrom('receiptLine')
      .select('id')
      .where('suggestedId', 'is', null)
      // The index of open lines is found by the number as it stands.
      .where('open', '=', sql.lit(1))
      .where('putaway', '=', 'to-be-put')
      .orderBy('id', 'desc')
      .limit(most)
      .execute()
    return lines.map(({ id }) => id)
  },
  async look(db, id, now) {
    const found = await db.selectFrom('receiptLine').selectAll().where('id', '=', id).executeTakeFirst()
    const line = found && (parsedRow(found, jsonColumns) as ReceiptLine)
    if (!line || !isReady(line)) return undefined
    const { scope, receiptId: batch } = line
    const suggested = suggestPosition(await candidatesFor(db, { ...line, batch, condition: 'good' }, now), {
      quantity: leftToShelve(line, 'good'),
      condition: 'good',
    })
    if (suggested.length === 0) return 'nowhere'
    const asksWhy = await asksWhyElsewhere(db, scope)
    return { name: 'inbound.suggestPositions', scope, args: { lineId: id, suggested, asksWhy } }
  },
}

function isReady(line: ReceiptLine): boolean {
  return line.suggestedId === null && line.open === 1 && leftToShelve(line, 'good') > 0
}

async function asksWhyElsewhere(db: Kysely<Database>, scope: string): Promise<boolean> {
  const house = await db
    .selectFrom('warehouse')
    .select('settings')
    .where('id', '=', scope.slice(scope.indexOf(':') + 1))
    .executeTakeFirst()
  return settingsOf(house && { settings: JSON.parse(house.settings) as WarehouseSettings }).asksWhyElsewhere
}
