import type { InputOf } from '@longshore/shared/contract/page.ts'
import {
  type exchangeApi,
  exchangeLine,
  type exchangeRateApi,
  rateLine,
} from '@longshore/shared/finance/exchange.api.ts'
import { type ExchangeRate, exchangeRate, rateStates } from '@longshore/shared/finance/exchange-rate.ts'
import {
  exchangeStates,
  type WalletExchange,
  walletExchange,
} from '@longshore/shared/finance/wallet-exchange.ts'
import type { Kysely } from 'kysely'
import { timelineOf } from '../commands/timeline.ts'
import { equal, since, until } from '../database/filters.ts'
import { foundBy } from '../database/found-by.ts'
import { type Listing, namesOf, readsOf } from '../database/page.ts'
import type { Database } from '../database/tables.ts'
import type { HandlersOf } from '../http/handlers.ts'

export const rateListing: Listing<ExchangeRate, InputOf<typeof exchangeRateApi.list.input>> = {
  ...{ table: exchangeRate, scope: 'company', tabs: { field: 'status', words: rateStates } },
  filters: {
    fromCurrency: equal('fromCurrency'),
    toCurrency: equal('toCurrency'),
    status: equal('status'),
    enteredFrom: since('enteredAt'),
    enteredTo: until('enteredAt'),
  },
}

export const exchangeListing: Listing<WalletExchange, InputOf<typeof exchangeApi.list.input>> = {
  ...{ table: walletExchange, scope: 'customers', tabs: { field: 'status', words: exchangeStates } },
  filters: {
    search: foundBy('no'),
    status: equal('status'),
    customerId: equal('customerId'),
    proposedFrom: since('proposedAt'),
    proposedTo: until('proposedAt'),
  },
}

export function exchangeRateRoutes(db: Kysely<Database>): HandlersOf<typeof exchangeRateApi> {
  return { list: readsOf(db, rateListing, (rows) => rows.map(rateLine)).list }
}

export function exchangeRoutes(db: Kysely<Database>): HandlersOf<typeof exchangeApi> {
  const { list, byId } = readsOf(db, exchangeListing, async (rows) => {
    const owners = rows.map(({ customerId }) => customerId)
    const nameOf = await namesOf(db, { table: 'customer', column: 'name' }, owners)
    return rows.map((row) => exchangeLine(row, nameOf(row.customerId)))
  })
  return {
    list,
    byId: async (input, viewer) => ({
      ...(await byId(input, viewer)),
      timeline: await timelineOf(db, input.id, viewer),
    }),
  }
}
