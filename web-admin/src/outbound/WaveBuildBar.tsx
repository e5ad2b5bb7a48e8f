import { waveApi } from '@longshore/shared/outbound/wave.api.ts'
import type { WaveBuildProgress } from '@longshore/shared/outbound/wave-view.ts'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import { useCallback } from 'react'
import { Link } from 'react-router'
import { sentenceOf, useSend } from '../calls/api.ts'
import { useWatched } from '../calls/use-watched.ts'
import { useText } from '../language/language.ts'
import { notify } from '../notice/notify.ts'

/** How far a build of waves has come; it goes on when the page is left. */
export function WaveBuildBar({ id }: { id: string }) {
  const t = useText()
  const send = useSend()
  const read = useCallback(
    () => send({ method: 'GET', path: waveApi.progress.path, body: { id } }) as Promise<WaveBuildProgress>,
    [send, id],
  )
  const ended = useCallback(
    ({ status }: WaveBuildProgress) => status === 'done' && notify.boldSuccess(t('message.waveGenerated')),
    [t],
  )
  const { answer, failed } = useWatched(read, { isNew: false, ended })
  const running = answer?.status === 'running'
  if (failed !== undefined) return <Alert severity="error">{sentenceOf(failed)}</Alert>
  if (!answer) return null
  const { status, orders, ordersDone, waves, wavesDone, defect } = answer
  if (status === 'failed') return <Alert severity="error">{t('wave.build-failed', { defect })}</Alert>
  return (
    <Alert
      severity={running ? 'info' : 'success'}
      sx={{ mb: 2 }}
      action={
        running ? undefined : (
          <Button component={Link} to="/forpicking">
            {t('page.staff.forpicking')}
          </Button>
        )
      }
    >
      {t(running ? 'wave.building-now' : 'wave.built', { wavesDone, waves, ordersDone, orders })}
      {running && (
        <Box sx={{ mt: 1 }}>
          <LinearProgress
            variant="determinate"
            value={orders === 0 ? 100 : Math.round((100 * ordersDone) / orders)}
          />
        </Box>
      )}
    </Alert>
  )
}
