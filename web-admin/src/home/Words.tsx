import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { textOf } from '../language/language.ts'

interface Props<W extends string> {
  readonly words: readonly W[]
  /** Words are named `<label>.<word>`. */
  readonly label: string
  readonly value: W
  set(word: W): void
}

/** One of a few words, all of them seen. */
export function Words<W extends string>({ words, label, value, set }: Props<W>) {
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={value}
      onChange={(_, next: W | null) => next && set(next)}
    >
      {words.map((word) => (
        <ToggleButton key={word} value={word} sx={{ whiteSpace: 'nowrap' }}>
          {textOf(`${label}.${word}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}
