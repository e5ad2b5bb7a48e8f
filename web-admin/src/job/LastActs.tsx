import type { Said, Tone } from '@longshore/shared/job/said.ts'
import Alert, { type AlertColor } from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useText } from '../language/language.ts'
import { saidOf } from './words.ts'

const severities: Readonly<Record<Tone, AlertColor>> = {
  ok: 'success',
  attention: 'warning',
  wrong: 'error',
  again: 'info',
  asked: 'warning',
}

interface Props {
  readonly said: readonly Said[]
  /** Counts a second reading that was left out. */
  countToo(nth: number): void
}

/** What was done last and how it ended: the newest large, the others below. */
export function LastActs({ said, countToo }: Props) {
  const t = useText()
  const [last, ...before] = said
  const counting = ({ leftOut, nth }: Said) =>
    leftOut && (
      <Button color="inherit" onClick={() => countToo(nth)}>
        {t('job.count-it')}
      </Button>
    )
  if (!last) return <Box sx={{ color: 'text.secondary' }}>{t('job.nothing-yet')}</Box>
  return (
    <Box sx={{ display: 'grid', gap: 1 }} aria-live="assertive">
      <Alert
        key={last.nth}
        variant="filled"
        severity={severities[last.tone]}
        sx={{ fontSize: 18 }}
        action={counting(last)}
      >
        {saidOf(last)} {last.code && <small>{last.code}</small>}
      </Alert>
      {before.map((one) => (
        <Alert key={one.nth} severity={severities[one.tone]} sx={{ py: 0 }} action={counting(one)}>
          {saidOf(one)} {one.code && <small>{one.code}</small>}
        </Alert>
      ))}
    </Box>
  )
}
