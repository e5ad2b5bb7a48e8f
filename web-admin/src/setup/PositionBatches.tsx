import { calls } from '@longshore/shared/contract/endpoint.ts'
import { type PositionBatch, positionApi } from '@longshore/shared/setup/position.api.ts'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useCallback } from 'react'
import { Link } from 'react-router'
import { sentenceOf, useSend } from '../calls/api.ts'
import { useWatched } from '../calls/use-watched.ts'
import { spoken, t, useText } from '../language/language.ts'
import { timeOf } from '../look/dates.ts'
import { notify } from '../notice/notify.ts'

interface Watched {
  readonly status: PositionBatch['status']
  readonly batches: readonly PositionBatch[]
}

/**
 * The newest series of positions of the warehouse: how far each has come, and which positions were left out. A series
 * goes on when the page is left.
 */
export function PositionBatches({ isNew }: { isNew: boolean }) {
  const text = useText()
  const send = useSend()
  const read = useCallback(async (): Promise<Watched> => {
    const batches = await calls(positionApi, send).batches({})
    const isRunning = batches.some(({ status }) => status === 'running')
    return { batches, status: isRunning ? 'running' : 'done' }
  }, [send])
  const ended = useCallback(({ batches: [newest] }: Watched) => {
    if (newest?.status === 'done') notify.success(made(newest))
  }, [])
  const { answer, failed } = useWatched(read, { isNew, ended })
  if (failed !== undefined) return <Alert severity="error">{sentenceOf(failed)}</Alert>
  if (!answer?.batches.length) return null
  return (
    <Box component="section" sx={{ display: 'grid', gap: 1, pb: 2 }}>
      <Typography variant="h2" color="textSecondary">
        {text('setup.batches')}
      </Typography>
      {answer.batches.map((batch) => (
        <Batch key={batch.id} {...batch} />
      ))}
    </Box>
  )
}

const said = (count: number) => count.toLocaleString(spoken())
const made = ({ positions, left }: PositionBatch) => t('setup.batch-done', { made: said(positions - left) })

function Batch(batch: PositionBatch) {
  const t = useText()
  const { status, ends, positions, positionsDone, left, leftCodes, defect, startedAt } = batch
  const severity = { running: 'info', failed: 'error', done: left > 0 ? 'warning' : 'success' } as const
  const far = { positions: said(positions), positionsDone: said(positionsDone) }
  const codes = leftCodes.length < left ? [...leftCodes, '…'] : leftCodes
  return (
    <Alert
      severity={severity[status]}
      action={
        status === 'done' && (
          <Button component={Link} to="/Shelfmanagement">
            {t('page.staff.Shelfmanagement')}
          </Button>
        )
      }
    >
      <Box sx={{ color: 'text.secondary' }}>{`${ends.join(' … ')} · ${timeOf(startedAt)}`}</Box>
      {status === 'running' && t('setup.batch-running', far)}
      {status === 'running' && (
        <LinearProgress
          variant="determinate"
          value={Math.round((100 * positionsDone) / positions)}
          sx={{ mt: 1 }}
        />
      )}
      {status === 'failed' && t('setup.batch-failed', { ...far, defect })}
      {status === 'done' && made(batch)}
      {left > 0 && <Box>{t('setup.batch-left', { left: said(left), codes: codes.join(', ') })}</Box>}
    </Alert>
  )
}
