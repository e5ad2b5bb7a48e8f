import type {
  CustomerUserLine,
  DepartmentLine,
  RoleLine,
  StaffUserLine,
} from '@longshore/shared/access/access.api.ts'
import { beyond } from '@longshore/shared/access/clerks.ts'
import { defaultRoles } from '@longshore/shared/access/default-roles.ts'
import { loginNameOf } from '@longshore/shared/access/staff-user.ts'
import type { Actor } from '@longshore/shared/command/command.ts'
import type { Page, PageInput } from '@longshore/shared/contract/page.ts'
import type { Language } from '@longshore/shared/language/language.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Engine } from '../database/engine.ts'
import type { Caller } from '../http/caller.ts'
import { narrowedTo } from './known-sessions.ts'

/** Counts are exact to here, then "10,000+". */
const COUNTED = 10_000

interface UserFilters extends PageInput {
  readonly search: string
  readonly roleId: string
  readonly enabled: string
}

/** Roles by name: those of the product in the reader's language, then the users' own. */
export async function rolesOf({ reader }: Engine, language: Language): Promise<RoleLine[]> {
  const own = await reader.selectFrom('role').selectAll().orderBy('name').execute()
  const asking = await reader.selectFrom('roleFactor').select('id').where('required', '=', 1).execute()
  const needing = new Set(asking.map(({ id }) => id))
  const known = Object.entries(defaultRoles).map(([id, role]) => ({
    ...{ id, name: role.name[language], audience: role.audience, builtIn: true, enabled: true },
    ...{ permissions: role.permissions, needsSecondFactor: needing.has(id) },
  }))
  const made = own.map(({ id, name, audience, enabled, permissions }) => ({
    ...{ id, name, audience, builtIn: false, enabled: enabled === 1 },
    ...{ permissions: JSON.parse(permissions) as string[], needsSecondFactor: needing.has(id) },
  }))
  return [...known, ...made]
}

export async function departmentsOf({ reader }: Engine): Promise<DepartmentLine[]> {
  const rows = await reader.selectFrom('department').selectAll().orderBy('name').execute()
  return rows.map(({ id, name, parentId, enabled }) => ({ id, name, parentId, enabled: enabled === 1 }))
}

export async function staffUserPage(
  engine: Engine,
  filters: UserFilters & { readonly departmentId: string },
  language: Language,
): Promise<Page<StaffUserLine>> {
  const { page, size, sort, desc, search, roleId, enabled, departmentId } = filters
  let query = engine.reader
    .selectFrom('staffUser')
    .leftJoin('credential', 'credential.id', 'staffUser.id')
    .leftJoin('secondFactor', 'secondFactor.id', 'staffUser.id')
  if (search) query = query.where(beginsWith(search))
  if (roleId) query = query.where('roleId', '=', roleId)
  if (enabled) query = query.where('staffUser.enabled', '=', enabled === 'yes' ? 1 : 0)
  if (departmentId) query = query.where('departmentId', '=', departmentId)
  const found = await query
    .selectAll('staffUser')
    .select(['credential.changedAt', 'secondFactor.addedAt'])
    .orderBy(sort === 'displayName' ? 'displayName' : 'loginName', desc === 'yes' ? 'desc' : 'asc')
    .orderBy('staffUser.id')
    .limit(size)
    .offset((page - 1) * size)
    .execute()
  const counted = await engine.reader
    .selectFrom(
      query
        .select('staffUser.id')
        .limit(COUNTED + 1)
        .as('some'),
    )
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const roleNames = new Map((await rolesOf(engine, language)).map(({ id, name }) => [id, name]))
  const departmentNames = new Map((await departmentsOf(engine)).map(({ id, name }) => [id, name]))
  const rows = found.map((user) => ({
    ...{ id: user.id, version: user.version, userName: user.userName, displayName: user.displayName },
    ...{ roleId: user.roleId, roleName: roleNames.get(user.roleId) ?? '', departmentId: user.departmentId },
    departmentName: departmentNames.get(user.departmentId ?? '') ?? '',
    warehouseIds: JSON.parse(user.warehouseIds) as string[],
    ...{
      allWarehouses: user.allWarehouses === 1,
      enabled: user.enabled === 1,
      hasPassword: user.changedAt !== null,
      hasSecondFactor: user.addedAt !== null,
    },
  }))
  return { rows, ...totalOf(Number(counted.total)) }
}

export async function customerUserPage(
  engine: Engine,
  filters: UserFilters & { readonly customerId: string },
  { actor, language }: Pick<Caller, 'actor' | 'language'>,
): Promise<Page<CustomerUserLine>> {
  const { page, size, sort, desc, search, roleId, enabled, customerId } = filters
  let query = engine.reader
    .selectFrom('customerUser')
    .leftJoin('credential', 'credential.id', 'customerUser.id')
    .leftJoin('secondFactor', 'secondFactor.id', 'customerUser.id')
    .leftJoin('customer', 'customer.id', 'customerUser.customerId')
  if (search) query = query.where(beginsWith(search))
  if (roleId) query = query.where('roleId', '=', roleId)
  if (enabled) query = query.where('customerUser.enabled', '=', enabled === 'yes' ? 1 : 0)
  if (customerId) query = query.where('customerId', '=', customerId)
  const found = await query
    .selectAll('customerUser')
    .select(['credential.changedAt', 'secondFactor.addedAt', 'customer.name as customerName'])
    .orderBy(sort === 'displayName' ? 'displayName' : 'loginName', desc === 'yes' ? 'desc' : 'asc')
    .orderBy('customerUser.id')
    .limit(size)
    .offset((page - 1) * size)
    .execute()
  const counted = await engine.reader
    .selectFrom(
      query
        .select('customerUser.id')
        .limit(COUNTED + 1)
        .as('some'),
    )
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const roles = new Map((await rolesOf(engine, language)).map((role) => [role.id, role]))
  const rows = found.map((user) => ({
    ...{
      id: user.id,
      version: user.version,
      customerId: user.customerId,
      customerName: user.customerName ?? '',
    },
    ...{ userName: user.userName, displayName: user.displayName, roleId: user.roleId },
    ...{
      roleName: roles.get(user.roleId)?.name ?? '',
      ...rightsIn(actor, narrowedTo(user), roles.get(user.roleId)),
      enabled: user.enabled === 1,
      hasPassword: user.changedAt !== null,
      hasSecondFactor: user.addedAt !== null,
    },
  }))
  return { rows, ...totalOf(Number(counted.total)) }
}

function rightsIn(actor: Actor, rights: readonly string[] | null, role: RoleLine | undefined) {
  const held = new Set(role?.permissions.filter((one) => rights?.includes(one) ?? true))
  return { rights, yours: beyond(actor, held) === undefined }
}

function totalOf(counted: number): { total: number; more: boolean } {
  return { total: Math.min(counted, COUNTED), more: counted > COUNTED }
}

/** Names that begin so; the signs of a pattern are plain letters in it. */
function beginsWith(text: string): RawBuilder<SqlBool> {
  const pattern = `${loginNameOf(text).replace(/[!%_]/g, '!$&')}%`
  return sql<SqlBool>`"loginName" like ${pattern} escape '!'`
}
