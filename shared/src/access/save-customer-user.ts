import { type Change, put } from '../command/change.ts'
import { type Actor, intent } from '../command/command.ts'
import { list, need, row } from '../command/reads.ts'
import { refusals as house } from '../command/refusals.ts'
import { args, filled, id, maybeId } from '../command/schema.ts'
import { customer } from '../setup/customer.ts'
import { type CustomerUser, customerUser, customerUsersByLoginName } from './customer-user.ts'
import { refusals } from './refusals.ts'
import { role, roleBehind } from './role.ts'
import { userName } from './save-staff-user.ts'
import { loginNameOf } from './staff-user.ts'

const permission = 'access.customer-users'

/** A login of a customer, new or changed: staff for any customer, a customer's owner for the own clerks. */
export const saveCustomerUser = intent({
  name: 'access.saveCustomerUser',
  scope: 'company',
  permission,
  args: args({
    userId: maybeId(),
    /** Whose login it is; a customer's own calls always mean the customer. */
    customerId: maybeId(),
    userName: userName(),
    displayName: filled(64),
    roleId: filled(64),
  }),
  reads: ({ userId, customerId, userName, roleId }, { actor }) => ({
    was: row(customerUser, userId),
    customer: row(customer, actor.customerId ?? customerId),
    role: row(role, roleId),
    sameName: list(customerUsersByLoginName, [loginNameOf(userName)]),
  }),
  decide({ was, customer: owner, role: roleRow, sameName }, given, told) {
    if (given.userId && !isTheirs(was, told.actor)) throw house.rowMissing()
    const customerId = was?.customerId ?? owner?.id
    if (!customerId) throw refusals.customerRequired()
    if (roleBehind(given.roleId, roleRow)?.audience !== 'customer') throw refusals.roleUnfit()
    if (sameName.some((other) => other.id !== was?.id)) throw refusals.nameTaken({ name: given.userName })
    const changesRole = was !== undefined && was.roleId !== given.roleId
    if (changesRole && was.id === told.actor.id) throw refusals.yourself()
    return [
      put(customerUser, {
        ...{ id: was?.id ?? told.id('user'), customerId, userName: given.userName },
        ...{ loginName: loginNameOf(given.userName), displayName: given.displayName, roleId: given.roleId },
        ...{ enabled: was?.enabled ?? 1, epoch: (was?.epoch ?? 0) + (changesRole ? 1 : 0) },
      }),
    ]
  },
})

/** A customer's people know of nobody else's logins. */
export function isTheirs(user: CustomerUser | undefined, { kind, customerId }: Actor): user is CustomerUser {
  return user !== undefined && (kind !== 'customer' || user.customerId === customerId)
}

const oneUser = args({ userId: id() })

export const enableCustomerUser = intent({
  name: 'access.enableCustomerUser',
  scope: 'company',
  permission,
  args: oneUser,
  reads: ({ userId }) => ({ user: need(customerUser, userId) }),
  decide({ user }, _, { actor }): Change[] {
    if (!isTheirs(user, actor)) throw house.rowMissing()
    return [put(customerUser, { ...user, enabled: 1 })]
  },
})

/** The login no longer works, and its sessions end at once. */
export const disableCustomerUser = intent({
  name: 'access.disableCustomerUser',
  scope: 'company',
  permission,
  args: oneUser,
  reads: ({ userId }) => ({ user: need(customerUser, userId) }),
  decide({ user }, _, { actor }): Change[] {
    if (!isTheirs(user, actor)) throw house.rowMissing()
    if (user.id === actor.id) throw refusals.yourself()
    return [put(customerUser, { ...user, enabled: 0, epoch: user.epoch + 1 })]
  },
})
