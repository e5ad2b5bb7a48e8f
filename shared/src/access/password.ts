import { string } from 'yup'

/** A new password: 8 to 64 characters, no rules of composition (the server also refuses the commonest ones). */
export function newPassword() {
  return string().min(8).max(64)
}
