import { refusal } from '../command/refusal.ts'

/** Refusals of signing in and of who may do what: numbers 1101 to 1199. */
export const refusals = {
  captchaWrong: refusal(1101, 'access.captcha-wrong', 422),
  loginFailed: refusal(1102, 'access.login-failed', 401),
  passwordWrong: refusal(1103, 'access.password-wrong', 422),
  passwordCommon: refusal(1104, 'access.password-common', 422),
  passwordSame: refusal(1105, 'access.password-same', 422),
  passwordMustChange: refusal(1106, 'access.password-must-change', 403),
  nameTaken: refusal(1108, 'access.name-taken', 409, ['name']),
  lastAdministrator: refusal(1109, 'access.last-administrator', 409),
  yourself: refusal(1110, 'access.yourself', 409),
  unknownPermission: refusal(1111, 'access.unknown-permission', 422, ['permission']),
  roleBuiltIn: refusal(1112, 'access.role-built-in', 409),
  roleInUse: refusal(1113, 'access.role-in-use', 409, ['people']),
  roleUnfit: refusal(1114, 'access.role-unfit', 422),
  departmentInUse: refusal(1115, 'access.department-in-use', 409),
  departmentCircle: refusal(1116, 'access.department-circle', 409),
  /** A customer's people change only those who keep no logins themselves and may do nothing that they may not. */
  notYourClerk: refusal(1150, 'access.not-your-clerk', 403),
  rightBeyond: refusal(1151, 'access.right-beyond', 422),
  /** The second step of a sign-in, and what asks for a proof that is some minutes old at most. */
  codeWrong: refusal(1156, 'access.code-wrong', 422),
  stepOver: refusal(1157, 'access.step-over', 401),
  factorMissing: refusal(1154, 'access.factor-missing', 403),
  proveAgain: refusal(1155, 'access.prove-again', 403),
  passkeyWrong: refusal(1158, 'access.passkey-wrong', 422),
  /** A password of an account that stands is set by a call of its own. */
  notFirstPassword: refusal(1159, 'access.not-first-password', 422),
  customerRequired: refusal(1117, 'access.customer-required', 422),
}
