import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useSearchParams } from 'react-router'
import { textOf } from '../language/language.ts'

/** What a page of several parts shows; the address says which, and nothing else of it stays. */
export function useShown<W extends string>(words: readonly [W, ...W[]]): W {
  const [params] = useSearchParams()
  return words.find((word) => word === params.get('show')) ?? words[0]
}

export function Shown<W extends string>({ words, value }: { words: readonly W[]; value: W }) {
  const [, setParams] = useSearchParams()
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={value}
      onChange={(_, word: W | null) => word && setParams({ show: word })}
    >
      {words.map((word) => (
        <ToggleButton key={word} value={word}>
          {textOf(`labels-show.${word}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}
