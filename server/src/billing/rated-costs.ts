import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'
import type { Cause } from './causes-behind.ts'
import { costBook } from './rated-book.ts'
import { RatedSlice } from './rated-slice.ts'

/**
 * What suppliers are expected to ask for some causes: each cost comes with a fee's causes, and is rated as a charge is, at the
 * cost's own price. A cost without a price then is not expected.
 */
export async function writeCosts(
  db: Kysely<Database>,
  causes: readonly Cause[],
  parts: { readonly at: number; newId(): string },
): Promise<void> {
  const costs = await db
    .selectFrom('chargeDefinition')
    .select(['code', 'comesWith', 'supplierId'])
    .where('comesWith', 'in', [...new Set(causes.map(({ fee }) => fee))])
    .where('side', '=', 'cost')
    .where('enabled', '=', 1)
    .execute()
  for (const { code, comesWith, supplierId } of costs) {
    // The house pays the same for each customer's work.
    const own = causes
      .filter(({ fee }) => fee === comesWith)
      .map((cause) => ({ ...cause, fee: code, customerId: '' }))
    const slice = await RatedSlice.of(db, own, { ...parts, book: costBook(supplierId) })
    await slice.write(own)
  }
}
