import { object, string } from 'yup'
import { id } from '../command/schema.ts'
import { bulkPathOf, call, performs, read } from '../contract/endpoint.ts'
import { type Page, pageInput } from '../contract/page.ts'
import { endSessions } from './end-sessions.ts'
import { newPassword } from './password.ts'
import { ADMINISTER } from './permissions.ts'
import { disableCustomerUser, enableCustomerUser, saveCustomerUser } from './save-customer-user.ts'
import { saveDepartment } from './save-department.ts'
import { removePasskey } from './save-passkey.ts'
import { saveRole } from './save-role.ts'
import { disableStaffUser, enableStaffUser, saveStaffUser } from './save-staff-user.ts'
import { clearSecondFactor, requireSecondFactor } from './second-factor.ts'
import { type PermissionGroup, sessionApi } from './session.api.ts'

export interface StaffUserLine {
  readonly id: string
  readonly version: number
  readonly userName: string
  readonly displayName: string
  readonly roleId: string
  readonly roleName: string
  readonly departmentId: string | null
  readonly departmentName: string
  readonly warehouseIds: readonly string[]
  readonly allWarehouses: boolean
  readonly enabled: boolean
  /** False until the account was given its first password. */
  readonly hasPassword: boolean
  readonly hasSecondFactor: boolean
}

export interface CustomerUserLine {
  readonly id: string
  readonly version: number
  readonly customerId: string
  readonly customerName: string
  readonly userName: string
  readonly displayName: string
  readonly roleId: string
  readonly roleName: string
  /** Of what the role permits, only this; null: all of it. */
  readonly rights: readonly string[] | null
  /** Whether the reader may change it: not an owner's, where the reader is a customer's person. */
  readonly yours: boolean
  readonly enabled: boolean
  readonly hasPassword: boolean
  readonly hasSecondFactor: boolean
}

export interface RoleLine {
  readonly id: string
  /** Of roles that come with the product: in the language of the request. */
  readonly name: string
  readonly audience: 'staff' | 'customer'
  readonly builtIn: boolean
  /** Its people must have a second factor. */
  readonly needsSecondFactor: boolean
  readonly enabled: boolean
  readonly permissions: readonly string[]
}

/** A role that the reader may give to a customer's person. */
export interface CustomerRoleLine extends RoleLine {
  /** What it permits, in the language of the request, in the order of the tree. */
  readonly rights: readonly { readonly id: string; readonly name: string }[]
}

/** A living sign-in of a person. Times in seconds. */
export interface SessionLine {
  /** The start of what the session is known by; nobody signs in with it. */
  readonly id: string
  readonly kind: 'staff' | 'customer'
  readonly userId: string
  readonly userName: string
  readonly displayName: string
  readonly address: string
  /** What the browser said it is. */
  readonly agent: string
  readonly openedAt: number
  readonly seenAt: number
  readonly endsAt: number
}

export interface DepartmentLine {
  readonly id: string
  readonly name: string
  readonly parentId: string | null
  readonly enabled: boolean
}

/** The password is shown this once; the person must change it at the first sign-in. */
export interface GivenPassword {
  readonly password: string
}

const path = '/api/owms/v1/access'
const customerUsers = 'access.customer-users'
const userFilters = {
  search: string().max(64).default(''),
  roleId: string().max(64).default(''),
  enabled: string().oneOf(['', 'yes', 'no']).default(''),
}
/** Left out: one is made. */
const password = newPassword().nullable().default(null)

