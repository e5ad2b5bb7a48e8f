import type { JobEntry } from '@longshore/shared/job/job.ts'
import { type Attention, wasRefused } from '@longshore/shared/sync/outbox.ts'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useChanges, useFloor, useScans, useStatus, useTools } from '../app/context.ts'
import { around } from '../app/lazily.ts'
import { goBack, goOver, goTo } from '../app/pages.ts'
import { JobScreen } from '../job/JobScreen.tsx'
import type { JobView, LastScan } from '../job/view.ts'
import type { Speaker } from '../language/sentences.ts'
import { type Say, useTranslation } from '../language/translation.ts'
import { CameraButton } from '../scan/CameraButton.tsx'
import { keepAwake } from '../scan/wake-lock.ts'
import { answerWords, lateWords } from './answer-words.ts'
import { hallHere } from './arriving.ts'
import { acceptedWords, resultOf, stepView } from './job-view.ts'
import type { OpenJob } from './open-job.ts'
import { isOffline, syncState } from './sync-state.ts'
import { usePictures } from './use-pictures.ts'

/** They come with the screens around the work. */
const PhotoButton = around('PhotoButton')
const CodeEntry = around('CodeEntry')
const StepHelp = around('StepHelp')

const COUNT = 'count-too'
const TAKE_BACK = 'last-scans take back'
const LEAVE = 'last-scans leave'

/** A job, opened where the worker left it; the screen stays on meanwhile. */
export function JobPage({ job }: { job: JobEntry }) {
  const { t } = useTranslation()
  const floor = useFloor()
  const { scans, report } = useTools()
  const early = useRef<string[]>([])
  const [open, setOpen] = useState<OpenJob>()
  const [broken, setBroken] = useState<unknown>()

  const opened = useRef<OpenJob>(undefined)

  // Who scans while the job opens is heard as soon as it is, and nothing is lost before its page listens.
  useScans(scans, {
    scan: (code) => (opened.current ? opened.current.scan(code) : void early.current.push(code)),
  })
  useEffect(() => {
    let gone = false
    function begin(now: OpenJob): void {
      if (gone) return
      opened.current = now
      for (const code of early.current.splice(0)) now.scan(code)
      setOpen(now)
    }
    floor.open(job).then(begin, setBroken)
    const awake = keepAwake(document)
    return () => {
      gone = true
      opened.current = undefined
      awake.release()
    }
  }, [floor, job])
  useEffect(() => {
    if (broken !== undefined) report(broken)
  }, [broken, report])

  if (broken !== undefined) return <p className="empty">{String(broken)}</p>
  return open ? <OpenJobPage open={open} /> : <p className="empty">{t('start.opening')}</p>
}

