import { boolean } from 'yup'
import { put } from '../command/change.ts'
import { type Actor, intent } from '../command/command.ts'
import { row } from '../command/reads.ts'
import { refusals as house } from '../command/refusals.ts'
import { args, filled, id, oneOf } from '../command/schema.ts'
import { checkClerk, KEEPS_LOGINS, roleOfLogin } from './clerks.ts'
import { credential } from './credential.ts'
import { customerUser } from './customer-user.ts'
import { isTheirs } from './save-customer-user.ts'
import { staffUser } from './staff-user.ts'

/**
 * Gives a person a password and ends the person's sessions. The password was hashed before this command was made.
 * People change their own; an administrator may set anybody's; who keeps a customer's logins sets those.
 */
export const setPassword = intent({
  name: 'access.setPassword',
  scope: 'company',
  permission: null,
  args: args({
    userId: id(),
    kind: oneOf(['staff', 'customer']),
    passwordHash: filled(200),
    /** True when somebody else chose it. */
    mustChange: boolean().required(),
  }),
  reads: ({ userId, kind }) => ({
    staff: row(staffUser, kind === 'staff' ? userId : null),
    login: row(customerUser, kind === 'customer' ? userId : null),
    // Only to be written over.
    held: row(credential, userId),
  }),
  reads2: (_, { login }) => roleOfLogin(login),
  decide({ staff, login, loginRole }, { userId, kind, passwordHash, mustChange }, { actor, at }) {
    if (kind === 'customer' && !isTheirs(login, actor)) throw house.rowMissing()
    if (kind === 'staff' && !staff) throw house.rowMissing()
    if (!mayReset(actor, kind, userId)) throw house.forbidden()
    if (login) checkClerk(actor, login, loginRole)
    return [
      put(credential, { id: userId, kind, passwordHash, mustChange: mustChange ? 1 : 0, changedAt: at }),
      ...(staff ? [put(staffUser, { ...staff, epoch: staff.epoch + 1 })] : []),
      ...(login ? [put(customerUser, { ...login, epoch: login.epoch + 1 })] : []),
    ]
  },
})

function mayReset(
  { id: actorId, kind: actorKind, permissions }: Actor,
  kind: 'staff' | 'customer',
  userId: string,
) {
  if (actorId === userId && actorKind === kind) return true
  if (permissions === undefined) return true
  return kind === 'customer' && permissions.has(KEEPS_LOGINS)
}
