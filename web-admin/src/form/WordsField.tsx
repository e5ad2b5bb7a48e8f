import Autocomplete from '@mui/material/Autocomplete'
import Input from '@mui/material/TextField'
import { type FieldProps, useField } from './form-context.ts'

/** Any number of words as they are typed: Enter, or leaving the field, adds one. The value is their list. */
export function WordsField(props: FieldProps) {
  const { field, look } = useField(props)
  const { disabled, sx, ...input } = look
  const words: readonly string[] = field.value ?? []
  return (
    <Autocomplete
      multiple
      freeSolo
      autoSelect
      options={[]}
      value={[...words]}
      disabled={disabled}
      sx={sx}
      onChange={(_, typed) => field.onChange(typed.map((word) => word.trim()).filter(Boolean))}
      onBlur={field.onBlur}
      renderInput={(params) => <Input {...params} {...input} inputRef={field.ref} />}
    />
  )
}
