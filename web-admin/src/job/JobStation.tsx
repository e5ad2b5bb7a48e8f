import type { Endpoints, ReadEndpoint } from '@longshore/shared/contract/endpoint.ts'
import type { Job, WantedLabel } from '@longshore/shared/job/job.ts'
import type { StationPage } from '@longshore/shared/sync/station.ts'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import { type ReactNode, useEffect, useReducer, useRef, useState } from 'react'
import { sentenceOf, useSend } from '../calls/api.ts'
import { freshId } from '../calls/id.ts'
import { type TextKey, useText } from '../language/language.ts'
import { useLogin } from '../login/login.ts'
import { PageHeader } from '../shell/PageHeader.tsx'
import { Waiting } from '../shell/Waiting.tsx'
import { LastActs } from './LastActs.tsx'
import { PhotoTaker } from './PhotoTaker.tsx'
import { ScanInput } from './ScanInput.tsx'
import { StepPanel } from './StepPanel.tsx'
import { Station } from './station.ts'
import { sound } from './tones.ts'

interface Props {
  readonly title: TextKey
  readonly job: Job
  readonly rows: ReadEndpoint<{ from: number }, StationPage>
  readonly calls: Endpoints
  /** Prints the label of a parcel, where the station can. Like the job it stays the same. */
  print?: ((wanted: WantedLabel) => void) | undefined
  /** Where pictures are sent, where the station takes any. */
  readonly photos?: string
  /** What stands beneath the job. */
  readonly children?: ReactNode
}

const REFRESH_MS = 15_000

/** A scan station at a desk: the same job as on the handheld, drawn for a large screen and a keyboard scanner. */
export function JobStation({ title, job, rows, calls, print, photos, children }: Props) {
  const t = useText()
  const send = useSend()
  const login = useLogin()
  const warehouseId = login?.warehouseId
  const workerId = login?.userId ?? ''
  const [station, setStation] = useState<Station>()
  const [failed, setFailed] = useState<unknown>()
  const [, drawAgain] = useReducer((n: number) => n + 1, 0)
  useEffect(() => {
    if (!warehouseId) return
    const opened = new Station({
      ...{ job, send, warehouseId, workerId, rows, calls, print, newId: freshId, now: Date.now },
      wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    })
    const read = () => opened.refresh().then(() => setFailed(undefined), setFailed)
    const stop = opened.subscribe(drawAgain)
    void read()
    const timer = setInterval(read, REFRESH_MS)
    setStation(opened)
    return () => {
      stop()
      clearInterval(timer)
      opened.close()
    }
  }, [job, send, warehouseId, workerId, rows, calls, print])
  useSound(station)
  if (!warehouseId) return <Alert severity="warning">{t('job.choose-warehouse')}</Alert>
  return (
    <Box sx={{ p: { xs: 1, sm: 2 } }}>
      <PageHeader title={title} />
      {failed !== undefined && (
        <Alert
          severity="error"
          sx={{ mb: 1 }}
          action={
            <Button onClick={() => void station?.refresh().then(() => setFailed(undefined), setFailed)}>
              {t('kit.retry')}
            </Button>
          }
        >
          {sentenceOf(failed)}
        </Alert>
      )}
      {station?.state.waits && (
        <Alert severity="warning" sx={{ mb: 1 }}>
          {t('job.no-answer')}
        </Alert>
      )}
      {station?.state.open ? <OpenStation station={station} photos={photos} /> : <Waiting />}
      {children && <Box sx={{ mt: 2 }}>{children}</Box>}
    </Box>
  )
}

function OpenStation({ station: { run }, photos }: { station: Station; photos: string | undefined }) {
  const view = run.view()
  const { step, said, held } = run.state
  const { keypad } = view
  const number = keypad && { value: keypad.value, max: keypad.max, key: `${step} ${JSON.stringify(held)}` }
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { md: '3fr 2fr' }, alignItems: 'start' }}>
      <Paper variant="outlined" sx={{ p: 3, display: 'grid', gap: 3 }}>
        <StepPanel
          view={view}
          choose={(key) => void run.choose(key)}
          press={(key) => void run.press(key)}
          photo={
            view.photo &&
            photos && (
              <PhotoTaker to={photos} taken={view.photo.taken} keep={(hash) => void run.photo(hash, held)} />
            )
          }
        />
        <ScanInput
          number={number}
          scan={(code) => void run.scan(code)}
          enter={(quantity) => void run.enter(quantity)}
        />
      </Paper>
      <LastActs said={said} countToo={(nth) => void run.countToo(nth)} />
    </Box>
  )
}

/** Sounds how each act ended. */
function useSound(station: Station | undefined): void {
  const audio = useRef<AudioContext | undefined>(undefined)
  const last = station?.run.state.said[0]
  const nth = last?.nth ?? 0
  const tone = last?.tone
  useEffect(() => {
    if (nth === 0 || !tone || typeof AudioContext === 'undefined') return
    audio.current ??= new AudioContext()
    sound(tone, audio.current)
  }, [nth, tone])
}
