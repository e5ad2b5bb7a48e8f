import Autocomplete from '@mui/material/Autocomplete'
import Input from '@mui/material/TextField'
import { useText } from '../language/language.ts'
import { type FieldProps, useField } from './form-context.ts'
import type { Option } from './SelectField.tsx'

type Props = FieldProps & { readonly options: readonly Option[] }

/** Any number of choices; the value is the list of their values. */
export function ChoicesField({ options, ...props }: Props) {
  const t = useText()
  const { field, look } = useField(props)
  const { disabled, sx, ...input } = look
  const chosen: readonly string[] = field.value ?? []
  return (
    <Autocomplete
      multiple
      disableCloseOnSelect
      options={[...options]}
      value={chosen.map((value) => options.find((one) => one.value === value) ?? { value, label: value })}
      disabled={disabled}
      sx={sx}
      isOptionEqualToValue={(one, other) => one.value === other.value}
      getOptionKey={({ value }) => value}
      noOptionsText={t('kit.nothing-found')}
      onChange={(_, picked) => field.onChange(picked.map(({ value }) => value))}
      onBlur={field.onBlur}
      renderInput={(params) => <Input {...params} {...input} inputRef={field.ref} />}
    />
  )
}
