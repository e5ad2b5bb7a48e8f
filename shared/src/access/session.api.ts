import { object, string } from 'yup'
import { call, read } from '../contract/endpoint.ts'
import { newPassword } from './password.ts'
import { factorCalls, factorCode, type PasskeyOptions, passkeyAnswer } from './second-factor.api.ts'

/** 10 is staff (back-stage management), 20 is a customer (member centre): specification 000 §6. */
export type UserType = 10 | 20

/** What both logins answer. The token goes into `Authorization: Bearer …` of every later request. */
export interface SignedIn {
  readonly token: string
  readonly userId: string
  readonly userName: string
  readonly displayName: string
  readonly userType: UserType
  /** Nothing but the change of password, the menus and the sign-out answers until it is changed. */
  readonly mustChangePassword: boolean
  /** The same, until a second factor is set up. */
  readonly mustSetFactor: boolean
  /** The moment the session ends at the latest, in seconds; it ends earlier when left idle. */
  readonly expiresAt: number
  readonly warehouses: readonly OpenWarehouse[]
}

/** What a right password answers where the person has a second factor: no token is made before the second step. */
export interface SecondStep {
  /** Sent back with the code, within five minutes. */
  readonly ticket: string
  /** For proving it with a passkey instead; null where the person has none. */
  readonly passkey: PasskeyOptions['options']
}

/** One that the person may choose with the header `x-warehouse-id`. */
export interface OpenWarehouse {
  readonly id: string
  readonly name: string
}

export interface Captcha {
  readonly captchaId: string
  /** A PNG as a `data:` address. */
  readonly image: string
  /** In seconds. */
  readonly expiresAt: number
}

/** One function of a menu (specification 001 §3, permission trees). IsCheck: the person may use it. */
export interface PermissionFunction {
  readonly ActionID: string
  readonly FuncName: string
  readonly IsCheck: boolean
}
export interface PermissionMenu {
  readonly PMenuId: string
  readonly PMenuName: string
  /** The group's or the outer menu's id. */
  readonly ParentId: string
  /** False when the person may use nothing in it: the menu is not shown. */
  readonly Display: boolean
  readonly IsCheck: boolean
  readonly ChildMenu: readonly PermissionMenu[]
  readonly Functions: readonly PermissionFunction[]
}
export interface PermissionGroup {
  readonly GroupId: string
  readonly GroupName: string
  readonly IsCheck: boolean
  readonly Menus: readonly PermissionMenu[]
}
export interface DepartmentNode {
  readonly Id: string
  readonly DeptName: string
  readonly ChildList: readonly DepartmentNode[]
}

export interface Resources {
  readonly groups: readonly PermissionGroup[]
  readonly departments: readonly DepartmentNode[]
  /** The functions the person may use, by id such as `inbound.putaway`. Everything stands here for the administrator. */
  readonly permissions: readonly string[]
  /** As the sign-in answered, and as they are now: a house that was set up since is among them. */
  readonly warehouses: readonly OpenWarehouse[]
  /** Only the administrator may enter the administrator page; others go to /403. */
  readonly administrator: boolean
  /** The hash of the person's own picture; '' for none. */
  readonly avatar: string
}

/** One of the person's own living sign-ins. Times in seconds. */
export interface OwnSession {
  /** The start of what the session is known by; nobody signs in with it. */
  readonly id: string
  readonly address: string
  /** What the browser said it is. */
  readonly agent: string
  readonly openedAt: number
  readonly seenAt: number
  readonly endsAt: number
  /** The one that asks. */
  readonly current: boolean
}

export interface ConfigData {
  /** The interface list that the client keeps. */
  readonly apis: readonly { readonly name: string; readonly method: 'GET' | 'POST'; readonly path: string }[]
  /** False when the sign-in asks for no captcha: any text will do. */
  readonly captcha: boolean
  /** True while the demo warehouse is served. */
  readonly demo: boolean
}

