import Autocomplete from '@mui/material/Autocomplete'
import Input from '@mui/material/TextField'
import { useState } from 'react'
import { useText } from '../language/language.ts'
import { type FieldProps, useField } from './form-context.ts'
import type { Option } from './SelectField.tsx'
import { type Search, useSearch } from './use-search.ts'

type Props = FieldProps & { readonly search: Search }

/** Any number of rows of the server, found as one types; the value is the list of their ids. `search` is made once. */
export function RemoteMany({ search, ...props }: Props) {
  const t = useText()
  const { field, look } = useField(props)
  const { options, loading, seek } = useSearch(search)
  const [picked, setPicked] = useState<readonly Option[]>([])
  const { disabled, sx, ...input } = look
  return (
    <Autocomplete
      multiple
      disableCloseOnSelect
      options={[...options]}
      value={[...picked]}
      loading={loading}
      loadingText={t('kit.loading')}
      noOptionsText={t('kit.nothing-found')}
      disabled={disabled}
      sx={sx}
      // The server has chosen them already.
      filterOptions={(all) => all}
      isOptionEqualToValue={(one, other) => one.value === other.value}
      getOptionKey={({ value }) => value}
      onOpen={({ type }) => type !== 'change' && seek('')}
      onInputChange={(_, text, reason) => reason === 'input' && seek(text)}
      onChange={(_, all) => {
        setPicked(all)
        field.onChange(all.map(({ value }) => value))
      }}
      onBlur={field.onBlur}
      renderInput={(params) => <Input {...params} {...input} inputRef={field.ref} />}
    />
  )
}
