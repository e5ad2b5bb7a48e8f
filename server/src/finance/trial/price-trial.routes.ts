import type { InputOf } from '@longshore/shared/contract/page.ts'
import {
  type priceTrialApi,
  priceTrialLine,
  priceTrialMissLine,
  priceTrialRowLine,
} from '@longshore/shared/finance/price-trial.api.ts'
import {
  type PriceTrial,
  type PriceTrialMiss,
  type PriceTrialRow,
  priceTrial,
  priceTrialMiss,
  priceTrialRow,
} from '@longshore/shared/finance/price-trial.ts'
import type { Kysely } from 'kysely'
import { equal } from '../../database/filters.ts'
import { type Listing, namesOf, readsOf } from '../../database/page.ts'
import type { Database } from '../../database/tables.ts'
import type { HandlersOf } from '../../http/handlers.ts'

const trialListing: Listing<PriceTrial, InputOf<typeof priceTrialApi.list.input>> = {
  ...{ table: priceTrial, scope: 'company' },
  filters: { listId: equal('listId'), status: equal('status') },
}
const rowListing: Listing<PriceTrialRow, InputOf<typeof priceTrialApi.rows.input>> = {
  ...{ table: priceTrialRow, scope: 'company', filters: { trialId: equal('trialId') } },
}
const missListing: Listing<PriceTrialMiss, InputOf<typeof priceTrialApi.misses.input>> = {
  ...{ table: priceTrialMiss, scope: 'company' },
  filters: { trialId: equal('trialId'), customerId: equal('customerId'), reason: equal('reason') },
}

export function priceTrialRoutes(
  db: Kysely<Database>,
): HandlersOf<Omit<typeof priceTrialApi, 'start' | 'startFee'>> {
  const named = (rows: readonly { customerId: string }[]) =>
    namesOf(
      db,
      { table: 'customer', column: 'name' },
      rows.map(({ customerId }) => customerId),
    )
  return {
    list: readsOf(db, trialListing, (rows) => rows.map(priceTrialLine)).list,
    rows: readsOf(db, rowListing, async (rows) => {
      const nameOf = await named(rows)
      const earnedOf = await earned(db, rows)
      return rows.map((row) => priceTrialRowLine(row, earnedOf(row), nameOf(row.customerId)))
    }).list,
    misses: readsOf(db, missListing, async (rows) => {
      const nameOf = await named(rows)
      return rows.map((row) => priceTrialMissLine(row, nameOf(row.customerId)))
    }).list,
  }
}

/** The margins of customers in the month that is tried, as they are kept. */
async function earned(db: Kysely<Database>, rows: readonly PriceTrialRow[]) {
  const trials = await db
    .selectFrom('priceTrial')
    .select(['id', 'month'])
    .where('id', 'in', [...new Set(rows.map(({ trialId }) => trialId)), ''])
    .execute()
  const months = new Map(trials.map(({ id, month }) => [id, month]))
  const idOf = ({ trialId, customerId, currency }: PriceTrialRow) =>
    ['customer', customerId, customerId, months.get(trialId) ?? '', currency].join('|')
  const margins = await db
    .selectFrom('margin')
    .select(['id', 'revenue', 'margin'])
    .where('id', 'in', [...rows.map(idOf), ''])
    .execute()
  const found = new Map(
    margins.map((one) => [one.id, { revenue: Number(one.revenue), margin: Number(one.margin) }]),
  )
  return (row: PriceTrialRow) => found.get(idOf(row)) ?? { revenue: 0, margin: 0 }
}
