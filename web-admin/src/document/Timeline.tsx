import type { TimelineEntry } from '@longshore/shared/contract/timeline.ts'
import { currencyOf } from '@longshore/shared/money/money.ts'
import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { type TextValues, textOf, useText } from '../language/language.ts'
import { amountText } from '../look/amounts.ts'
import { timeOf } from '../look/dates.ts'

interface Props {
  readonly entries: readonly TimelineEntry[]
  /** What happened in words; `timeline.<event>` where nothing is said. */
  wordsOf?(entry: TimelineEntry): ReactNode
}

/** What happened to a document, the newest first. */
export function Timeline({ entries, wordsOf = spokenOf }: Props) {
  const t = useText()
  if (entries.length === 0) return null
  return (
    <Box component="section">
      <Typography variant="h2" color="textSecondary" sx={{ mb: 0.5 }}>
        {t('document.timeline')}
      </Typography>
      <Paper variant="outlined" component="ol" sx={list}>
        {entries.map((entry, i) => (
          <li key={`${entry.at} ${entry.event} ${entries.length - i}`}>
            <Box component="time" sx={{ color: 'text.secondary' }}>
              {timeOf(entry.at)}
            </Box>
            <span>{wordsOf(entry)}</span>
            {entry.by !== '' && <Box sx={{ color: 'text.secondary' }}>{entry.by}</Box>}
          </li>
        ))}
      </Paper>
    </Box>
  )
}

function spokenOf({ event, details, by }: TimelineEntry): string {
  return textOf(`timeline.${event}`, valuesOf({ by, ...details }))
}

/** What an entry tells, with its amounts as the language writes them. */
export function valuesOf(details: TimelineEntry['details']): TextValues {
  return Object.fromEntries(Object.entries(details).map(([name, value]) => [name, writtenOf(value ?? '')]))
}

function writtenOf(value: string | number): string | number {
  const [, amount, currency] =
    (typeof value === 'string' && /^(-?\d+(?:\.\d+)?) ([A-Z]{3})$/.exec(value)) || []
  return amount && currency && currencyOf(currency) ? amountText(amount, currency) : value
}

const list = {
  m: 0,
  p: 1.5,
  listStyle: 'none',
  display: 'grid',
  gap: 0.75,
  '& li': { display: 'flex', flexWrap: 'wrap', columnGap: 2 },
  // A hash or a code has no place where a narrow screen may break it.
  '& li > span': { minWidth: 0, overflowWrap: 'anywhere' },
}