function OpenJobPage({ open }: { open: OpenJob }) {
  const { t } = useTranslation()
  const floor = useFloor()
  const { scans, speaker, settings, report } = useTools()
  const status = useStatus(floor)
  const pictureOf = usePictures(floor)
  useChanges(open.changes)
  const [picked, setPicked] = useState<{ key: string; at: number | undefined }>()
  const [typing, setTyping] = useState(false)
  const [helped, setHelped] = useState<string>()
  const { job, held, typed: quantity } = open
  const step = open.view()

  useScans(scans, {
    scan(code) {
      setTyping(false)
      open.scan(code)
    },
    readTwice: (code) => open.readTwice(code),
    typed: (text) => step.keypad && /^\d{1,6}$/.test(text) && open.enter(Number(text)),
  })

  useEffect(() => open.watch(floor.engine), [open, floor])

  const { isLeft } = open
  useEffect(() => {
    if (isLeft) goBack()
  }, [isLeft])

  const missing = floor.missing(open)
  const offline = isOffline(status)
  const drawn = stepView(step, { speaker, quantity, pictureOf })
  // A number that was typed is confirmed before the step's own action can be taken.
  const enters = drawn.keypad && (quantity !== undefined || !drawn.primary)
  const [newest] = open.said
  // What was said before the page was loaded anew stands in the list alone.
  const last = newest?.kept ? undefined : newest
  const late = lateWords(floor.late, speaker, floor.engine.rows)
  const listed = open.said.slice(0, 5).map((said): LastScan => {
    const { nth, ...told } = resultOf(said, speaker)
    const saved = said.kept ?? said.done.map(({ id }) => id)
    const [answer] = saved.flatMap((id) => floor.late.of(id) ?? [])
    const { outcome, text } = answer ? cameBack(answer, speaker) : told
    const undo = said.takenBack ? 'done' : open.canTakeBack(said) ? 'can' : undefined
    const { code, leftOut } = said
    return { key: String(nth), outcome, text, code, ...(undo && { undo }), ...(leftOut && { leftOut }) }
  })
  // What comes meanwhile closes it.
  const opened = picked?.at === last?.nth ? listed.find(({ key }) => key === picked?.key) : undefined
  const now: JobView = {
    ...drawn,
    ...(missing.length > 0 && { instruction: t(offline ? 'floor.notHere' : 'floor.fetching') }),
    ...(open.awaits && { instruction: t('floor.hallComing', { percent: hallHere(floor.engine) }) }),
    ...(enters && { primary: { key: 'enter', label: t('floor.confirm') } }),
    ...(last?.leftOut && { offer: { key: COUNT, label: t('job.countIt') } }),
    title: speaker.phrase(job.title),
    accepts: acceptedWords(open.accepts, (kind) =>
      kind === 'anything' ? t('floor.anyCode') : t(`kind.${kind}`),
    ),
    ...(last && { result: resultOf(last, speaker, step.blocking) }),
    ...(open.fault && {
      result: { outcome: 'bad', text: t('floor.refused'), nth: open.fault.nth },
    }),
    last: listed,
    ...{ waiting: open.waiting, offline, sync: syncState(status, floor) },
    ...(late && { late }),
  }

  const view = opened && !now.blocking ? takingBack(now, opened, t) : now

  function act(key: string): void {
    setPicked(undefined)
    setHelped(undefined)
    if (key === COUNT) open.countToo(Number(last?.nth))
    else if (key === TAKE_BACK) open.takeBack(Number(opened?.key))
    else if (key === LEAVE) return
    else if (enters && view.keypad && !view.blocking && key === 'enter') open.enter(view.keypad.value)
    else open.press(key)
  }

  const { place, step: at } = open
  // What is scanned or chosen next closes it.
  const isHelped = helped === place

  return (
    <JobScreen
      view={view}
      onAction={act}
      onChoose={(key) => open.choose(key)}
      onQuantity={(value) => open.type(value)}
      onOutbox={() => goTo('outbox')}
      onLate={() => goOver('exceptions')}
      onType={() => setTyping(true)}
      onBack={typing ? () => setTyping(false) : opened ? () => setPicked(undefined) : goBack}
      onOpen={(key) => {
        if (listed.some((one) => one.key === key && one.leftOut)) open.countToo(Number(key))
        else setPicked({ key, at: last?.nth })
      }}
      {...(typing && {
        entry: (
          <Suspense fallback={null}>
            <CodeEntry
              accepts={view.accepts}
              goods={open.articles()}
              pictureOf={pictureOf}
              onCode={(code) => scans.take(code)}
              onClose={() => setTyping(false)}
            />
          </Suspense>
        ),
      })}
      {...(at &&
        !opened && {
          onHelp: () => setHelped(isHelped ? undefined : place),
          help: isHelped && (
            <Suspense fallback={null}>
              <StepHelp language={settings.language} step={`${job.name}.${at}`} onFault={report} />
            </Suspense>
          ),
        })}
      {...(drawn.photo && {
        photo: (
          <Suspense fallback={null}>
            <PhotoButton
              taken={drawn.photo.taken}
              onPhoto={async (bytes) => open.photo(await (await floor.photos()).add(bytes), held)}
              onFault={report}
            />
          </Suspense>
        ),
      })}
      {...(settings.camera === 'shown' &&
        view.accepts.length > 0 && {
          camera: <CameraButton onCode={(code) => scans.take(code)} onFault={report} />,
        })}
    />
  )
}

/** A scan that was saved, and of which the server found more. */
function cameBack(answer: Attention, speaker: Speaker): Pick<LastScan, 'outcome' | 'text'> {
  return { outcome: wasRefused(answer) ? 'bad' : 'exception', text: answerWords(answer, speaker) }
}

/** One of the last scans in place of the step: one tap takes back what it saved. */
function takingBack(now: JobView, { code, text }: LastScan, t: Say): JobView {
  const { title, result, waiting, offline, sync } = now
  return {
    ...{ title, offline, sync, instruction: text, accepts: [] },
    ...(result && { result }),
    ...(waiting !== undefined && { waiting }),
    ...(code && { code: { text: code } }),
    primary: { key: TAKE_BACK, label: t('job.takeBack'), tone: 'danger' },
    secondary: [{ key: LEAVE, label: t('job.leaveIt') }],
  }
}
