import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { sentenceOf } from '../calls/api.ts'
import type { Load } from '../calls/use-load.ts'
import { useText } from '../language/language.ts'
import { Waiting } from '../shell/Waiting.tsx'

interface Props<T> {
  readonly title: string
  readonly of: Load<T>
  /** Beside the title. */
  readonly head?: ReactNode
  children(answer: T): ReactNode
}

/** A part of home that reads by itself: what one cannot say keeps none of the others from standing there. */
export function HomePart<T>({ title, of: { answer, failed, reload }, head, children }: Props<T>) {
  const t = useText()
  return (
    <Box component="section" aria-label={title} sx={{ minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1 }}>
        <Typography variant="h2" color="textSecondary" sx={{ flex: '1 1 auto' }}>
          {title}
        </Typography>
        {head}
      </Box>
      {failed !== undefined ? (
        <Alert severity="error" action={<Button onClick={reload}>{t('kit.retry')}</Button>}>
          {sentenceOf(failed)}
        </Alert>
      ) : answer === undefined ? (
        <Waiting />
      ) : (
        children(answer)
      )}
    </Box>
  )
}
