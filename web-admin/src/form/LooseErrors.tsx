import Alert from '@mui/material/Alert'
import { type FieldError, useFormState } from 'react-hook-form'
import { refusalText, textOf } from '../language/language.ts'
import { useOpenForm } from './form-context.ts'

type Errors = Readonly<Record<string, unknown>>

/** Why the form was not saved: the refusal itself, errors whose fields are not drawn, and which of the drawn ones have some. */
export function LooseErrors() {
  const { drawn } = useOpenForm()
  const { errors, submitCount } = useFormState()
  const all = messagesOf(errors)
  const loose = all.filter(({ name }) => name === 'root' || !isDrawn(drawn, name))
  // A refusal names its fields itself.
  const isRefused = loose.some(({ name }) => name === 'root')
  const marked = submitCount > 0 && !isRefused ? all.filter((one) => !loose.includes(one)) : []
  if (loose.length + marked.length === 0) return null
  const fields = [...new Set(marked.map(({ name }) => labelOf(drawn, name)))].join(', ')
  return (
    <Alert severity="error" sx={{ mt: 2 }}>
      {fields && <div>{refusalText('input.invalid', { fields })}</div>}
      {loose.map(({ name, message }) => (
        <div key={name}>{message}</div>
      ))}
    </Alert>
  )
}

/** A field's label; a line's field with the number of its line. */
function labelOf(drawn: ReadonlyMap<string, string>, name: string): string {
  const own = drawn.get(name)
  if (own) return own
  const [, line, field] = /\.(\d+)\.(\w+)$/.exec(name) ?? []
  const label = textOf(`field.${(field ?? name).replace(/^.*\./, '')}`)
  return line === undefined ? label : `${label} ${Number(line) + 1}`
}

function isDrawn(drawn: ReadonlyMap<string, string>, name: string): boolean {
  return drawn.has(name) || [...drawn.keys()].some((one) => name.startsWith(`${one}.`))
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
