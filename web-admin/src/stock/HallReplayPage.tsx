import { calls } from '@longshore/shared/contract/endpoint.ts'
import { replayApi } from '@longshore/shared/stock/replay.api.ts'
import { type HallReplay, MOST_EVENTS } from '@longshore/shared/stock/replay-view.ts'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { sentenceOf, useSend } from '../calls/api.ts'
import { useLoad } from '../calls/use-load.ts'
import { spoken, useText } from '../language/language.ts'
import { timeOf } from '../look/dates.ts'
import { PageHeader } from '../shell/PageHeader.tsx'
import { Waiting } from '../shell/Waiting.tsx'
import { HallFilm } from './HallFilm.tsx'
import { ReplayWindow } from './ReplayWindow.tsx'

const whole = (text: string | null) => (text !== null && /^\d{1,12}$/.test(text) ? Number(text) : undefined)

/** `hallReplay`: the hall from one moment to another, played; the address holds the hours and the second. */
export function HallReplayPage() {
  const t = useText()
  const [params, setParams] = useSearchParams()
  const from = whole(params.get('from'))
  const hours = Math.min(24, whole(params.get('hours')) || 8)
  const send = useSend()
  const read = useCallback(
    () => calls(replayApi, send).hall({ hours, ...(from !== undefined && { from }) }),
    [send, from, hours],
  )
  const { answer, failed, loading, reload } = useLoad(read)
  const stop = useCallback(
    (time: number) =>
      setParams(
        (last) => {
          const next = new URLSearchParams(last)
          next.set('time', String(time))
          return next
        },
        { replace: true },
      ),
    [setParams],
  )
  const choose = (window: { from: number; hours: number }) =>
    setParams({ from: String(window.from), hours: String(window.hours) })
  return (
    <Box sx={{ px: { xs: 1, sm: 2 }, py: { xs: 1, sm: 1.5 } }}>
      <PageHeader title="page.staff.hallReplay" />
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {answer && <ReplayWindow key={answer.from} from={answer.from} {...{ hours, choose, loading }} />}
        {failed !== undefined && (
          <Alert severity="error" action={<Button onClick={reload}>{t('kit.retry')}</Button>}>
            {sentenceOf(failed)}
          </Alert>
        )}
        {answer?.cut && <Cut of={answer} goOn={() => choose({ from: answer.until, hours })} />}
        {answer ? (
          <HallFilm
            key={`${answer.from} ${answer.until}`}
            replay={answer}
            begin={whole(params.get('time'))}
            {...{ stop }}
          />
        ) : (
          failed === undefined && <Waiting />
        )}
        <Typography color="textSecondary">{t('moment.by-happened')}</Typography>
      </Box>
    </Box>
  )
}

function Cut({ of: { until, count }, goOn }: { of: HallReplay; goOn(): void }) {
  const t = useText()
  return (
    <Alert severity="warning" action={count > 0 && <Button onClick={goOn}>{t('replay.go-on')}</Button>}>
      {t('replay.cut', { most: MOST_EVENTS.toLocaleString(spoken()), until: timeOf(until) })}
    </Alert>
  )
}
