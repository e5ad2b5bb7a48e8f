import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import Input from '@mui/material/TextField'
import { type HTMLInputTypeAttribute, useState } from 'react'
import { useText } from '../language/language.ts'
import { HiddenIcon, SeenIcon } from '../look/icons.tsx'
import { type FieldProps, useField } from './form-context.ts'
import { longest } from './form-schema.ts'

type Props = FieldProps & {
  readonly type?: HTMLInputTypeAttribute
  /** More than one line. */
  readonly rows?: number
  readonly autoComplete?: string
  readonly autoFocus?: boolean
}

/** Spaces around a text are cut off when it is left or sent; a password stays as it is typed, and is shown on request. */
export function TextField({ type = 'text', rows, autoComplete = 'off', autoFocus = false, ...props }: Props) {
  const t = useText()
  const { field, described, look } = useField(props)
  const [seen, setSeen] = useState(false)
  const trim = () => {
    if (type !== 'password' && typeof field.value === 'string') field.onChange(field.value.trim())
  }
  return (
    <Input
      {...look}
      type={seen ? 'text' : type}
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
      slotProps={{
        htmlInput: { maxLength: longest(described), autoComplete },
        ...(type === 'password' && {
          input: {
            endAdornment: (
              <InputAdornment position="end">
                <IconButton
                  aria-label={t('kit.show-typed')}
                  aria-pressed={seen}
                  onClick={() => setSeen(!seen)}
                >
                  {seen ? <HiddenIcon fontSize="small" /> : <SeenIcon fontSize="small" />}
                </IconButton>
              </InputAdornment>
            ),
          },
        }),
      }}
    />
  )
}
