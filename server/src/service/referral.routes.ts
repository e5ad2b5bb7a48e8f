import type { InputOf } from '@longshore/shared/contract/page.ts'
import { toSeconds } from '@longshore/shared/money/units.ts'
import type { referralApi } from '@longshore/shared/service/referral.api.ts'
import { type Referral, referral } from '@longshore/shared/service/referral.ts'
import type { Kysely } from 'kysely'
import { equal } from '../database/filters.ts'
import { type Listing, namesOf, readsOf } from '../database/page.ts'
import type { Database } from '../database/tables.ts'
import type { HandlersOf } from '../http/handlers.ts'

const referralListing: Listing<Referral, InputOf<typeof referralApi.list.input>> = {
  table: referral,
  scope: 'company',
  filters: { customerId: equal('customerId') },
}

export function referralRoutes(db: Kysely<Database>): HandlersOf<typeof referralApi> {
  const { list } = readsOf(db, referralListing, async (rows, { actor }) => {
    const named = actor.kind !== 'customer'
    const ids = rows.flatMap(({ customerId, cameId }) => [customerId, cameId])
    const nameOf = await namesOf(db, { table: 'customer', column: 'name' }, ids)
    return rows.map(({ id, code, customerId, cameId, recordedBy, recordedAt }) => ({
      ...{ id, code, recordedAt: toSeconds(recordedAt) },
      cameName: named ? nameOf(cameId) : `${[...nameOf(cameId)][0] ?? ''}…`,
      ...{ customerName: named ? nameOf(customerId) : '', recordedBy: named ? recordedBy : '' },
    }))
  })
  return {
    list,
    async code(_, { actor }) {
      const own = await db
        .selectFrom('referralCode')
        .select('code')
        .where('customerId', '=', actor.customerId ?? '')
        .executeTakeFirst()
      return { code: own?.code ?? '' }
    },
  }
}
