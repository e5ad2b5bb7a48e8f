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
  readonly #staffUser: Statement
  readonly #customerUser: Statement
  readonly #kept: KeptReads<Known>
  readonly #administratorsNeedFactor: boolean

  constructor(engine: Engine, administratorsNeedFactor: boolean) {
    this.#engine = engine
    this.#kept = new KeptReads(engine, READ_FROM)
    this.#administratorsNeedFactor = administratorsNeedFactor
    this.#staffUser = account(engine, 'staffUser', ['warehouseIds', 'allWarehouses'])
    this.#customerUser = account(engine, 'customerUser', ['customerId', 'rights'])
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
    const [found] = await this.#engine.look(this.#staffUser, { userId, epoch, enabled: 1 })
    if (!found) return undefined
    const user = found as StaffColumns
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
    const [found] = await this.#engine.look(this.#customerUser, { userId, epoch, enabled: 1 })
    if (!found) return undefined
    const user = found as CustomerColumns
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

/** Compiled, so that a connection plans its five tables once: on PostgreSQL every call asks it. */
function account(engine: Engine, table: 'staffUser' | 'customerUser', own: readonly string[]): Statement {
  return engine.compile((db, at) =>
    db
      .selectFrom(`${table} as user`)
      .leftJoin('role', 'role.id', 'user.roleId')
      .leftJoin('credential', 'credential.id', 'user.id')
      .leftJoin('secondFactor', 'secondFactor.id', 'user.id')
      .leftJoin('roleFactor', 'roleFactor.id', 'user.roleId')
      .select(['user.displayName', 'user.roleId', ...own.map((column) => `user.${column}`)])
      .select(['role.audience', 'role.permissions', 'role.enabled as roleEnabled'])
      .select(['credential.mustChange', 'secondFactor.addedAt', 'roleFactor.required'])
      .where('user.id', '=', at('userId'))
      .where('user.epoch', '=', at('epoch'))
      .where('user.enabled', '=', at('enabled')),
  )
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

type JoinedRole = {
  readonly audience: 'staff' | 'customer' | null
  readonly permissions: string | null
  readonly roleEnabled: 0 | 1 | null
}

type AccountColumns = JoinedRole & {
  readonly displayName: string
  readonly roleId: string
  readonly mustChange: 0 | 1 | null
  readonly addedAt: number | null
  readonly required: 0 | 1 | null
}
type StaffColumns = AccountColumns & { readonly warehouseIds: string; readonly allWarehouses: 0 | 1 }
type CustomerColumns = AccountColumns & { readonly customerId: string; readonly rights: string | null }
