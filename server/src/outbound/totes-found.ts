import { FOUND_LIMIT, type Found } from '@longshore/shared/contract/found.ts'
import { type Kysely, sql } from 'kysely'
import { isPostgres } from '../database/columns.ts'
import { type Columns, spellingsOf, starting } from '../database/filters.ts'
import { foundAs } from '../database/finder.ts'
import type { AnyTables } from '../database/statements.ts'
import type { Database } from '../database/tables.ts'

/**
 * Totes and bins of carts that take the pieces of orders, with the wave that fills each. They have no rows of their own;
 * `outboundOrderInTote` finds the orders that are not packed yet, and asks for its conditions as literals.
 */
export async function totesFound(db: Kysely<Database>, text: string, scope: string): Promise<Found[]> {
  const dialect = isPostgres(db as unknown as Kysely<AnyTables>) ? 'postgres' : 'sqlite'
  const found = await db
    .selectFrom('outboundOrder')
    .innerJoin('wave', 'wave.id', 'outboundOrder.waveId')
    .select(['outboundOrder.bin', 'wave.id', 'wave.no', 'wave.status'])
    .distinct()
    .where('outboundOrder.scope', '=', scope)
    .where('outboundOrder.status', '=', sql.lit('in-delivery' as const))
    .where('outboundOrder.packed', '=', sql.lit(0 as const))
    .where((row) => {
      const columns = row as unknown as Columns
      const column = 'outboundOrder.bin'
      return columns.or(spellingsOf(text).map((spelling) => starting(columns, { column, spelling, dialect })))
    })
    .orderBy('outboundOrder.bin')
    .limit(FOUND_LIMIT)
    .execute()
  return found.map(({ id, bin, no, status }) => ({
    ...foundAs('tote', text, [bin]),
    ...{ id, about: no, state: status },
  }))
}