export const accessApi = {
  staffUsers: read<Page<StaffUserLine>>()({
    path: `${path}/staff/list`,
    audience: ['staff'],
    permission: 'access.view',
    input: pageInput(
      ['loginName', 'displayName'],
      { ...userFilters, departmentId: string().max(64).default('') },
      'no',
    ),
  }),
  saveStaffUser: performs({ path: `${path}/staff/save`, audience: ['staff'], command: saveStaffUser }),
  enableStaffUser: performs({ path: `${path}/staff/enable`, audience: ['staff'], command: enableStaffUser }),
  disableStaffUser: performs({
    path: `${path}/staff/disable`,
    audience: ['staff'],
    command: disableStaffUser,
  }),
  resetStaffPassword: call<GivenPassword>()({
    path: `${path}/staff/reset-password`,
    audience: ['staff'],
    permission: ADMINISTER,
    input: object({ userId: id(), password }),
  }),

  sessions: read<Page<SessionLine>>()({
    path: `${path}/session/list`,
    audience: ['staff'],
    permission: ADMINISTER,
    input: pageInput(['seenAt', 'openedAt'], { kind: string().oneOf(['', 'staff', 'customer']).default('') }),
  }),
  endSessions: performs({ path: `${path}/session/end`, audience: ['staff'], command: endSessions }),

  roles: read<{ readonly roles: readonly RoleLine[] }>()({
    path: `${path}/role/list`,
    audience: ['staff'],
    permission: 'access.view',
    input: object({}),
  }),
  /** Roles that the reader may give to a customer's people. */
  customerRoles: read<{ readonly roles: readonly CustomerRoleLine[] }>()({
    path: `${path}/role/customer-list`,
    audience: ['staff', 'customer'],
    permission: customerUsers,
    input: object({}),
  }),
  /** The whole tree with what one role holds; an empty id gives it unchecked. */
  roleTree: read<{ readonly groups: readonly PermissionGroup[] }>()({
    path: `${path}/role/tree`,
    audience: ['staff'],
    permission: 'access.view',
    input: object({ roleId: string().max(64).default('') }),
  }),
  saveRole: performs({ path: `${path}/role/save`, audience: ['staff'], command: saveRole }),

  /** Takes a second factor away that somebody lost. */
  clearSecondFactor: performs({
    path: `${path}/second-factor/clear`,
    audience: ['staff', 'customer'],
    command: clearSecondFactor,
  }),
  removePasskey: performs({
    path: `${path}/second-factor/passkey/remove`,
    audience: ['staff', 'customer'],
    command: removePasskey,
  }),
  requireSecondFactor: performs({
    path: `${path}/role/second-factor`,
    audience: ['staff'],
    command: requireSecondFactor,
  }),

  departments: read<{ readonly departments: readonly DepartmentLine[] }>()({
    path: `${path}/department/list`,
    audience: ['staff'],
    permission: 'access.view',
    input: object({}),
  }),
  saveDepartment: performs({ path: `${path}/department/save`, audience: ['staff'], command: saveDepartment }),

  customerUsers: read<Page<CustomerUserLine>>()({
    path: `${path}/customer-user/list`,
    audience: ['staff', 'customer'],
    permission: customerUsers,
    input: pageInput(
      ['loginName', 'displayName'],
      {
        ...userFilters,
        customerId: string().max(64).default(''),
      },
      'no',
    ),
  }),
  saveCustomerUser: performs({
    path: `${path}/customer-user/save`,
    audience: ['staff', 'customer'],
    command: saveCustomerUser,
  }),
  enableCustomerUser: performs({
    path: `${path}/customer-user/enable`,
    audience: ['staff', 'customer'],
    command: enableCustomerUser,
  }),
  disableCustomerUser: performs({
    path: `${path}/customer-user/disable`,
    audience: ['staff', 'customer'],
    command: disableCustomerUser,
  }),
  resetCustomerPassword: call<GivenPassword>()({
    path: `${path}/customer-user/reset-password`,
    audience: ['staff', 'customer'],
    permission: customerUsers,
    input: object({ userId: id(), password }),
  }),
}

/** What asks for a proof that is some minutes old at most: who may do what, and how people sign in. */
export const needsFreshProof: readonly string[] = [
  accessApi.saveStaffUser,
  accessApi.saveCustomerUser,
  accessApi.enableStaffUser,
  accessApi.saveRole,
  accessApi.requireSecondFactor,
  accessApi.clearSecondFactor,
  accessApi.removePasskey,
]
  .flatMap((endpoint) => [endpoint.path, bulkPathOf(endpoint)])
  .concat(accessApi.resetStaffPassword.path, accessApi.resetCustomerPassword.path)
  .concat(
    sessionApi.beginSecondFactor.path,
    sessionApi.finishSecondFactor.path,
    sessionApi.renewRecoveryCodes.path,
    sessionApi.beginPasskey.path,
    sessionApi.finishPasskey.path,
  )
