export const access = {
  'password.must': 'Change your password before you go on.',
  'password.hint': '8 to 64 characters',
  'field.userName': 'User name',
  'field.password': 'Password',
  'field.captcha': 'Verification code',
  'field.oldPassword': 'Old password',
  'field.newPassword': 'New password',
} as const
