import { type SignedIn, sessionApi, type UserType } from '@longshore/shared/access/session.api.ts'
import { useState } from 'react'
import { SchemaForm } from '../form/SchemaForm.tsx'
import { TextField } from '../form/TextField.tsx'
import { signedIn, staff } from '../login.ts'
import { CaptchaField } from './CaptchaField.tsx'

/** User name, password and captcha. A refused attempt needs a new captcha. */
export function LoginForm({ type }: { type: UserType }) {
  const [turn, setTurn] = useState(0)
  return (
    <SchemaForm
      of={type === staff ? sessionApi.staffLogin : sessionApi.customerLogin}
      submit="login.sign-in"
      success={null}
      guard={false}
      saved={(answer) => signedIn(answer as SignedIn)}
      refused={() => setTurn(turn + 1)}
    >
      <TextField name="userName" wide autoFocus autoComplete="username" />
      <TextField name="password" wide type="password" autoComplete="current-password" />
      <CaptchaField turn={turn} />
    </SchemaForm>
  )
}
