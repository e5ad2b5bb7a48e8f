import { refusals as house } from '@longshore/shared/command/refusals.ts'
import type { InputOf } from '@longshore/shared/contract/page.ts'
import { toSeconds } from '@longshore/shared/money/units.ts'
import type { CarrierSourceLine, carrierSourceApi } from '@longshore/shared/service/carrier-source.api.ts'
import { type CarrierSource, carrierSource } from '@longshore/shared/service/carrier-source.ts'
import type { Kysely } from 'kysely'
import { checkFresh } from '../access/sessions.ts'
import { type Listing, namesOf, readsOf, rowOf } from '../database/page.ts'
import type { Database } from '../database/tables.ts'
import type { HandlersOf } from '../http/handlers.ts'
import { CARRIER_DOOR } from './carrier-door.ts'
import type { WebhookSecrets } from './webhook-secrets.ts'

const listing: Listing<CarrierSource, InputOf<typeof carrierSourceApi.list.input>> = {
  ...{ table: carrierSource, scope: 'warehouse', filters: {} },
}

export function carrierSourceRoutes(
  db: Kysely<Database>,
  kept: WebhookSecrets,
): HandlersOf<typeof carrierSourceApi> {
  return {
    list: readsOf(db, listing, async (rows: readonly CarrierSource[]) => {
      const ids = rows.map(({ id }) => id)
      const faultOf = await namesOf(db, { table: 'carrierPoll', column: 'fault' }, ids)
      return rows.map((row) => lineOf(row, faultOf(row.id)))
    }).list,
    async secrets({ sourceId }, caller) {
      const { identity, at } = caller
      if (!identity) throw house.forbidden()
      checkFresh(identity, at)
      const row = await rowOf(db, listing, { viewer: caller, id: sourceId })
      const { secret, former } = kept.of(row, at)
      return { secret, former: former && { ...former, until: toSeconds(former.until) } }
    },
  }
}

function lineOf(row: CarrierSource, fault: string): CarrierSourceLine {
  const { id, version, carrier, name, enabled, pollUrl, pollEvery, createdAt } = row
  return {
    ...{ id, version, carrier, name, state: enabled ? 'works' : 'by-person' },
    ...{ pollUrl, pollEvery, fault },
    ...{ path: `${CARRIER_DOOR}?source=${id}`, createdAt: toSeconds(createdAt) },
  }
}
