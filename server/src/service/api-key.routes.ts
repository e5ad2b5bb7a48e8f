import { refusals as house } from '@longshore/shared/command/refusals.ts'
import type { InputOf } from '@longshore/shared/contract/page.ts'
import { toSeconds } from '@longshore/shared/money/units.ts'
import type { ApiKeyLine, apiKeyApi } from '@longshore/shared/service/api-key.api.ts'
import { type ApiKey, apiKey, keyScopes } from '@longshore/shared/service/api-key.ts'
import { makeApiKey } from '@longshore/shared/service/make-api-key.ts'
import type { Kysely } from 'kysely'
import { permissionNames } from '../access/permission-names.ts'
import { checkFresh } from '../access/sessions.ts'
import { mustApply } from '../commands/must-apply.ts'
import { flagged } from '../database/filters.ts'
import { type Listing, namesOf, readsOf } from '../database/page.ts'
import type { Database } from '../database/tables.ts'
import type { House } from '../http/area.ts'
import type { HandlersOf } from '../http/handlers.ts'
import { newToken } from './known-keys.ts'

const apiKeyListing: Listing<ApiKey, InputOf<typeof apiKeyApi.list.input>> = {
  table: apiKey,
  scope: 'company',
  filters: { revoked: flagged('revoked') },
}

export function apiKeyRoutes({
  engine,
  perform,
  now,
}: Pick<House, 'engine' | 'perform' | 'now'>): HandlersOf<typeof apiKeyApi> {
  const { lists: db } = engine
  const { list } = readsOf(db, apiKeyListing, (rows) => linesOf(db, rows, now()))
  return {
    list,

    async make(wishes, { identity, actor, commandId, at }) {
      if (!identity) throw house.forbidden()
      checkFresh(identity, at)
      const { token, ...kept } = newToken()
      const { outcome } = await perform({
        ...{ id: commandId, name: makeApiKey.name, scope: 'company', actor, via: 'desk' },
        ...{ args: { ...wishes, ...kept }, occurredAt: at, receivedAt: at },
      })
      mustApply(outcome)
      return { token, prefix: kept.prefix }
    },

    async scopes(_, { actor, language }) {
      const held = keyScopes.filter((id) => actor.permissions?.has(id))
      return { scopes: held.map((id) => ({ id, name: permissionNames[language][id] })) }
    },

    async self(_, { identity, actor }) {
      const [customer] = await db
        .selectFrom('customer')
        .select(['id', 'name'])
        .where('id', '=', actor.customerId)
        .execute()
      if (!customer || !identity) throw house.rowMissing()
      const warehouses = await db
        .selectFrom('warehouse')
        .select(['id', 'name'])
        .where('enabled', '=', 1)
        .orderBy('name')
        .execute()
      const { key } = identity
      return {
        ...{ customer, warehouses, permissions: [...(actor.permissions ?? [])] },
        expiresAt: key ? toSeconds(key.expiresAt) : null,
      }
    },
  }
}

async function linesOf(db: Kysely<Database>, rows: readonly ApiKey[], at: number): Promise<ApiKeyLine[]> {
  const makers = await namesOf(
    db,
    { table: 'customerUser', column: 'displayName' },
    rows.map(({ userId }) => userId),
  )
  const ids = rows.map(({ id }) => id)
  const used = ids.length ? await db.selectFrom('apiKeyUse').selectAll().where('id', 'in', ids).execute() : []
  const usedAt = new Map(used.map((use) => [use.id, toSeconds(use.usedAt)]))
  return rows.map(({ id, version, name, prefix, scopes, userId, createdAt, expiresAt, revoked }) => ({
    ...{ id, version, name, prefix, scopes, madeBy: makers(userId), usedAt: usedAt.get(id) ?? null },
    ...{ createdAt: toSeconds(createdAt), expiresAt: toSeconds(expiresAt) },
    state: revoked ? 'revoked' : expiresAt <= at ? 'expired' : 'works',
  }))
}