export const loginInput = object({
  userName: string().required().max(64),
  password: string().required().max(64),
  captcha: string().required().max(16),
  captchaId: string().max(64).default(''),
})

/** Six digits of an authenticator, or a recovery code; spaces and dashes are left out. */
export const changePasswordInput = object({
  oldPassword: string().required().max(64),
  newPassword: newPassword().required(),
})

export const sessionApi = {
  ...factorCalls,
  staffLogin: call<SignedIn | SecondStep>()({
    path: '/api/auth/user/login/v2',
    audience: ['public'],
    permission: null,
    input: loginInput,
  }),
  customerLogin: call<SignedIn | SecondStep>()({
    path: '/api/auth/client/login/v2',
    audience: ['public'],
    permission: null,
    input: loginInput,
  }),
  /** The second step of both logins: a code of the authenticator, a recovery code, or what a passkey answered. */
  secondStep: call<SignedIn>()({
    path: '/api/auth/second-step',
    audience: ['public'],
    permission: null,
    input: object({
      ticket: string().required().max(64),
      code: factorCode().default(''),
      passkey: passkeyAnswer().default(''),
    }),
  }),
  /** Proves again who calls, by the password, a code or a passkey: what changes rights asks for a proof of the last minutes. */
  proveAgain: call<{ readonly proven: true }>()({
    path: '/api/auth/prove-again',
    audience: ['staff', 'customer'],
    permission: null,
    input: object({
      password: string().max(64).default(''),
      code: factorCode().default(''),
      passkey: passkeyAnswer().default(''),
    }),
  }),
  captcha: read<Captcha>()({
    path: '/api/auth/captcha',
    audience: ['public'],
    permission: null,
    input: object({}),
  }),
  logout: call<{ readonly signedOut: true }>()({
    path: '/api/auth/logout',
    audience: ['staff', 'customer', 'device'],
    permission: null,
    input: object({}),
  }),
  ownSessions: read<{ readonly sessions: readonly OwnSession[] }>()({
    path: '/api/auth/session/list',
    audience: ['staff', 'customer'],
    permission: null,
    input: object({}),
  }),
  /** Ends one of the person's own sessions, this one too. */
  endOwnSession: call<{ readonly ended: true }>()({
    path: '/api/auth/session/end',
    audience: ['staff', 'customer'],
    permission: null,
    input: object({ id: string().required().max(64) }),
  }),
  endOtherSessions: call<{ readonly ended: number }>()({
    path: '/api/auth/session/end-others',
    audience: ['staff', 'customer'],
    permission: null,
    input: object({}),
  }),
  resources: read<Resources>()({
    path: '/api/auth/get_resources',
    audience: ['staff', 'customer'],
    permission: null,
    input: object({}),
  }),
  /** Ends every session of the person, this one too: they sign in with the new password. */
  changePassword: call<{ readonly changed: true }>()({
    path: '/api/vsqpreorder/change_pwd',
    audience: ['staff', 'customer'],
    permission: null,
    input: changePasswordInput,
  }),
  config: read<ConfigData>()({
    path: '/api/sys/base/get-config-data',
    audience: ['public'],
    permission: null,
    input: object({ appid: string().max(64).default(''), source: string().oneOf(['web']).default('web') }),
  }),
}

/** What a person may call whose role needs a second factor, before it is set up. */
export const openBeforeSecondFactor: readonly string[] = [
  sessionApi.changePassword.path,
  sessionApi.resources.path,
  sessionApi.logout.path,
  sessionApi.proveAgain.path,
  sessionApi.ownFactor.path,
  sessionApi.beginSecondFactor.path,
  sessionApi.finishSecondFactor.path,
]

/** What a person whose password must be changed may still call. */
export const openBeforePasswordChange: readonly string[] = [
  sessionApi.changePassword.path,
  sessionApi.resources.path,
  sessionApi.logout.path,
]
