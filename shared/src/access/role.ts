import { flag, json, type RowOf, table, text, word } from '../rows/table.ts'
import { ADMINISTRATOR, defaultRoles } from './default-roles.ts'
import { forCustomers, isPermission } from './permissions.ts'

/** A role that the users made. Those that come with the product are data (`default-roles.ts`) and have no row. */
export const role = table('role', {
  name: text,
  audience: word<'staff' | 'customer'>(),
  permissions: json<readonly string[]>(),
  /** 0: its people keep their accounts and may do nothing. */
  enabled: flag,
})
export type Role = RowOf<typeof role>

const builtIn: ReadonlyMap<string, Pick<Role, 'audience' | 'permissions'>> = new Map(
  Object.entries(defaultRoles),
)

type Known = Pick<Role, 'audience' | 'permissions' | 'enabled'>

/** The role behind an id: one of the product's, or the row given for it. */
export function roleBehind(roleId: string, row: Known | undefined | null): Known | undefined {
  const known = builtIn.get(roleId)
  return known ? { ...known, enabled: 1 } : (row ?? undefined)
}

/**
 * What a person of a role may do; undefined is everything. A word that is in no tree permits nothing. `rights` narrows
 * the role to those of its permissions.
 */
export function permissionsOf(
  kind: 'staff' | 'customer',
  roleId: string,
  row: Known | undefined | null,
  rights: readonly string[] | null = null,
): ReadonlySet<string> | undefined {
  if (kind === 'staff' && roleId === ADMINISTRATOR) return undefined
  const role = roleBehind(roleId, row)
  const held = role?.enabled && role.audience === kind ? role.permissions : []
  const narrowed = rights ? held.filter((one) => rights.includes(one)) : held
  return new Set(narrowed.filter((one) => isPermission(one) && (kind === 'staff' || forCustomers.has(one))))
}

export function isBuiltIn(roleId: string): boolean {
  return builtIn.has(roleId)
}
