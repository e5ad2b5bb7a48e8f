import type { Actor } from '../command/command.ts'
import { row } from '../command/reads.ts'
import type { CustomerUser } from './customer-user.ts'
import type { PermissionId } from './permissions.ts'
import { refusals } from './refusals.ts'
import { permissionsOf, type Role, role } from './role.ts'

/** Who holds it keeps a customer's logins: the customer's owner, and staff for every customer. */
export const KEEPS_LOGINS: PermissionId = 'access.customer-users'

/** The role of a login, to judge what it may do. */
export function roleOfLogin(login: CustomerUser | undefined | null) {
  return { loginRole: row(role, login?.roleId ?? null) }
}

/** What a login may do. */
export function rightsOf(
  { roleId, rights }: Pick<CustomerUser, 'roleId' | 'rights'>,
  roleRow: Role | undefined,
): ReadonlySet<string> {
  return permissionsOf('customer', roleId, roleRow, rights) ?? new Set()
}

/**
 * The first right that a customer's person may not give to another: one that the person lacks, or that of keeping
 * logins, which staff alone give. Staff may give them all.
 */
export function beyond({ kind, permissions }: Actor, rights: ReadonlySet<string>): string | undefined {
  if (kind !== 'customer') return undefined
  return [...rights].find((one) => one === KEEPS_LOGINS || !permissions?.has(one))
}

/** Refuses a customer's person who would change an owner, or a clerk who may do more. */
export function checkClerk(actor: Actor, login: CustomerUser, roleRow: Role | undefined): void {
  if (login.id !== actor.id && beyond(actor, rightsOf(login, roleRow)) !== undefined)
    throw refusals.notYourClerk()
}
