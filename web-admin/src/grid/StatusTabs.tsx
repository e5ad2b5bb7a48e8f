import { styled } from '@mui/material/styles'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { spoken, textOf, useText } from '../language/language.ts'
import type { FilterProps } from './filter.ts'

export interface TabsOf {
  /** The endpoint's filter that a tab sets. */
  readonly field: string
  readonly words: readonly string[]
  /** Tabs are named `<label>.<word>`. */
  readonly label: string
  /** False where there is no tab for all. */
  readonly all?: false
}

interface Props extends FilterProps {
  readonly tabs: TabsOf
  readonly counts: Readonly<Record<string, number>> | undefined
  /** How far rows are counted. */
  readonly most: number | undefined
}

const Count = styled('span')(({ theme }) => ({
  marginInlineStart: 6,
  color: theme.palette.text.secondary,
  fontVariantNumeric: 'tabular-nums',
}))

/** Status tabs with the number of rows behind each, under the other filters. */
export function StatusTabs({
  tabs: { field, words, label, all },
  values,
  set,
  counts,
  most = 10_000,
}: Props) {
  const t = useText()
  const shown = all === false ? words : ['', ...words]
  return (
    <Tabs
      value={values[field] ?? shown[0]}
      onChange={(_, word: string) => set({ [field]: word })}
      variant="scrollable"
      sx={{ '& .MuiTabs-scrollButtons.Mui-disabled': { width: 0 } }}
    >
      {shown.map((word) => (
        <Tab
          key={word}
          value={word}
          label={
            <span>
              {word ? textOf(`${label}.${word}`) : t('kit.all')}
              <Count>{countOf(counts?.[word || 'all'], most)}</Count>
            </span>
          }
        />
      ))}
    </Tabs>
  )
}

function countOf(count: number | undefined, most: number): string {
  if (count === undefined) return ''
  return count > most ? `${most.toLocaleString(spoken())}+` : count.toLocaleString(spoken())
}
