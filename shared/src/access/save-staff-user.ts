import { array, boolean, string } from 'yup'
import { type Change, put } from '../command/change.ts'
import { intent, type Told } from '../command/command.ts'
import { list, need, row } from '../command/reads.ts'
import { refusals as house } from '../command/refusals.ts'
import { args, filled, id, maybeId } from '../command/schema.ts'
import { firstCredential } from './credential.ts'
import { ADMINISTRATOR } from './default-roles.ts'
import { department } from './department.ts'
import { firstPassword } from './password.ts'
import { ADMINISTER } from './permissions.ts'
import { refusals } from './refusals.ts'
import { role, roleBehind } from './role.ts'
import { loginNameOf, type StaffUser, staffByLoginName, staffOfRole, staffUser } from './staff-user.ts'

/** What people sign in with: letters, digits, dot, dash, underscore and at-sign. */
export function userName() {
  return string()
    .required()
    .min(2)
    .max(64)
    .matches(/^[\p{L}\p{N}._@-]+$/u)
}

/** A staff account, new or changed. A new one may be given its password; without one it cannot sign in. */
export const saveStaffUser = intent({
  name: 'access.saveStaffUser',
  scope: 'company',
  permission: ADMINISTER,
  args: args({
    userId: maybeId(),
    userName: userName(),
    displayName: filled(64),
    roleId: filled(64),
    departmentId: maybeId(),
    warehouseIds: array().of(id()).default([]).max(200),
    allWarehouses: boolean().default(false),
    password: firstPassword(),
  }),
  reads: ({ userId, userName, roleId, departmentId }) => ({
    was: row(staffUser, userId),
    role: row(role, roleId),
    department: row(department, departmentId),
    sameName: list(staffByLoginName, [loginNameOf(userName)]),
    administrators: list(staffOfRole, [ADMINISTRATOR, 1]),
  }),
  decide({ was, role: roleRow, department: within, sameName, administrators }, given, told) {
    if (given.userId && !was) throw house.rowMissing()
    if (was && given.password !== null) throw refusals.notFirstPassword()
    if (given.departmentId && !within) throw house.rowMissing()
    if (roleBehind(given.roleId, roleRow)?.audience !== 'staff') throw refusals.roleUnfit()
    if (sameName.some((other) => other.id !== was?.id)) throw refusals.nameTaken({ name: given.userName })
    const changesRole = was !== undefined && was.roleId !== given.roleId
    if (changesRole && was.id === told.actor.id) throw refusals.yourself()
    if (changesRole) keepAnAdministrator(was, administrators)
    const { displayName, roleId, departmentId, warehouseIds, allWarehouses } = given
    // Whoever is given other warehouses signs in anew, and is offered those.
    const ends = changesRole || (was !== undefined && placesOf(was) !== placesOf(given))
    const id = was?.id ?? told.id('user')
    return [
      put(staffUser, {
        ...{ id, userName: given.userName, loginName: loginNameOf(given.userName) },
        ...{ displayName, roleId, departmentId, warehouseIds, allWarehouses: allWarehouses ? 1 : 0 },
        ...{ enabled: was?.enabled ?? 1, epoch: (was?.epoch ?? 0) + (ends ? 1 : 0) },
      }),
      ...firstCredential({ id, kind: 'staff', passwordHash: given.password }, told),
    ]
  },
})

/** The warehouses of an account, to compare. */
function placesOf({ allWarehouses, warehouseIds }: Places): string {
  return allWarehouses ? 'all' : [...warehouseIds].sort().join()
}

interface Places {
  readonly allWarehouses: boolean | 0 | 1
  readonly warehouseIds: readonly string[]
}

function keepAnAdministrator(user: StaffUser, administrators: readonly StaffUser[]): void {
  if (user.roleId === ADMINISTRATOR && administrators.every(({ id: other }) => other === user.id))
    throw refusals.lastAdministrator()
}

const oneUser = args({ userId: id() })

/** The account may sign in again. */
export const enableStaffUser = intent({
  name: 'access.enableStaffUser',
  scope: 'company',
  permission: ADMINISTER,
  args: oneUser,
  reads: ({ userId }) => ({ user: need(staffUser, userId) }),
  decide: ({ user }): Change[] => [put(staffUser, { ...user, enabled: 1 })],
})

/** The account may no longer sign in, and its sessions end at once. */
export const disableStaffUser = intent({
  name: 'access.disableStaffUser',
  scope: 'company',
  permission: ADMINISTER,
  args: oneUser,
  reads: ({ userId }) => ({
    user: need(staffUser, userId),
    administrators: list(staffOfRole, [ADMINISTRATOR, 1]),
  }),
  decide({ user, administrators }, _, told: Told): Change[] {
    if (user.id === told.actor.id) throw refusals.yourself()
    keepAnAdministrator(user, administrators)
    return [put(staffUser, { ...user, enabled: 0, epoch: user.epoch + 1 })]
  },
})
