import type { access as english } from './access.en.ts'

export const access: Readonly<Record<keyof typeof english, string>> = {
  'password.must': 'Cambie la contraseña antes de continuar.',
  'password.hint': 'De 8 a 64 caracteres',
  'field.userName': 'Usuario',
  'field.password': 'Contraseña',
  'field.captcha': 'Código de verificación',
  'field.oldPassword': 'Contraseña anterior',
  'field.newPassword': 'Contraseña nueva',

  'field.displayName': 'Nombre completo',
  'field.roleName': 'Rol',
  'field.departmentName': 'Departamento',
  'field.roleId': 'Rol',
  'field.departmentId': 'Departamento',
  'field.warehouseIds': 'Almacenes',
  'field.allWarehouses': 'Todos los almacenes',
  'users.one': 'Usuario',
  'users.has-password': 'Tiene contraseña',
  'users.enable': 'Activar',
  'users.disable': 'Desactivar',
  'users.reset': 'Nueva contraseña',
  'users.password-is': 'La nueva contraseña es {password}',
  'users.password-once': 'Solo se muestra esta vez. La persona la cambia al iniciar sesión por primera vez.',
}
