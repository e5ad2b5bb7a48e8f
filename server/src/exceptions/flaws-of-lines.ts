import type { Flaw } from '@longshore/shared/inbound/receipt.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'

/** What inspectors found wrong with the pieces of some lines of receipts. */
export async function flawsOfLines(
  db: Kysely<Database>,
  lineIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Flaw[]>> {
  if (lineIds.length === 0) return new Map()
  const lines = await db
    .selectFrom('receiptLine')
    .select(['id', 'flaws'])
    .where('id', 'in', [...new Set(lineIds)])
    .execute()
  return new Map(lines.map(({ id, flaws }) => [id, JSON.parse(flaws) as readonly Flaw[]]))
}
