import type { access as english } from './access.en.ts'

export const access: Readonly<Record<keyof typeof english, string>> = {
  'password.must': '请先修改密码再继续。',
  'password.hint': '8 至 64 个字符',
  'field.userName': '用户名',
  'field.password': '密码',
  'field.captcha': '验证码',
  'field.oldPassword': '原密码',
  'field.newPassword': '新密码',

  'field.displayName': '姓名',
  'field.roleName': '角色',
  'field.departmentName': '部门',
  'field.roleId': '角色',
  'field.departmentId': '部门',
  'field.warehouseIds': '仓库',
  'field.allWarehouses': '全部仓库',
  'users.one': '用户',
  'users.has-password': '已设密码',
  'users.enable': '启用',
  'users.disable': '停用',
  'users.reset': '重置密码',
  'users.password-is': '新密码是 {password}',
  'users.password-once': '只显示这一次。用户首次登录时须修改。',
}
