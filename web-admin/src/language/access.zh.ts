import type { access as english } from './access.en.ts'

export const access: Readonly<Record<keyof typeof english, string>> = {
  'password.must': '请先修改密码再继续。',
  'password.hint': '8 至 64 个字符',
  'field.userName': '用户名',
  'field.password': '密码',
  'field.captcha': '验证码',
  'field.oldPassword': '原密码',
  'field.newPassword': '新密码',
}
