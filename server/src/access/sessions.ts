import { hash, randomBytes } from 'node:crypto'
import { needsFreshProof } from '@longshore/shared/access/access.api.ts'
import { ADMINISTRATOR } from '@longshore/shared/access/default-roles.ts'
import { refusals } from '@longshore/shared/access/refusals.ts'
import { permissionsOf } from '@longshore/shared/access/role.ts'
import { openBeforePasswordChange, openBeforeSecondFactor } from '@longshore/shared/access/session.api.ts'
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

/** How long a proof is fresh enough for what changes rights and sign-ins. */
const FRESH = 10 * MINUTE
const freshOnly: ReadonlySet<string> = new Set(needsFreshProof)

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
  readonly #administratorsNeedFactor: boolean

  constructor(engine: Engine, { administratorsNeedFactor = false } = {}) {
    this.#engine = engine
    this.#administratorsNeedFactor = administratorsNeedFactor
    this.#living = engine.compile((db, at) =>
      db
        .selectFrom('session')
        .leftJoin('device', 'device.id', 'session.userId')
        .select([
          'session.id',
          'session.kind',
          'session.userId',
          'session.epoch',
          'session.seenAt',
          'session.provenAt',
        ])
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
      provenAt: at,
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
    const session = found as SessionRow & DeviceColumns
    if (session.kind === 'device') return deviceIdentity(session)
    if (session.seenAt + LIVES[session.kind].idle <= at) return undefined
    const identity = await (session.kind === 'staff' ? this.#staff(session) : this.#customer(session))
    if (identity && session.seenAt + SEEN_EVERY <= at) await this.#seen(session.id, at)
    return identity
  }

  /** Refuses what may not be called before a given password is changed, a second factor is set up, or a proof is fresh. */
  checkCall(identity: Identity, path: string, at: number): void {
    const { mustChangePassword, needsFactor, hasFactor, provenAt } = identity
    if (mustChangePassword && !openBeforePasswordChange.includes(path)) throw refusals.passwordMustChange()
    if (needsFactor && !hasFactor && !openBeforeSecondFactor.includes(path)) throw refusals.factorMissing()
    if (freshOnly.has(path) && provenAt + FRESH <= at) throw refusals.proveAgain()
  }

  /** The session's holder has proved again to be the person. */
  async proven(sessionId: string, at: number): Promise<void> {
    await this.#engine.operate((db) =>
      db.updateTable('session').set({ provenAt: at }).where('id', '=', sessionId).execute(),
    )
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

  async #staff({ id, userId, epoch, provenAt }: SessionRow): Promise<Identity | undefined> {
    const user = await this.#engine.reader
      .selectFrom('staffUser')
      .leftJoin('role', 'role.id', 'staffUser.roleId')
      .leftJoin('credential', 'credential.id', 'staffUser.id')
      .leftJoin('secondFactor', 'secondFactor.id', 'staffUser.id')
      .leftJoin('roleFactor', 'roleFactor.id', 'staffUser.roleId')
      .select(['displayName', 'roleId', 'warehouseIds', 'allWarehouses', 'mustChange'])
      .select(['role.audience', 'role.permissions', 'role.enabled as roleEnabled'])
      .select(['secondFactor.addedAt', 'roleFactor.required'])
      .where('staffUser.id', '=', userId)
      .where('staffUser.epoch', '=', epoch)
      .where('staffUser.enabled', '=', 1)
      .executeTakeFirst()
    if (!user) return undefined
    const permissions = permissionsOf('staff', user.roleId, roleOf(user))
    return {
      ...{
        audience: 'staff',
        sessionId: id,
        device: null,
        mustChangePassword: user.mustChange === 1,
        provenAt,
      },
      hasFactor: user.addedAt !== null,
      needsFactor: user.required === 1 || (user.roleId === ADMINISTRATOR && this.#administratorsNeedFactor),
      actor: {
        ...{ kind: 'staff', id: userId, name: user.displayName, customerId: null, permissions },
        ...(!user.allWarehouses && { warehouseIds: JSON.parse(user.warehouseIds) as string[] }),
      },
    }
  }

  async #customer({ id, userId, epoch, provenAt }: SessionRow): Promise<Identity | undefined> {
    const user = await this.#engine.reader
      .selectFrom('customerUser')
      .leftJoin('role', 'role.id', 'customerUser.roleId')
      .leftJoin('credential', 'credential.id', 'customerUser.id')
      .leftJoin('secondFactor', 'secondFactor.id', 'customerUser.id')
      .leftJoin('roleFactor', 'roleFactor.id', 'customerUser.roleId')
      .select(['customerId', 'displayName', 'roleId', 'rights', 'mustChange'])
      .select(['role.audience', 'role.permissions', 'role.enabled as roleEnabled'])
      .select(['secondFactor.addedAt', 'roleFactor.required'])
      .where('customerUser.id', '=', userId)
      .where('customerUser.epoch', '=', epoch)
      .where('customerUser.enabled', '=', 1)
      .executeTakeFirst()
    if (!user) return undefined
    const permissions = permissionsOf('customer', user.roleId, roleOf(user), narrowedTo(user))
    return {
      ...{
        audience: 'customer',
        sessionId: id,
        device: null,
        mustChangePassword: user.mustChange === 1,
        provenAt,
      },
      ...{ hasFactor: user.addedAt !== null, needsFactor: user.required === 1 },
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
type DeviceColumns = {
  readonly name: string | null
  readonly warehouseId: string | null
  readonly revoked: 0 | 1 | null
}

function deviceIdentity(session: SessionRow & DeviceColumns): Identity | undefined {
  const { id, userId, name, warehouseId, revoked } = session
  if (name === null || warehouseId === null) return undefined
  return {
    ...{ audience: 'device', sessionId: id, mustChangePassword: false },
    ...{ hasFactor: false, needsFactor: false, provenAt: 0 },
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

/** What stands in the database of a token that only its holder knows. */
export function hashOf(token: string): string {
  return hash('sha256', token, 'base64url')
}
