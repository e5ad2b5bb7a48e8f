import { array } from 'yup'
import { type Change, put } from '../command/change.ts'
import { type Actor, intent } from '../command/command.ts'
import { list, need, row } from '../command/reads.ts'
import { refusals as house } from '../command/refusals.ts'
import { args, filled, id, maybeId } from '../command/schema.ts'
import { customer } from '../setup/customer.ts'
import { beyond, checkClerk, KEEPS_LOGINS, rightsOf, roleOfLogin } from './clerks.ts'
import { firstCredential } from './credential.ts'
import { type CustomerUser, customerUser, customerUsersByLoginName } from './customer-user.ts'
import { firstPassword } from './password.ts'
import { refusals } from './refusals.ts'
import { type Role, role, roleBehind } from './role.ts'
import { userName } from './save-staff-user.ts'
import { loginNameOf } from './staff-user.ts'

const permission = KEEPS_LOGINS

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
    /** Of what the role permits, only this; null: all of it. Left out it stays as it is. */
    rights: array().of(filled(64)).nullable().max(500),
    password: firstPassword(),
  }),
  reads: ({ userId, customerId, userName, roleId }, { actor }) => ({
    was: row(customerUser, userId),
    customer: row(customer, actor.customerId ?? customerId),
    role: row(role, roleId),
    sameName: list(customerUsersByLoginName, [loginNameOf(userName)]),
  }),
  reads2: (_, { was }) => roleOfLogin(was),
  decide({ was, customer: owner, role: roleRow, sameName, loginRole }, given, told) {
    if (given.userId && !isTheirs(was, told.actor)) throw house.rowMissing()
    if (was && given.password !== null) throw refusals.notFirstPassword()
    const customerId = was?.customerId ?? owner?.id
    if (!customerId) throw refusals.customerRequired()
    if (roleBehind(given.roleId, roleRow)?.audience !== 'customer') throw refusals.roleUnfit()
    if (was) checkClerk(told.actor, was, loginRole)
    const rights = given.rights === undefined ? (was?.rights ?? null) : given.rights
    checkRights(told.actor, given, { was, rights, roleRow })
    if (sameName.some((other) => other.id !== was?.id)) throw refusals.nameTaken({ name: given.userName })
    const changesRole = was !== undefined && was.roleId !== given.roleId
    const id = was?.id ?? told.id('user')
    return [
      put(customerUser, {
        ...{ id, customerId, userName: given.userName },
        ...{ loginName: loginNameOf(given.userName), displayName: given.displayName, roleId: given.roleId },
        rights: rights && [...new Set(rights)].sort(),
        ...{ enabled: was?.enabled ?? 1, epoch: (was?.epoch ?? 0) + (changesRole ? 1 : 0) },
      }),
      ...firstCredential({ id, kind: 'customer', passwordHash: given.password }, told),
    ]
  },
})

/** Nobody gives what is not theirs to give, nor changes what they may do themselves. */
function checkRights(
  actor: Actor,
  { roleId }: { readonly roleId: string },
  { was, rights, roleRow }: Asked,
): void {
  const given = rightsOf({ roleId, rights }, roleRow)
  if (was?.id === actor.id) {
    if (was.roleId !== roleId || String(was.rights) !== String(rights)) throw refusals.yourself()
    return
  }
  const unknown = rights?.find((one) => !given.has(one))
  if (unknown !== undefined) throw refusals.unknownPermission({ permission: unknown })
  if (beyond(actor, given) !== undefined) throw refusals.rightBeyond()
}

interface Asked {
  readonly was: CustomerUser | undefined
  readonly rights: readonly string[] | null
  readonly roleRow: Role | undefined
}

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
  reads2: (_, { user }) => roleOfLogin(user),
  decide({ user, loginRole }, _, { actor }): Change[] {
    if (!isTheirs(user, actor)) throw house.rowMissing()
    checkClerk(actor, user, loginRole)
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
  reads2: (_, { user }) => roleOfLogin(user),
  decide({ user, loginRole }, _, { actor }): Change[] {
    if (!isTheirs(user, actor)) throw house.rowMissing()
    checkClerk(actor, user, loginRole)
    if (user.id === actor.id) throw refusals.yourself()
    return [put(customerUser, { ...user, enabled: 0, epoch: user.epoch + 1 })]
  },
})
