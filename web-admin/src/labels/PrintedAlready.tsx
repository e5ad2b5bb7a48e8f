import type { PrintedBefore } from '@longshore/shared/labels/label.api.ts'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useText } from '../language/language.ts'

interface Props {
  readonly of: readonly PrintedBefore[]
  /** Goes on with what was not printed yet, where there is such. */
  readonly leaveOut: (() => void) | undefined
}

/** Things that are named; more are counted. */
const NAMED = 8

/** Which of the chosen things have labels already, and how often they were printed. */
export function PrintedAlready({ of, leaveOut }: Props) {
  const t = useText()
  const named = of.slice(0, NAMED).map(({ no, times }) => `${no} (${times} ×)`)
  return (
    <Alert severity="info" action={leaveOut && <Button onClick={leaveOut}>{t('labels.leave-out')}</Button>}>
      {t('labels.printed-before', { things: of.length })}: {named.join(', ')}
      {of.length > NAMED && ' …'}
    </Alert>
  )
}
