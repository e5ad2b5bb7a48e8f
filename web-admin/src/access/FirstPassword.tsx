import { TextField } from '../form/TextField.tsx'
import { passwordForOther, showPassword } from './given-password.ts'

/** What a form of accounts does about the password of a new one: makes it, and shows it when the account stands. */
export const withPassword = {
  start: () => ({ password: passwordForOther() }),
  made({ password }: { readonly password: string | null }) {
    if (password) void showPassword(password)
  },
}

/** The password of a new account. Empty, the account is given one later. */
export function FirstPassword() {
  return <TextField name="password" hint="users.password-hint" autoComplete="new-password" wide />
}
