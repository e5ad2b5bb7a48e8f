import type { InputOf } from '@longshore/shared/contract/page.ts'
import { type withdrawalApi, withdrawalLine } from '@longshore/shared/finance/cod.api.ts'
import { type Withdrawal, withdrawal } from '@longshore/shared/finance/withdrawal.ts'
import type { Kysely } from 'kysely'
import { timelineOf } from '../commands/timeline.ts'
import { equal, since } from '../database/filters.ts'
import { foundBy } from '../database/found-by.ts'
import { type Listing, namesOf, readsOf } from '../database/page.ts'
import type { Database } from '../database/tables.ts'
import type { HandlersOf } from '../http/handlers.ts'

const filters = { search: foundBy('no', 'transferNo'), status: equal('status'), currency: equal('currency') }

export const ownWithdrawalListing: Listing<Withdrawal, InputOf<typeof withdrawalApi.own.input>> = {
  ...{ table: withdrawal, scope: 'company', filters },
}
export const withdrawalListing: Listing<Withdrawal, InputOf<typeof withdrawalApi.list.input>> = {
  ...{ table: withdrawal, scope: 'company' },
  filters: { ...filters, customerId: equal('customerId'), appliedFrom: since('appliedAt') },
}

export function withdrawalRoutes(db: Kysely<Database>): HandlersOf<typeof withdrawalApi> {
  const linesOf = async (rows: readonly Withdrawal[]) => {
    const owners = rows.map(({ customerId }) => customerId)
    const nameOf = await namesOf(db, { table: 'customer', column: 'name' }, owners)
    const owedOf = await owedOfEach(db, rows)
    return rows.map((row) =>
      withdrawalLine(row, { customerName: nameOf(row.customerId), owed: owedOf.get(row.id) ?? 0 }),
    )
  }
  const { list, byId } = readsOf(db, withdrawalListing, linesOf)
  return {
    own: readsOf(db, ownWithdrawalListing, linesOf).list,
    list,
    byId: async (input, viewer) => ({
      ...(await byId(input, viewer)),
      timeline: await timelineOf(db, input.id, viewer),
    }),
  }
}

/** What of each withdrawal came back, minor units. */
async function owedOfEach(
  db: Kysely<Database>,
  rows: readonly Withdrawal[],
): Promise<ReadonlyMap<string, number>> {
  if (rows.length === 0) return new Map()
  const sums = await db
    .selectFrom('codEntry')
    .select(['withdrawalId', ({ fn }) => fn.sum<number | string>('amount').as('amount')])
    .where(
      'withdrawalId',
      'in',
      rows.map(({ id }) => id),
    )
    .where('owed', '=', 1)
    .groupBy('withdrawalId')
    .execute()
  return new Map(sums.map(({ withdrawalId, amount }) => [String(withdrawalId), Number(amount)]))
}
