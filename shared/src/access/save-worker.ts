import { string } from 'yup'
import { rows } from '../command/reads.ts'
import { resource } from '../command/resource.ts'
import { args, filled, several } from '../command/schema.ts'
import { secret } from '../command/secret.ts'
import { languages } from '../language/language.ts'
import { listOf } from '../rows/table.ts'
import { worker } from '../setup/warehouse.ts'
import { isCommonPin } from './common-pin.ts'
import { refusals } from './refusals.ts'
import { isBuiltIn, permissionsOf, role, roleBehind } from './role.ts'

export const workersOfBadge = listOf('workersOfBadge', worker, ['scope', 'badge'])

/** "Badge" is scanned or typed: no spaces, no case. */
const badge = () => filled(40).matches(/^[A-Z0-9_-]+$/)

/** People of the floor. What their roles permit is resolved here, so that a device can tell without asking. */
export const workers = resource({
  ...{ area: 'access', noun: 'Worker', table: worker, scope: 'warehouse', permission: 'setup.worker' },
  fields: args({
    badge: badge(),
    name: filled(64),
    roles: several(filled(64), 10).min(1),
    /** What is left out stays as it is. */
    language: string().oneOf(['', ...languages] as const),
    /** 4 to 8 digits that nobody tries first; left out it stays what it was. */
    pin: secret('pin', /^\d{4,8}$/).test(
      'pinCommon',
      'must not be a common PIN',
      (pin) => pin == null || !isCommonPin(pin),
    ),
  }),
  more: ({ roles }) => ({
    known: rows(
      role,
      roles.filter((id) => !isBuiltIn(id)),
    ),
  }),
  columns({ badge, name, roles, pin, language }, was, { known }) {
    const granted = new Set<string>()
    for (const roleId of roles) {
      const held = roleBehind(
        roleId,
        known.find(({ id }) => id === roleId),
      )
      // An administrator of the office holds no floor permission by that role.
      if (held?.audience !== 'staff' || held.permissions.length === 0) throw refusals.roleUnfit()
      for (const permission of permissionsOf('staff', roleId, held) ?? []) granted.add(permission)
    }
    const permissions = [...granted].sort()
    return {
      ...{ badge, name, roles, permissions, pin: pin ?? was?.pin ?? null },
      language: language ?? was?.language ?? '',
      enabled: was?.enabled ?? 1,
    }
  },
  on: 'enabled',
  unique: { list: workersOfBadge, keys: (given, { scope }) => [scope, given.badge] },
})
