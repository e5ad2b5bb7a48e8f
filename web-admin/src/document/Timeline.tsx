import type { TimelineEntry } from '@longshore/shared/contract/timeline.ts'
import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { type TextValues, textOf, useText } from '../language/language.ts'
import { timeOf } from '../look/dates.ts'

/** What happened to a document, the newest first; each event is named by `timeline.<event>`. */
export function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  const t = useText()
  if (entries.length === 0) return null
  return (
    <Box component="section">
      <Typography variant="h2" color="textSecondary" sx={{ mb: 0.5 }}>
        {t('document.timeline')}
      </Typography>
      <Paper variant="outlined" component="ol" sx={list}>
        {entries.map(({ at, event, details, by }, i) => (
          <li key={`${at} ${event} ${entries.length - i}`}>
            <Box component="time" sx={{ color: 'text.secondary' }}>
              {timeOf(at)}
            </Box>
            <span>{textOf(`timeline.${event}`, valuesOf(details))}</span>
            {by !== '' && <Box sx={{ color: 'text.secondary' }}>{by}</Box>}
          </li>
        ))}
      </Paper>
    </Box>
  )
}

function valuesOf(details: TimelineEntry['details']): TextValues {
  return Object.fromEntries(Object.entries(details).map(([name, value]) => [name, value ?? '']))
}

const list = {
  m: 0,
  p: 1.5,
  listStyle: 'none',
  display: 'grid',
  gap: 0.75,
  '& li': { display: 'flex', flexWrap: 'wrap', columnGap: 2 },
}
