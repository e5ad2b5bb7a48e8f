import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { useEffect, useState } from 'react'
import type { Option } from '../form/SelectField.tsx'
import { type Search, useSearch } from '../form/use-search.ts'
import { type TextKey, textOf, useText } from '../language/language.ts'
import type { FilterProps } from './filter.ts'

interface Props extends FilterProps {
  readonly name: string
  readonly label: TextKey
  readonly search: Search
}

export function RemoteFilter({ values, set, name, label, search }: Props) {
  const t = useText()
  const { options, loading, seek } = useSearch(search)
  const [picked, setPicked] = useState<Option | null>(null)
  const id = values[name]
  const found = [picked, ...options].find((option) => option?.value === id) ?? null
  // An address that names a row is opened: its first options may name it.
  useEffect(() => {
    if (id) seek('')
  }, [id, seek])
  return (
    <Autocomplete
      options={[...options]}
      value={id ? (found ?? { value: id, label: id }) : null}
      loading={loading}
      filterOptions={(all) => all}
      isOptionEqualToValue={(one, other) => one.value === other.value}
      getOptionKey={({ value }) => value}
      loadingText={t('kit.loading')}
      noOptionsText={t('kit.nothing-found')}
      onOpen={({ type }) => type !== 'change' && seek('')}
      onInputChange={(_, text, reason) => reason === 'input' && seek(text)}
      onChange={(_, option) => {
        setPicked(option)
        set({ [name]: option?.value })
      }}
      renderInput={(params) => <TextField {...params} label={textOf(label)} />}
    />
  )
}
