import { array, boolean, string } from 'yup'
import { type Change, put, remove } from '../command/change.ts'
import { intent } from '../command/command.ts'
import { list, row } from '../command/reads.ts'
import { refusals as house } from '../command/refusals.ts'
import { args, filled, id } from '../command/schema.ts'
import { flag, integer, json, type RowOf, table, text } from '../rows/table.ts'
import { customerUser } from './customer-user.ts'
import { ADMINISTRATOR } from './default-roles.ts'
import { passkey, passkeysOfUser } from './passkey.ts'
import { ADMINISTER } from './permissions.ts'
import { isBuiltIn, role } from './role.ts'
import { staffUser } from './staff-user.ts'

/** A person's authenticator and the recovery codes beside it. Its id is the person's; it is in no answer. */
export const secondFactor = table('secondFactor', {
  /** What the authenticator shares with the server, encrypted with a key of the house. */
  secretSealed: text,
  /** Keyed hashes: each code is used once. */
  recoveryHashes: json<readonly string[]>(),
  addedAt: integer,
})
export type SecondFactor = RowOf<typeof secondFactor>

/** Whether the people of a role must have a second factor. Its id is the role's. */
export const roleFactor = table('roleFactor', { required: flag })
export type RoleFactor = RowOf<typeof roleFactor>

/** The person's own second factor, set up or with new recovery codes. What is secret was sealed before this was made. */
export const setSecondFactor = intent({
  name: 'access.setSecondFactor',
  scope: 'company',
  permission: null,
  args: args({ secretSealed: filled(400), recoveryHashes: array().of(filled(64)).required().max(20) }),
  // Only to be written over.
  reads: (_, { actor }) => ({ held: row(secondFactor, actor.id) }),
  decide(_, { secretSealed, recoveryHashes }, { actor, at }) {
    if (actor.kind !== 'staff' && actor.kind !== 'customer') throw house.forbidden()
    return [put(secondFactor, { id: actor.id, secretSealed, recoveryHashes, addedAt: at })]
  },
})

/** Takes a second factor away, with its passkeys: the own one, or a lost one of somebody else, who is signed out everywhere by that. */
export const clearSecondFactor = intent({
  name: 'access.clearSecondFactor',
  scope: 'company',
  permission: null,
  args: args({ userId: id() }),
  reads: ({ userId }) => ({
    held: row(secondFactor, userId),
    keys: list(passkeysOfUser, [userId]),
    staff: row(staffUser, userId),
    login: row(customerUser, userId),
  }),
  decide({ held, keys, staff, login }, { userId }, { actor }): Change[] {
    const own = actor.id === userId
    if (!own && actor.permissions !== undefined) throw house.forbidden()
    if (!held) throw house.rowMissing()
    return [
      remove(secondFactor, userId),
      ...keys.map(({ id }) => remove(passkey, id)),
      ...(staff && !own ? [put(staffUser, { ...staff, epoch: staff.epoch + 1 })] : []),
      ...(login && !own ? [put(customerUser, { ...login, epoch: login.epoch + 1 })] : []),
    ]
  },
})

/** Whether the people of a role must have a second factor, from their next call. */
export const requireSecondFactor = intent({
  name: 'access.requireSecondFactor',
  scope: 'company',
  permission: ADMINISTER,
  args: args({ roleId: string().required().max(64), required: boolean().required() }),
  reads: ({ roleId }) => ({ own: row(role, roleId), held: row(roleFactor, roleId) }),
  decide({ own }, { roleId, required }) {
    if (!own && !isBuiltIn(roleId) && roleId !== ADMINISTRATOR) throw house.rowMissing()
    return [put(roleFactor, { id: roleId, required: required ? 1 : 0 })]
  },
})
