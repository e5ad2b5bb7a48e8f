import type { BrokenRule } from '@longshore/shared/stock/proof.api.ts'
import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useText } from '../language/language.ts'

/** The rules that do not hold, each with rows that break it: for whoever looks into it. */
export function BrokenRules({ broken }: { broken: readonly BrokenRule[] }) {
  const t = useText()
  return broken.map(({ rule, rows, elsewhere }) => (
    <Paper key={rule} variant="outlined" sx={{ p: 1.5, minWidth: 0 }}>
      <Typography variant="h2">{rule}</Typography>
      <Box
        component="ul"
        sx={{ m: 0, mt: 1, pl: 2, fontFamily: 'monospace', fontSize: 12, overflowWrap: 'anywhere' }}
      >
        {rows.map((row) => (
          <li key={JSON.stringify(row)}>
            {Object.entries(row)
              .map(([name, value]) => `${name} ${value}`)
              .join(' · ')}
          </li>
        ))}
      </Box>
      {elsewhere > 0 && (
        <Box sx={{ color: 'text.secondary' }}>{t('proof.elsewhere', { rows: elsewhere })}</Box>
      )}
    </Paper>
  ))
}
