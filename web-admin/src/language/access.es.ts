import type { access as english } from './access.en.ts'

export const access: Readonly<Record<keyof typeof english, string>> = {
  'password.must': 'Cambie la contraseña antes de continuar.',
  'password.hint': 'De 8 a 64 caracteres',
  'field.userName': 'Usuario',
  'field.password': 'Contraseña',
  'field.captcha': 'Código de verificación',
  'field.oldPassword': 'Contraseña anterior',
  'field.newPassword': 'Contraseña nueva',
}
