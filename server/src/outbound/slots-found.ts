import { ownCode, slotsOf } from '@longshore/shared/catalog/barcode-match.ts'
import { FOUND_LIMIT, type Found } from '@longshore/shared/contract/found.ts'
import type { Kysely } from 'kysely'
import { foundAs } from '../database/finder.ts'
import type { Database } from '../database/tables.ts'

/** A slot of the wall has no row of its own: each order that it keeps pieces for is a page that shows it. */
export async function slotsFound(db: Kysely<Database>, text: string, scope: string): Promise<Found[]> {
  const [slot] = slotsOf(ownCode(text))
  if (!slot) return []
  const kept = await db
    .selectFrom('outboundOrder')
    .select(['id', 'no', 'status'])
    .where('onWall', '=', 1)
    .where('scope', '=', scope)
    .where('wallSlot', '=', slot)
    .limit(FOUND_LIMIT)
    .execute()
  const named = foundAs('slot', ownCode(text), [`W-${slot}`])
  return kept.map(({ id, no, status }) => ({ ...named, id, about: no, state: status }))
}
