import Autocomplete from '@mui/material/Autocomplete'
import Input from '@mui/material/TextField'
import { useState } from 'react'
import { type FieldProps, useField } from './form-context.ts'
import type { Option } from './SelectField.tsx'
import { useNamed } from './use-named.ts'
import { useRemoteOptions } from './use-remote-options.ts'
import type { Search } from './use-search.ts'

type Props = FieldProps & {
  readonly search: Search
  /** How the value that the form starts with is named, where it is an id; a code is looked up by its search. */
  readonly shown?: string | undefined
  /** Told the choice, for a form that fills other fields from it. */
  chosen?(option: Option | null): void
}

/** A choice among rows of the server, found as one types. The value is the row's id. */
export function RemoteSelect({ search, shown, chosen: tell, ...props }: Props) {
  const { field, look } = useField(props)
  const { box } = useRemoteOptions(search)
  const [picked, setPicked] = useState<Option | null>(null)
  const chosen = picked?.value === field.value ? picked : null
  const named = useNamed(chosen || shown !== undefined ? '' : field.value, search)
  const value = chosen ?? named ?? (field.value ? { value: field.value, label: shown ?? field.value } : null)
  const { disabled, sx, ...input } = look
  return (
    <Autocomplete
      {...box}
      value={value}
      disabled={disabled}
      sx={sx}
      onChange={(_, option) => {
        setPicked(option)
        field.onChange(option?.value ?? null)
        tell?.(option)
      }}
      onBlur={field.onBlur}
      renderInput={(params) => <Input {...params} {...input} inputRef={field.ref} />}
    />
  )
}
