import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { type TextKey, textOf, useText } from '../language/language.ts'

interface Props<W extends string> {
  readonly label: TextKey
  readonly words: readonly W[]
  /** Whose words they are: `of.word` is what is shown. */
  readonly of: string
  readonly value: W
  choose(word: W): void
}

/** One of a few words. */
export function Choice<W extends string>({ label, words, of, value, choose }: Props<W>) {
  const t = useText()
  return (
    <TextField
      select
      label={t(label)}
      value={value}
      onChange={({ target }) => choose(target.value as W)}
      sx={{ minWidth: 150, flex: { xs: '1 1 130px', sm: '0 1 auto' } }}
    >
      {words.map((word) => (
        <MenuItem key={word} value={word}>
          {textOf(`${of}.${word}`)}
        </MenuItem>
      ))}
    </TextField>
  )
}
