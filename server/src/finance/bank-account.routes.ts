import type { InputOf } from '@longshore/shared/contract/page.ts'
import { type bankAccountApi, bankAccountLine } from '@longshore/shared/finance/bank-account.api.ts'
import { type BankAccount, bankAccount } from '@longshore/shared/finance/bank-account.ts'
import type { Kysely } from 'kysely'
import { flagged, startsWith } from '../database/filters.ts'
import { type Listing, readsOf } from '../database/page.ts'
import type { Database } from '../database/tables.ts'
import type { HandlersOf } from '../http/handlers.ts'

const bankAccountListing: Listing<BankAccount, InputOf<typeof bankAccountApi.list.input>> = {
  ...{ table: bankAccount, scope: 'company', forEveryCustomer: true },
  filters: { search: startsWith('code', 'bank'), enabled: flagged('enabled') },
}

export function bankAccountRoutes(db: Kysely<Database>): HandlersOf<typeof bankAccountApi> {
  return readsOf(db, bankAccountListing, (rows, { actor }) =>
    rows.map((row) => bankAccountLine(row, actor.kind === 'staff')),
  )
}
