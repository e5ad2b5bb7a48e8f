import type { accessApi } from '@longshore/shared/access/access.api.ts'
import { beyond } from '@longshore/shared/access/clerks.ts'
import { permissionGroups } from '@longshore/shared/access/permission-tree.ts'
import { everyPermission, forCustomers } from '@longshore/shared/access/permissions.ts'
import type { Language } from '@longshore/shared/language/language.ts'
import type { Engine } from '../database/engine.ts'
import type { HandlersOf } from '../http/handlers.ts'
import { customerUserPage, departmentsOf, rolesOf, staffUserPage } from './access.store.ts'
import { permissionNames } from './permission-names.ts'
import { sessionPage } from './session.store.ts'
import type { PasswordChange } from './set-password.ts'

function rightNames(held: readonly string[], language: Language) {
  const rights = everyPermission.filter((one) => forCustomers.has(one) && held.includes(one))
  return rights.map((id) => ({ id, name: permissionNames[language][id] }))
}

export interface AccessParts {
  readonly engine: Engine
  readonly passwordChange: PasswordChange
  now(): number
}

export function accessHandlers({ engine, passwordChange, now }: AccessParts): HandlersOf<typeof accessApi> {
  return {
    staffUsers: (filters, { language }) => staffUserPage(engine, filters, language),
    customerUsers: (filters, caller) =>
      customerUserPage(
        engine,
        { ...filters, customerId: caller.actor.customerId ?? filters.customerId },
        caller,
      ),

    sessions: (filters) => sessionPage(engine.reader, filters, now()),
    roles: async (_, { language }) => ({ roles: await rolesOf(engine, language) }),
    async customerRoles(_, { actor, language }) {
      const roles = (await rolesOf(engine, language)).filter(
        ({ audience, enabled, permissions }) =>
          audience === 'customer' && enabled && beyond(actor, new Set(permissions)) === undefined,
      )
      return { roles: roles.map((role) => ({ ...role, rights: rightNames(role.permissions, language) })) }
    },
    async roleTree({ roleId }, { language }) {
      const role = (await rolesOf(engine, language)).find(({ id }) => id === roleId)
      return { groups: permissionGroups(new Set(role?.permissions ?? []), permissionNames[language]) }
    },
    departments: async () => ({ departments: await departmentsOf(engine) }),

    async resetStaffPassword({ userId, password }, caller) {
      return { password: await passwordChange.given({ userId, kind: 'staff', password }, caller) }
    },
    async resetCustomerPassword({ userId, password }, caller) {
      return { password: await passwordChange.given({ userId, kind: 'customer', password }, caller) }
    },
  }
}
