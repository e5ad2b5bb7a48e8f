import { string } from 'yup'
import { secret } from '../command/secret.ts'

/** A new password: 8 to 64 characters, no rules of composition (the server also refuses the commonest ones). */
export function newPassword() {
  return string().min(8).max(64)
}

/** The first password of an account that is made; its command holds the hash. Null: it is given later. */
export function firstPassword() {
  return secret('firstPassword', /^[\s\S]{8,64}$/, 'userName')
}
