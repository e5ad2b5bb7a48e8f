import InputAdornment from '@mui/material/InputAdornment'
import Input from '@mui/material/TextField'
import { type FieldProps, useField } from './form-context.ts'
import { useNumberText } from './number-text.ts'

type Props = FieldProps & {
  /** Shown behind the figure, such as kg. */
  readonly unit?: string
  /** How many of the stored units one shown unit holds: 1000 for grams shown as kg. */
  readonly scale?: number
}

export function NumberField({ unit, scale = 1, ...props }: Props) {
  const { field, look } = useField(props)
  const { value, change, blur } = useNumberText(field, scale)
  return (
    <Input
      {...look}
      value={value}
      onChange={(event) => change(event.target.value)}
      onBlur={blur}
      inputRef={field.ref}
      slotProps={{
        htmlInput: { inputMode: 'decimal', autoComplete: 'off' },
        input: unit ? { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> } : {},
      }}
    />
  )
}
