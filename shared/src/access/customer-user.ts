import { flag, integer, json, listOf, type RowOf, table, text } from '../rows/table.ts'

/**
 * Who signs in at the member centre (user type 20) for a customer. It has no owner column for the executor: a login
 * name must be free among all customers, so each command looks at `customerId` itself.
 */
export const customerUser = table('customerUser', {
  customerId: text,
  userName: text,
  loginName: text,
  displayName: text,
  roleId: text,
  /** Of what the role permits, only this; null: all of it. */
  rights: json<readonly string[] | null>(),
  enabled: flag,
  /** A session lives while it carries this number. */
  epoch: integer,
})
export type CustomerUser = RowOf<typeof customerUser>

export const customerUsersByLoginName = listOf('customerUsersByLoginName', customerUser, ['loginName'])
