import Alert from '@mui/material/Alert'
import { type FieldError, useFormState } from 'react-hook-form'
import { useOpenForm } from './form-context.ts'

type Errors = Readonly<Record<string, unknown>>

/** Why the form was not saved: the refusal itself, and errors whose fields are not drawn. */
export function LooseErrors() {
  const { drawn } = useOpenForm()
  const { errors } = useFormState()
  const loose = messagesOf(errors).filter(({ name }) => name === 'root' || !isDrawn(drawn, name))
  if (loose.length === 0) return null
  return (
    <Alert severity="error" sx={{ mt: 2 }}>
      {loose.map(({ name, message }) => (
        <div key={name}>{message}</div>
      ))}
    </Alert>
  )
}

function isDrawn(drawn: ReadonlySet<string>, name: string): boolean {
  return drawn.has(name) || [...drawn].some((one) => name.startsWith(`${one}.`))
}

function messagesOf(errors: Errors, within = ''): { name: string; message: string }[] {
  return Object.entries(errors).flatMap(([key, error]) => {
    if (typeof error !== 'object' || error === null || key === 'ref') return []
    const name = within + key
    const { message } = error as FieldError
    const own = typeof message === 'string' ? [{ name, message }] : []
    return [...own, ...(own.length ? [] : messagesOf(error as Errors, `${name}.`))]
  })
}
