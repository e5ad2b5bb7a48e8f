import Input from '@mui/material/TextField'
import type { HTMLInputTypeAttribute } from 'react'
import { type FieldProps, useField } from './form-context.ts'
import { longest } from './form-schema.ts'

type Props = FieldProps & {
  readonly type?: HTMLInputTypeAttribute
  /** More than one line. */
  readonly rows?: number
  readonly autoComplete?: string
  readonly autoFocus?: boolean
}

/** Spaces around a text are cut off when it is left or sent; a password stays as it is typed. */
export function TextField({ type = 'text', rows, autoComplete = 'off', autoFocus = false, ...props }: Props) {
  const { field, described, look } = useField(props)
  const trim = () => {
    if (type !== 'password' && typeof field.value === 'string') field.onChange(field.value.trim())
  }
  return (
    <Input
      {...look}
      type={type}
      value={field.value ?? ''}
      onChange={field.onChange}
      onKeyDown={(event) => event.key === 'Enter' && !rows && trim()}
      onBlur={() => {
        trim()
        field.onBlur()
      }}
      inputRef={field.ref}
      autoFocus={autoFocus}
      {...(rows && { multiline: true, minRows: rows })}
      slotProps={{ htmlInput: { maxLength: longest(described), autoComplete } }}
    />
  )
}
