import { hash, randomBytes } from 'node:crypto'
import { refusals } from '@longshore/shared/access/refusals.ts'
import { permissionsOf } from '@longshore/shared/access/role.ts'
import { openBeforePasswordChange } from '@longshore/shared/access/session.api.ts'
import type { Actor } from '@longshore/shared/command/command.ts'
import { refusals as house } from '@longshore/shared/command/refusals.ts'
import { type Kysely, type SqlBool, sql } from 'kysely'
import type { Engine } from '../database/engine.ts'
import type { Statement } from '../database/session.ts'
import type { Database } from '../database/tables.ts'
import type { Caller, Identity } from '../http/caller.ts'
import type { SessionRow } from './access.tables.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** How long a session lives when it is left alone, and at the most (safety §4.2 9). */
const LIVES = {
  staff: { idle: 30 * MINUTE, most: 12 * HOUR },
  customer: { idle: 24 * HOUR, most: 7 * 24 * HOUR },
} as const
/** How old `seenAt` may grow before it is written again. */
const SEEN_EVERY = MINUTE

export interface Opened {
  readonly token: string
  readonly endsAt: number
}

/** How much of a session's id is shown: nobody signs in with it. */
export const SHOWN_OF_ID = 16

type Person = { readonly kind: 'staff' | 'customer'; readonly userId: string; readonly epoch: number }

/**
 * Sessions of people and devices. A token is 256 random bits, kept as its SHA-256; whose it is and of which user type
 * is read from the session's row. A change of password, role or account makes it void with the next call.
 */
export class Sessions {
  readonly #engine: Engine
  readonly #living: Statement

  constructor(engine: Engine) {
    this.#engine = engine
    this.#living = engine.compile((db, at) =>
      db
        .selectFrom('session')
        .leftJoin('device', 'device.id', 'session.userId')
        .select(['session.id', 'session.kind', 'session.userId', 'session.epoch', 'session.seenAt'])
        .select(['device.name', 'device.warehouseId', 'device.revoked'])
        .where('session.id', '=', at('id'))
        .where('session.endsAt', '>', at('at')),
    )
  }

  async open(
    { kind, userId, epoch }: Person,
    { at, address, agent }: Pick<Caller, 'at' | 'address' | 'agent'>,
  ): Promise<Opened> {
    const token = randomBytes(32).toString('base64url')
    const endsAt = at + LIVES[kind].most
    const row: SessionRow = {
      id: hashOf(token),
      kind,
      userId,
      epoch,
      openedAt: at,
      seenAt: at,
      endsAt,
      address,
      agent,
    }
    await this.#engine.operate(async (db) => {
      await db.deleteFrom('session').where('endsAt', '<', at).execute()
      await db.insertInto('session').values(row).execute()
    })
    return { token, endsAt }
  }

  async end(sessionId: string): Promise<void> {
    await this.#engine.operate((db) => db.deleteFrom('session').where('id', '=', sessionId).execute())
  }

  /** Ends one of a person's sessions, named by the start of its id. Answers whether there was one. */
  async endOne({ actor }: Identity, start: string): Promise<boolean> {
    const ended = await this.#engine.operate((db) =>
      ownOf(db, actor)
        .where(sql<SqlBool>`substr("id", 1, ${SHOWN_OF_ID}) = ${start}`)
        .returning('id')
        .execute(),
    )
    return ended.length > 0
  }

  /** Ends a person's sessions but the one that asks; answers how many there were. */
  async endOthers({ actor, sessionId }: Identity): Promise<number> {
    const ended = await this.#engine.operate((db) =>
      ownOf(db, actor).where('id', '!=', sessionId).returning('id').execute(),
    )
    return ended.length
  }

  /** Whose token it is, while its session lives. */
  async identify(token: string, at: number): Promise<Identity | undefined> {
    const [found] = await this.#engine.look(this.#living, { id: hashOf(token), at })
    if (!found) return undefined
    const session = found as unknown as SessionRow & DeviceColumns
    if (session.kind === 'device') return deviceIdentity(session)
    if (session.seenAt + LIVES[session.kind].idle <= at) return undefined
    const identity = await (session.kind === 'staff' ? this.#staff(session) : this.#customer(session))
    if (identity && session.seenAt + SEEN_EVERY <= at) await this.#seen(session.id, at)
    return identity
  }

  /** Refuses what may not be called before a given password is changed. */
  checkCall({ mustChangePassword }: Identity, path: string): void {
    if (mustChangePassword && !openBeforePasswordChange.includes(path)) throw refusals.passwordMustChange()
  }

  /** Refuses a warehouse that does not exist or is not the person's. */
  async checkWarehouse({ actor: { warehouseIds } }: Identity, warehouseId: string): Promise<void> {
    if (warehouseIds) {
      if (warehouseIds.includes(warehouseId)) return
    } else {
      const { reader } = this.#engine
      const found = await reader
        .selectFrom('warehouse')
        .select('id')
        .where('id', '=', warehouseId)
        .executeTakeFirst()
      if (found) return
    }
    throw house.warehouseNotYours()
  }

  async #seen(id: string, at: number): Promise<void> {
    await this.#engine.operate((db) =>
      db.updateTable('session').set({ seenAt: at }).where('id', '=', id).execute(),
    )
  }

  async #staff({ id, userId, epoch }: SessionRow): Promise<Identity | undefined> {
    const user = await this.#engine.reader
      .selectFrom('staffUser')
      .leftJoin('role', 'role.id', 'staffUser.roleId')
      .leftJoin('credential', 'credential.id', 'staffUser.id')
      .select(['displayName', 'roleId', 'warehouseIds', 'allWarehouses', 'mustChange'])
      .select(['role.audience', 'role.permissions', 'role.enabled as roleEnabled'])
      .where('staffUser.id', '=', userId)
      .where('staffUser.epoch', '=', epoch)
      .where('staffUser.enabled', '=', 1)
      .executeTakeFirst()
    if (!user) return undefined
    const permissions = permissionsOf('staff', user.roleId, roleOf(user))
    return {
      ...{ audience: 'staff', sessionId: id, device: null, mustChangePassword: user.mustChange === 1 },
      actor: {
        ...{ kind: 'staff', id: userId, name: user.displayName, customerId: null, permissions },
        ...(!user.allWarehouses && { warehouseIds: JSON.parse(user.warehouseIds) as string[] }),
      },
    }
  }

  async #customer({ id, userId, epoch }: SessionRow): Promise<Identity | undefined> {
    const user = await this.#engine.reader
      .selectFrom('customerUser')
      .leftJoin('role', 'role.id', 'customerUser.roleId')
      .leftJoin('credential', 'credential.id', 'customerUser.id')
      .select(['customerId', 'displayName', 'roleId', 'rights', 'mustChange'])
      .select(['role.audience', 'role.permissions', 'role.enabled as roleEnabled'])
      .where('customerUser.id', '=', userId)
      .where('customerUser.epoch', '=', epoch)
      .where('customerUser.enabled', '=', 1)
      .executeTakeFirst()
    if (!user) return undefined
    const permissions = permissionsOf('customer', user.roleId, roleOf(user), narrowedTo(user))
    return {
      ...{ audience: 'customer', sessionId: id, device: null, mustChangePassword: user.mustChange === 1 },
      actor: {
        kind: 'customer',
        id: userId,
        name: user.displayName,
        customerId: user.customerId,
        permissions,
      },
    }
  }
}

