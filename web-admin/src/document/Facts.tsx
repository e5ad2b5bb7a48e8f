import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import type { ReactNode } from 'react'
import { type TextKey, useText } from '../language/language.ts'

/** What is known of a document, a name and a value each; what is empty is left out. */
export function Facts({ of }: { of: readonly (readonly [TextKey, ReactNode])[] }) {
  const t = useText()
  const known = of.filter(
    ([, value]) => value !== '' && value !== null && value !== undefined && value !== false,
  )
  return (
    <Paper variant="outlined" component="dl" sx={layout}>
      {known.map(([label, value]) => (
        <Box key={label}>
          <dt>{t(label)}</dt>
          <dd>{value}</dd>
        </Box>
      ))}
    </Paper>
  )
}

const layout = {
  m: 0,
  p: 1.5,
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(170px, 45%), 1fr))',
  '& dt': { color: 'text.secondary', fontSize: '0.75rem' },
  '& dd': { m: 0, overflowWrap: 'anywhere' },
}
