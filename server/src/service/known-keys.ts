import { randomBytes } from 'node:crypto'
import { permissionsOf } from '@longshore/shared/access/role.ts'
import { type ApiKey, rightsOfKey, TOKEN_START } from '@longshore/shared/service/api-key.ts'
import { narrowedTo } from '../access/known-sessions.ts'
import { hashOf } from '../access/sessions.ts'
import type { Engine } from '../database/engine.ts'
import { KeptReads } from '../database/kept-reads.ts'
import type { Identity } from '../http/caller.ts'

const READ_FROM = ['apiKey', 'customerUser', 'role'].map((table) => ({ table }))
/** How old the last use may grow before it is written again. */
const USED_EVERY = 60_000
/** Characters of a token that are shown. */
const SHOWN = 12

/** How a token of a key differs from a session's. */
export function isKeyToken(token: string): boolean {
  return token.startsWith(TOKEN_START)
}

/** A new token of 256 random bits, and what is kept of it. */
export function newToken(): Pick<ApiKey, 'prefix' | 'tokenHash'> & { readonly token: string } {
  const token = `${TOKEN_START}${randomBytes(32).toString('base64url')}`
  return { token, prefix: token.slice(0, SHOWN), tokenHash: hashOf(token) }
}

/**
 * Tells for whom a program calls by its key: for the customer, with the key's scopes as far as the maker still may. A
 * key of a maker who was stopped is not known.
 */
export class KnownKeys {
  readonly #engine: Engine
  readonly #kept: KeptReads<{ readonly identity: Identity; readonly expiresAt: number; usedAt: number }>

  constructor(engine: Engine) {
    this.#engine = engine
    this.#kept = new KeptReads(engine, READ_FROM)
  }

  /** For whom a token speaks, while its key lives. */
  async identify(token: string, at: number): Promise<Identity | undefined> {
    const tokenHash = hashOf(token)
    const known = await this.#kept.get(tokenHash, () => this.#read(tokenHash))
    if (!known || known.expiresAt <= at) return undefined
    if (known.usedAt + USED_EVERY <= at) {
      await this.#used(known.identity.key?.id ?? '', at)
      known.usedAt = at
    }
    return known.identity
  }

  async #read(tokenHash: string) {
    const key = await this.#engine.reader
      .selectFrom('apiKey')
      .innerJoin('customerUser', 'customerUser.id', 'apiKey.userId')
      .leftJoin('role', 'role.id', 'customerUser.roleId')
      .leftJoin('apiKeyUse', 'apiKeyUse.id', 'apiKey.id')
      .select(['apiKey.id', 'apiKey.customerId', 'apiKey.name', 'apiKey.scopes', 'apiKey.expiresAt'])
      .select(['customerUser.displayName', 'customerUser.roleId', 'customerUser.rights'])
      .select(['role.audience', 'role.permissions', 'role.enabled', 'apiKeyUse.usedAt'])
      .where('apiKey.tokenHash', '=', tokenHash)
      .where('apiKey.revoked', '=', 0)
      .where('customerUser.enabled', '=', 1)
      .whereRef('customerUser.customerId', '=', 'apiKey.customerId')
      .executeTakeFirst()
    if (!key) return undefined
    const { id, customerId, name, expiresAt, audience, permissions, enabled } = key
    const role =
      audience === null || permissions === null || enabled === null
        ? undefined
        : { audience, permissions: JSON.parse(permissions) as string[], enabled }
    const makers = permissionsOf('customer', key.roleId, role, narrowedTo(key))
    const identity: Identity = {
      ...{ audience: 'customer', sessionId: `key:${id}`, device: null, key: { id, expiresAt } },
      ...{ mustChangePassword: false, hasFactor: false, needsFactor: false, provenAt: 0 },
      actor: {
        ...{ kind: 'customer', id, name: `${key.displayName} · ${name}`, customerId },
        permissions: rightsOfKey({ scopes: JSON.parse(key.scopes) as string[] }, makers),
      },
    }
    return { identity, expiresAt, usedAt: key.usedAt ?? 0 }
  }

  async #used(id: string, usedAt: number): Promise<void> {
    await this.#engine.operate((db) =>
      db
        .insertInto('apiKeyUse')
        .values({ id, usedAt })
        .onConflict((known) => known.column('id').doUpdateSet({ usedAt }))
        .execute(),
    )
  }
}
