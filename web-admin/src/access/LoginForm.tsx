import {
  type SecondStep,
  type SignedIn,
  sessionApi,
  type UserType,
} from '@longshore/shared/access/session.api.ts'
import { calls } from '@longshore/shared/contract/endpoint.ts'
import { useState } from 'react'
import { useSend } from '../calls/api.ts'
import { SchemaForm } from '../form/SchemaForm.tsx'
import { TextField } from '../form/TextField.tsx'
import { signedIn, staff } from '../login/login.ts'
import { useConfig } from '../shell/config.ts'
import { CaptchaField } from './CaptchaField.tsx'
import { PasskeyButton } from './PasskeyButton.tsx'

/** User name, password and captcha, then a code or a passkey where the person has a second factor. A refused attempt needs a new captcha. */
export function LoginForm({ type }: { type: UserType }) {
  const [turn, setTurn] = useState(0)
  const [step, setStep] = useState<SecondStep>()
  // Whether it asks for letters of a picture is said by the server.
  const { asked } = useConfig()
  if (step) return <CodeForm step={step} back={() => setStep(undefined)} />
  return (
    <SchemaForm
      of={type === staff ? sessionApi.staffLogin : sessionApi.customerLogin}
      submit="login.sign-in"
      waits={!asked}
      success={null}
      guard={false}
      saved={(answer) => {
        const next = answer as SignedIn | SecondStep
        if ('ticket' in next) setStep(next)
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

function CodeForm({ step: { ticket, passkey }, back }: { step: SecondStep; back(): void }) {
  const send = useSend()
  const prove = async (answer: string) =>
    signedIn(await calls(sessionApi, send).secondStep({ ticket, code: '', passkey: answer }))
  return (
    <SchemaForm
      of={sessionApi.secondStep}
      fixed={{ ticket }}
      submit="login.sign-in"
      success={null}
      failed="message.verificationFailed"
      guard={false}
      saved={(answer) => signedIn(answer as SignedIn)}
      cancel={back}
    >
      <PasskeyButton options={passkey} prove={prove} />
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
