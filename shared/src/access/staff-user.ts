import { flag, integer, json, listOf, maybe, type RowOf, table, text } from '../rows/table.ts'

/** Who signs in at the back-stage management (user type 10). */
export const staffUser = table('staffUser', {
  userName: text,
  /** The user name in lower case: one name is one person however it is typed. */
  loginName: text,
  displayName: text,
  roleId: text,
  departmentId: maybe(text),
  /** The warehouses the person works in, by id. */
  warehouseIds: json<readonly string[]>(),
  /** 1: every warehouse, those to come too. */
  allWarehouses: flag,
  enabled: flag,
  /** A session lives while it carries this number: it grows when a password, a role or `enabled` changes. */
  epoch: integer,
})
export type StaffUser = RowOf<typeof staffUser>

export const staffByLoginName = listOf('staffByLoginName', staffUser, ['loginName'])
export const staffOfRole = listOf('staffOfRole', staffUser, ['roleId', 'enabled'])

export function loginNameOf(userName: string): string {
  return userName.trim().toLowerCase()
}
