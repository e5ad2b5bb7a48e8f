import { FOUND_LIMIT, type Found } from '@longshore/shared/contract/found.ts'
import { type Kysely, sql } from 'kysely'
import { type Columns, spellingsOf, starting } from '../database/filters.ts'
import { foundAs } from '../database/finder.ts'
import type { Database } from '../database/tables.ts'

/**
 * Totes and bins of carts that take the pieces of orders, with the wave that fills each. They have no rows of their own;
 * `outboundOrderInTote` finds the orders that are not packed yet, and asks for its conditions as literals.
 */
export async function totesFound(db: Kysely<Database>, text: string, scope: string): Promise<Found[]> {
  // One range of the index for each spelling: several at once are none.
  const spelled = (spelling: string) =>
    db
      .selectFrom('outboundOrder')
      .innerJoin('wave', 'wave.id', 'outboundOrder.waveId')
      .select(['outboundOrder.bin', 'wave.id', 'wave.no', 'wave.status'])
      .distinct()
      .where('outboundOrder.scope', '=', scope)
      .where('outboundOrder.status', '=', sql.lit('in-delivery' as const))
      .where('outboundOrder.packed', '=', sql.lit(0 as const))
      .where((row) => starting(row as Columns, 'outboundOrder.bin', spelling))
      .orderBy('outboundOrder.bin')
      .limit(FOUND_LIMIT)
      .execute()
  const found = (await Promise.all(spellingsOf(text).map(spelled))).flat()
  return found.slice(0, FOUND_LIMIT).map(({ id, bin, no, status }) => ({
    ...foundAs('tote', text, [bin]),
    ...{ id, about: no, state: status },
  }))
}
