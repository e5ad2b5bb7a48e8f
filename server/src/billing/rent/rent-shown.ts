import type { RentExplained } from '@longshore/shared/billing/charge-line.api.ts'
import type { RentTier } from '@longshore/shared/billing/rent-period.ts'
import { toSeconds } from '@longshore/shared/money/units.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/tables.ts'

const CUBIC_METRE_HOURS = 1e9 * 24

/** What goods took up on each day of the stretch that a charge of rent is for, by their age; null of other charges. */
export async function rentShown(db: Kysely<Database>, periodId: string): Promise<RentExplained | null> {
  const found = await db
    .selectFrom('rentPeriod')
    .select(['from', 'until', 'tiers'])
    .where('id', '=', periodId)
    .executeTakeFirst()
  if (!found) return null
  const tiers = JSON.parse(String(found.tiers)) as readonly RentTier[]
  return {
    ...{ from: toSeconds(Number(found.from)), until: toSeconds(Number(found.until)) },
    tiers: tiers.map(({ of, days }) => ({ of, days: days.map((one) => one / CUBIC_METRE_HOURS) })),
  }
}
