import { array, boolean, string } from 'yup'
import { put } from '../command/change.ts'
import { intent } from '../command/command.ts'
import { row } from '../command/reads.ts'
import { refusals as house } from '../command/refusals.ts'
import { args, filled, oneOf } from '../command/schema.ts'
import { ADMINISTER, forCustomers, isPermission } from './permissions.ts'
import { refusals } from './refusals.ts'
import { isBuiltIn, role } from './role.ts'

/** A role of the users' own, new or changed. What it permits holds from the next call of its people. */
export const saveRole = intent({
  name: 'access.saveRole',
  scope: 'company',
  permission: ADMINISTER,
  args: args({
    roleId: string().nullable().default(null).max(64),
    name: filled(64),
    audience: oneOf(['staff', 'customer']),
    permissions: array().of(filled(64)).required().max(500),
    enabled: boolean().default(true),
  }),
  reads: ({ roleId }) => ({ was: row(role, roleId) }),
  decide({ was }, { roleId, name, audience, permissions, enabled }, told) {
    if (roleId !== null && isBuiltIn(roleId)) throw refusals.roleBuiltIn()
    if (roleId !== null && !was) throw house.rowMissing()
    if (was && was.audience !== audience) throw refusals.roleUnfit()
    for (const permission of permissions)
      if (!isPermission(permission) || (audience === 'customer' && !forCustomers.has(permission)))
        throw refusals.unknownPermission({ permission })
    const held = [...new Set(permissions)].sort()
    return [
      put(role, {
        id: was?.id ?? told.id('role'),
        name,
        audience,
        permissions: held,
        enabled: enabled ? 1 : 0,
      }),
    ]
  },
})
