import { chargeLineLine } from '@longshore/shared/billing/charge-line.api.ts'
import type { ChargeLine } from '@longshore/shared/billing/charge-line.ts'
import { creditLeft } from '@longshore/shared/billing/credit-left.ts'
import { type manualChargeApi, manualChargeLine } from '@longshore/shared/billing/manual-charge.api.ts'
import { type ManualCharge, manualCharge } from '@longshore/shared/billing/manual-charge.ts'
import type { InputOf } from '@longshore/shared/contract/page.ts'
import { fromMinor } from '@longshore/shared/money/money.ts'
import type { Kysely } from 'kysely'
import { timelineOf } from '../commands/timeline.ts'
import { equal, since, until } from '../database/filters.ts'
import { foundBy } from '../database/found-by.ts'
import { type Listing, namesOf, readsOf, rowOf } from '../database/page.ts'
import type { Database } from '../database/tables.ts'
import type { HandlersOf } from '../http/handlers.ts'
import { chargeListing } from './charge-line.routes.ts'

const listing: Listing<ManualCharge, InputOf<typeof manualChargeApi.list.input>> = {
  ...{ table: manualCharge, scope: 'customers' },
  filters: {
    ...{ search: foundBy('documentNo'), status: equal('status'), customerId: equal('customerId') },
    ...{ writtenFrom: since('writtenAt'), writtenTo: until('writtenAt') },
  },
}

export function manualChargeRoutes(db: Kysely<Database>): HandlersOf<typeof manualChargeApi> {
  const nameOf = (ids: readonly string[]) => namesOf(db, { table: 'customer', column: 'name' }, ids)
  const { list, byId } = readsOf(db, listing, async (rows) => {
    const named = await nameOf(rows.map(({ customerId }) => customerId))
    return rows.map((row) => manualChargeLine(row, named(row.customerId)))
  })
  return {
    list,
    byId: async (input, viewer) => ({
      ...(await byId(input, viewer)),
      timeline: await timelineOf(db, input.id, viewer),
    }),
    async creditable({ id }, viewer) {
      const line = await rowOf(db, chargeListing, { viewer, id })
      const named = await nameOf([line.customerId])
      const left = fromMinor(creditLeft(line, await besideOf(db, line)), line.currency)
      return { ...chargeLineLine(line, named(line.customerId), true), left }
    },
  }
}

/** What a credit of a charge is compared with. */
async function besideOf(db: Kysely<Database>, line: ChargeLine) {
  const lines = db.selectFrom('chargeLine').select(['amount', 'status', 'ruleId'])
  const taken = await lines.where('reverses', '=', line.id).execute()
  const same = await lines.where('documentId', '=', line.documentId).where('fee', '=', line.fee).execute()
  const rule = await db.selectFrom('feeRule').select('basis').where('id', '=', line.ruleId).executeTakeFirst()
  const counted = (stored: typeof taken) => stored.map((one) => ({ ...one, amount: Number(one.amount) }))
  return { rule, taken: counted(taken), same: counted(same) }
}
