import type { InputOf } from '@longshore/shared/contract/page.ts'
import { type rechargeApi, rechargeLine } from '@longshore/shared/finance/recharge.api.ts'
import { type Recharge, recharge, rechargeStates } from '@longshore/shared/finance/recharge.ts'
import type { Kysely } from 'kysely'
import { timelineOf } from '../commands/timeline.ts'
import { equal, since, until } from '../database/filters.ts'
import { foundBy } from '../database/found-by.ts'
import { type Listing, namesOf, readsOf } from '../database/page.ts'
import type { Database } from '../database/tables.ts'
import type { HandlersOf } from '../http/handlers.ts'

export const rechargeListing: Listing<Recharge, InputOf<typeof rechargeApi.list.input>> = {
  ...{ table: recharge, scope: 'company' },
  filters: {
    search: foundBy('no', 'transactionNo'),
    status: equal('status'),
    method: equal('method'),
    customerId: equal('customerId'),
    submittedFrom: since('submittedAt'),
    submittedTo: until('submittedAt'),
  },
  tabs: { field: 'status', words: rechargeStates, kept: true },
}

export function rechargeRoutes(db: Kysely<Database>): HandlersOf<typeof rechargeApi> {
  const { list, byId } = readsOf(db, rechargeListing, async (rows) => {
    const owners = rows.map(({ customerId }) => customerId)
    const nameOf = await namesOf(db, { table: 'customer', column: 'name' }, owners)
    const accounts = rows.map(({ bankAccountId }) => bankAccountId)
    const [bankOf, numberOf] = await Promise.all([
      namesOf(db, { table: 'bankAccount', column: 'bank' }, accounts),
      namesOf(db, { table: 'bankAccount', column: 'account' }, accounts),
    ])
    return rows.map((row) =>
      rechargeLine(row, {
        customerName: nameOf(row.customerId),
        payee: `${bankOf(row.bankAccountId)} ${numberOf(row.bankAccountId)}`,
      }),
    )
  })
  return {
    list,
    byId: async (input, viewer) => ({
      ...(await byId(input, viewer)),
      timeline: await timelineOf(db, input.id, viewer),
    }),
  }
}
