import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { type TextKey, textOf, useText } from '../language/language.ts'
import type { FilterProps } from './filter.ts'
import { filterWidth } from './filter-width.ts'

interface Props extends FilterProps {
  readonly name: string
  readonly label: TextKey
  readonly words: string
  readonly list: readonly string[]
}

export function ChoiceFilter({ values, set, name, label, words, list }: Props) {
  const t = useText()
  return (
    <TextField
      select
      label={textOf(label)}
      sx={filterWidth(textOf(label), false)}
      value={values[name] ?? ''}
      onChange={(event) => set({ [name]: event.target.value })}
    >
      <MenuItem value="">
        <em>{t('kit.all')}</em>
      </MenuItem>
      {list.map((word) => (
        <MenuItem key={word} value={word}>
          {textOf(`${words}.${word}`)}
        </MenuItem>
      ))}
    </TextField>
  )
}
