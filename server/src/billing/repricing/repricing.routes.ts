import { FREIGHT } from '@longshore/shared/billing/rate-freight.ts'
import {
  type RepricedSum,
  repricedLine,
  repricedMoney,
  type repricingApi,
  repricingLine,
} from '@longshore/shared/billing/repricing.api.ts'
import {
  type RepricedCharge,
  type Repricing,
  repricedCharge,
  repricedStates,
  repricing,
  repricingStates,
} from '@longshore/shared/billing/repricing.ts'
import type { InputOf } from '@longshore/shared/contract/page.ts'
import type { Kysely } from 'kysely'
import { equal } from '../../database/filters.ts'
import { type Listing, namesOf, readsOf } from '../../database/page.ts'
import type { Database } from '../../database/tables.ts'
import type { HandlersOf } from '../../http/handlers.ts'

export const repricingListing: Listing<Repricing, InputOf<typeof repricingApi.list.input>> = {
  ...{ table: repricing, scope: 'company', tabs: { field: 'status', words: repricingStates } },
  filters: { priceId: equal('priceId'), status: equal('status') },
}
export const repricedListing: Listing<RepricedCharge, InputOf<typeof repricingApi.charges.input>> = {
  ...{ table: repricedCharge, scope: 'company', tabs: { field: 'status', words: repricedStates } },
  filters: {
    repricingId: equal('repricingId'),
    customerId: equal('customerId'),
    status: equal('status'),
  },
}

export function repricingRoutes(
  db: Kysely<Database>,
): HandlersOf<Omit<typeof repricingApi, 'find' | 'findFreight' | 'charge'>> {
  const named = (ids: readonly string[]) => namesOf(db, { table: 'customer', column: 'name' }, ids)
  const { list, byId } = readsOf(db, repricingListing, (rows) => rows.map(repricingLine))
  return {
    list,
    async byId(input, viewer) {
      const one = await byId(input, viewer)
      return {
        ...{ ...one, customerName: (await named([one.customerId]))(one.customerId) },
        ...{ isHeld: await isHeld(db, one), sums: await sumsOf(db, one.id) },
      }
    },
    charges: readsOf(db, repricedListing, async (rows) => {
      const nameOf = await named(rows.map(({ customerId }) => customerId))
      return rows.map((row) => repricedLine(row, nameOf(row.customerId)))
    }).list,
  }
}

async function isHeld(
  db: Kysely<Database>,
  { priceId, fee }: Pick<Repricing, 'priceId' | 'fee'>,
): Promise<boolean> {
  const table = fee === FREIGHT ? 'priceList' : 'feeRule'
  const found = await db
    .selectFrom(table as 'feeRule')
    .select('status')
    .where('id', '=', priceId)
    .executeTakeFirst()
  return found !== undefined && !['draft', 'former', 'filling'].includes(found.status)
}

async function sumsOf(db: Kysely<Database>, repricingId: string): Promise<RepricedSum[]> {
  const rows = await db
    .selectFrom('repricedCharge')
    .select(['status', 'currency', 'nowCurrency'])
    .select(({ fn }) => [
      fn.countAll<number>().as('lines'),
      fn.count<number>('customerId').distinct().as('customers'),
      fn.sum<number>('was').as('was'),
      fn.sum<number>('now').as('now'),
    ])
    .where('repricingId', '=', repricingId)
    .groupBy(['status', 'currency', 'nowCurrency'])
    .orderBy('status')
    .orderBy('currency')
    .execute()
  return rows.map(({ status, lines, customers, was, now, currency, nowCurrency }) => ({
    ...{ status, currency, nowCurrency, lines: Number(lines), customers: Number(customers) },
    ...repricedMoney({ currency, nowCurrency, was: Number(was), now: Number(now) }),
  }))
}
