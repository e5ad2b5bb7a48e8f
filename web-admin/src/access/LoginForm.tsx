import {
  type SecondStep,
  type SignedIn,
  sessionApi,
  type UserType,
} from '@longshore/shared/access/session.api.ts'
import { useState } from 'react'
import { SchemaForm } from '../form/SchemaForm.tsx'
import { TextField } from '../form/TextField.tsx'
import { signedIn, staff } from '../login.ts'
import { CaptchaField } from './CaptchaField.tsx'

/** User name, password and captcha, then a code where the person has a second factor. A refused attempt needs a new captcha. */
export function LoginForm({ type }: { type: UserType }) {
  const [turn, setTurn] = useState(0)
  const [ticket, setTicket] = useState<string>()
  if (ticket) return <CodeForm ticket={ticket} back={() => setTicket(undefined)} />
  return (
    <SchemaForm
      of={type === staff ? sessionApi.staffLogin : sessionApi.customerLogin}
      submit="login.sign-in"
      success={null}
      guard={false}
      saved={(answer) => {
        const next = answer as SignedIn | SecondStep
        if ('ticket' in next) setTicket(next.ticket)
        else signedIn(next)
      }}
      refused={() => setTurn(turn + 1)}
    >
      <TextField name="userName" wide autoFocus autoComplete="username" />
      <TextField name="password" wide type="password" autoComplete="current-password" />
      <CaptchaField turn={turn} />
    </SchemaForm>
  )
}

function CodeForm({ ticket, back }: { ticket: string; back(): void }) {
  return (
    <SchemaForm
      of={sessionApi.secondStep}
      fixed={{ ticket }}
      submit="login.sign-in"
      success={null}
      guard={false}
      saved={(answer) => signedIn(answer as SignedIn)}
      cancel={back}
    >
      <TextField
        name="code"
        wide
        autoFocus
        autoComplete="one-time-code"
        label="factor.code"
        hint="factor.code-hint"
      />
    </SchemaForm>
  )
}
