import { ADMINISTRATOR } from '@longshore/shared/access/default-roles.ts'
import { permissionsOf } from '@longshore/shared/access/role.ts'
import type { Engine } from '../database/engine.ts'
import { KeptReads } from '../database/kept-reads.ts'
import type { Statement } from '../database/session.ts'
import type { Identity } from '../http/caller.ts'
import type { SessionRow } from './access.tables.ts'

/** Whose a session is is read from these; when it was seen last is kept up to date here. */
const READ_FROM = [
  { table: 'session', except: ['seenAt'] },
  ...['device', 'staffUser', 'customerUser', 'role', 'credential', 'secondFactor', 'roleFactor'].map(
    (table) => ({
      table,
    }),
  ),
]

/** A session that lives, as it was read. */
export interface Known {
  readonly identity: Identity
  readonly kind: SessionRow['kind']
  readonly endsAt: number
  seenAt: number
}

/** Tells whose a session is, by its rows or as they were last read. Void ones of people that were changed are not known. */
export class KnownSessions {
  readonly #engine: Engine
  readonly #session: Statement
  readonly #kept: KeptReads<Known>
  readonly #administratorsNeedFactor: boolean

  constructor(engine: Engine, administratorsNeedFactor: boolean) {
    this.#engine = engine
    this.#kept = new KeptReads(engine, READ_FROM)
    this.#administratorsNeedFactor = administratorsNeedFactor
    this.#session = engine.compile((db, at) =>
      db
        .selectFrom('session')
        .leftJoin('device', 'device.id', 'session.userId')
        .select([
          'session.id',
          'session.kind',
          'session.userId',
          'session.epoch',
          'session.seenAt',
          'session.endsAt',
          'session.provenAt',
        ])
        .select(['device.name', 'device.warehouseId', 'device.revoked'])
        .where('session.id', '=', at('id')),
    )
  }

  of(id: string): Promise<Known | undefined> {
    return this.#kept.get(id, () => this.#read(id))
  }

  async #read(id: string): Promise<Known | undefined> {
    const [found] = await this.#engine.look(this.#session, { id })
    if (!found) return undefined
    const session = found as SessionRow & DeviceColumns
    const identity = await this.#identityOf(session)
    const { kind, endsAt, seenAt } = session
    return identity && { identity, kind, endsAt, seenAt }
  }

  async #identityOf(session: SessionRow & DeviceColumns): Promise<Identity | undefined> {
    if (session.kind === 'device') return deviceIdentity(session)
    return session.kind === 'staff' ? this.#staff(session) : this.#customer(session)
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
