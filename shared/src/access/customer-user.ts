import { flag, integer, listOf, type RowOf, table, text } from '../rows/table.ts'

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
  enabled: flag,
  /** A session lives while it carries this number. */
  epoch: integer,
})
export type CustomerUser = RowOf<typeof customerUser>

export const customerUsersByLoginName = listOf('customerUsersByLoginName', customerUser, ['loginName'])
