import { refusals } from '@longshore/shared/command/refusals.ts'
import type { InputOf } from '@longshore/shared/contract/page.ts'
import { flowLine, type Wallet, type walletApi } from '@longshore/shared/finance/wallet.api.ts'
import { WALLET } from '@longshore/shared/money/accounts.ts'
import { type Currency, fromMinor } from '@longshore/shared/money/money.ts'
import { type WalletEntry, walletEntry } from '@longshore/shared/money/wallet-entry.ts'
import { creditOf, isLow, warningOf } from '@longshore/shared/setup/credit.ts'
import type { Kysely } from 'kysely'
import { equal, since, until } from '../database/filters.ts'
import { foundBy } from '../database/found-by.ts'
import { type Listing, namesOf, readsOf } from '../database/page.ts'
import type { Database } from '../database/tables.ts'
import type { HandlersOf } from '../http/handlers.ts'

const flowListing: Listing<WalletEntry, InputOf<typeof walletApi.flow.input>> = {
  ...{ table: walletEntry, scope: 'customers' },
  filters: {
    search: foundBy('label'),
    kind: equal('kind'),
    currency: equal('currency'),
    customerId: equal('customerId'),
    atFrom: since('at'),
    atTo: until('at'),
  },
}

export function walletRoutes(db: Kysely<Database>): HandlersOf<typeof walletApi> {
  const { list: flow } = readsOf(db, flowListing, async (rows) => {
    const owners = rows.map(({ customerId }) => customerId)
    const nameOf = await namesOf(db, { table: 'customer', column: 'name' }, owners)
    return rows.map((row) => flowLine(row, nameOf(row.customerId)))
  })
  return {
    flow,
    ofCustomer: ({ customerId }, { actor }) => walletsOf(db, actor.customerId ?? customerId),
    own: (_, { actor }) => walletsOf(db, actor.customerId ?? ''),
  }
}

/** What stands in the wallets of a customer; the one of its own currency is there before anything was paid in. */
async function walletsOf(db: Kysely<Database>, customerId: string): Promise<Wallet[]> {
  const owner = await db
    .selectFrom('customer')
    .select(['currency', 'creditLimit', 'warningAmount'])
    .where('id', '=', customerId)
    .executeTakeFirst()
  if (!owner) throw refusals.rowMissing()
  const accounts = await db
    .selectFrom('moneyAccount')
    .select(['currency', 'posted', 'held'])
    .where('scope', '=', `customer:${customerId}`)
    .where('name', '=', WALLET)
    .orderBy('currency')
    .execute()
  const own = { currency: owner.currency, posted: 0, held: 0 }
  const stand = accounts.some(({ currency }) => currency === owner.currency) ? accounts : [own, ...accounts]
  return stand.map(({ currency, posted, held }) => {
    const money = currency as Currency
    const [credit, warning] = [creditOf(owner, money), warningOf(owner, money)]
    const available = Number(posted) - Number(held) + credit
    const say = (minor: number) => fromMinor(minor, money)
    return {
      ...{ currency: money, balance: say(Number(posted)), held: say(Number(held)), credit: say(credit) },
      ...{ available: say(available), warning: say(warning), isLow: isLow(owner, money, available) },
    }
  })
}
