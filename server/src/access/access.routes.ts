import type { accessApi } from '@longshore/shared/access/access.api.ts'
import { permissionGroups } from '@longshore/shared/access/permission-tree.ts'
import type { Engine } from '../database/engine.ts'
import type { HandlersOf } from '../http/handlers.ts'
import { customerUserPage, departmentsOf, rolesOf, staffUserPage } from './access.store.ts'
import { permissionNames } from './permission-names.ts'
import { sessionPage } from './session.store.ts'
import type { PasswordChange } from './set-password.ts'

export interface AccessParts {
  readonly engine: Engine
  readonly passwordChange: PasswordChange
  now(): number
}

export function accessHandlers({ engine, passwordChange, now }: AccessParts): HandlersOf<typeof accessApi> {
  return {
    staffUsers: (filters, { language }) => staffUserPage(engine, filters, language),
    customerUsers: (filters, { actor, language }) =>
      customerUserPage(engine, { ...filters, customerId: actor.customerId ?? filters.customerId }, language),

    sessions: (filters) => sessionPage(engine.reader, filters, now()),
    roles: async (_, { language }) => ({ roles: await rolesOf(engine, language) }),
    async customerRoles(_, { language }) {
      const roles = await rolesOf(engine, language)
      return { roles: roles.filter(({ audience, enabled }) => audience === 'customer' && enabled) }
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