/** Null where the session is a person's. */
interface DeviceColumns {
  readonly name: string | null
  readonly warehouseId: string | null
  readonly revoked: 0 | 1 | null
}

function deviceIdentity(session: SessionRow & DeviceColumns): Identity | undefined {
  const { id, userId, name, warehouseId, revoked } = session
  if (name === null || warehouseId === null) return undefined
  return {
    ...{ audience: 'device', sessionId: id, mustChangePassword: false },
    device: { id: userId, warehouseId, revoked: revoked === 1 },
    actor: {
      ...{ kind: 'worker', id: userId, name, customerId: null, permissions: new Set() },
      warehouseIds: [warehouseId],
    },
  }
}

function roleOf({ audience, permissions, roleEnabled }: JoinedRole): Parameters<typeof permissionsOf>[2] {
  if (audience === null || permissions === null || roleEnabled === null) return undefined
  return { audience, permissions: JSON.parse(permissions) as string[], enabled: roleEnabled }
}

/** What of the role a login may do, as its row holds it; null: all of it. */
export function narrowedTo({ rights }: { rights: string | null }): readonly string[] | null {
  return rights === null ? null : (JSON.parse(rights) as string[])
}

interface JoinedRole {
  readonly audience: 'staff' | 'customer' | null
  readonly permissions: string | null
  readonly roleEnabled: 0 | 1 | null
}

function ownOf(db: Kysely<Database>, { kind, id }: Actor) {
  return db
    .deleteFrom('session')
    .where('userId', '=', id)
    .where('kind', '=', kind === 'customer' ? 'customer' : 'staff')
}

function hashOf(token: string): string {
  return hash('sha256', token, 'base64url')
}
