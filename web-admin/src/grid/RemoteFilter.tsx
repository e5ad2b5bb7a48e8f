import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { useEffect, useState } from 'react'
import type { Option } from '../form/SelectField.tsx'
import { useRemoteOptions } from '../form/use-remote-options.ts'
import type { Search } from '../form/use-search.ts'
import { type TextKey, textOf } from '../language/language.ts'
import type { FilterProps } from './filter.ts'

interface Props extends FilterProps {
  readonly name: string
  readonly label: TextKey
  readonly search: Search
  /** How a row is called that the address names and the search has not found. */
  nameOf?(id: string): Promise<string>
}

export function RemoteFilter({ values, set, name, label, search, nameOf }: Props) {
  const { options, seek, box } = useRemoteOptions(search)
  const [picked, setPicked] = useState<Option | null>(null)
  const id = values[name]
  const found = [picked, ...options].find((option) => option?.value === id) ?? null
  const [called, setCalled] = useState<Option>()
  const unknown = id && !found ? id : undefined
  // An address that names a row is opened: its first options may name it.
  useEffect(() => {
    if (id) seek('')
  }, [id, seek])
  useEffect(() => {
    if (unknown && nameOf)
      void nameOf(unknown)
        .then((label) => setCalled({ value: unknown, label }))
        .catch(() => undefined)
  }, [unknown, nameOf])
  const shown = called?.value === id ? called : undefined
  return (
    <Autocomplete
      {...box}
      value={id ? (found ?? shown ?? { value: id, label: id }) : null}
      onChange={(_, option) => {
        setPicked(option)
        set({ [name]: option?.value })
      }}
      renderInput={(params) => <TextField {...params} label={textOf(label)} />}
    />
  )
}
