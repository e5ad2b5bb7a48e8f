import { calls } from '@longshore/shared/contract/endpoint.ts'
import { type DayFigures, figuresApi } from '@longshore/shared/performance/figures.api.ts'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import dayjs from 'dayjs'
import { useCallback, useState } from 'react'
import { useSearchParams } from 'react-router'
import { sentenceOf, useSend } from '../calls/api.ts'
import { useLoad } from '../calls/use-load.ts'
import { type Part, PartTable } from '../document/PartTable.tsx'
import { rangeOf } from '../grid/filter.ts'
import { spoken, useText } from '../language/language.ts'
import { secondsOf } from '../look/dates.ts'
import { Waiting } from '../shell/Waiting.tsx'
import { DayBars } from './DayBars.tsx'

const parts: readonly Part<DayFigures>[] = [
  { label: 'performance.day', show: ({ day }) => day },
  { label: 'figure.lines', number: true, show: ({ lines }) => lines.toLocaleString(spoken()) },
  { label: 'figure.pieces', number: true, show: ({ pieces }) => pieces.toLocaleString(spoken()) },
  { label: 'figure.active-minutes', number: true, show: ({ active }) => Math.round(active / 60_000) },
  { label: 'figure.errors', number: true, show: ({ errors }) => errors.toLocaleString(spoken()) },
]

/** What the figures under the filters of the list are by day, as bars and as a table. */
export function DaysChart() {
  const t = useText()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('figure.by-day')}</Button>
      {open && (
        <Dialog open fullWidth maxWidth="md" onClose={() => setOpen(false)} aria-labelledby="by-day">
          <DialogTitle id="by-day">{t('figure.by-day')}</DialogTitle>
          <DialogContent>
            <Days />
          </DialogContent>
          <DialogActions>
            <Button onClick={() => setOpen(false)}>{t('kit.close')}</Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  )
}

const views = ['lines', 'pieces', 'errors', 'table'] as const
type View = (typeof views)[number]

function Days() {
  const t = useText()
  const send = useSend()
  const [params] = useSearchParams()
  const [view, setView] = useState<View>('lines')
  const read = useCallback(() => {
    const values = Object.fromEntries(params)
    const { from, to } = secondsOf(rangeOf(values, { from: 'dayFrom', to: 'dayTo' }))
    const { workerId = '', kind = '' } = values
    return calls(figuresApi, send).days({ workerId, kind: kind as '', dayFrom: from, dayTo: to })
  }, [params, send])
  const { answer: days, failed, reload } = useLoad(read)
  if (failed !== undefined)
    return (
      <Alert severity="error" action={<Button onClick={reload}>{t('kit.retry')}</Button>}>
        {sentenceOf(failed)}
      </Alert>
    )
  if (!days) return <Waiting />
  if (days.length === 0) return <Alert severity="info">{t('figure.none')}</Alert>
  return (
    <>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={view}
        onChange={(_, next: View | null) => next && setView(next)}
        sx={{ mb: 1 }}
      >
        {views.map((one) => (
          <ToggleButton key={one} value={one}>
            {t(`figure.${one}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {view === 'table' ? (
        <PartTable title="figure.by-day" rows={days} parts={parts} keyOf={({ day }) => day} />
      ) : (
        <DayBars
          label={t(`figure.${view}`)}
          bars={days.map((one) => ({ day: one.day, name: dayjs(one.day).format('MM-DD'), count: one[view] }))}
        />
      )}
    </>
  )
}
