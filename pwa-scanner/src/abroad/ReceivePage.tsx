import type { Received } from '@longshore/shared/freight/abroad-received.ts'
import { useEffect, useRef, useState } from 'react'
import { useChanges, useScans } from '../app/context.ts'
import { ActionZone } from '../job/ActionZone.tsx'
import { BigCode } from '../job/BigCode.tsx'
import { FactLines } from '../job/FactLines.tsx'
import { ResultBand } from '../job/ResultBand.tsx'
import { TopBar } from '../job/TopBar.tsx'
import type { Action, Fact, Outcome, ScanResult } from '../job/view.ts'
import { type Say, useTranslation } from '../language/translation.ts'
import { CameraButton } from '../scan/CameraButton.tsx'
import { Icon } from '../style/Icon.tsx'
import type { AbroadWork } from './abroad-work.ts'
import type { AbroadTools } from './open-abroad.tsx'

/** The house is asked again so often while something waits, ms. */
const AGAIN = 30_000
/** Numbers that are shown at once. */
const MOST = 50

type Step = 'scan' | 'damaged' | 'end'

interface Props {
  readonly work: AbroadWork
  readonly tools: AbroadTools
  /** Scans of before the page stood: they are its first. */
  readonly early: string[]
  onOther(): void
}

const outcomes = { came: 'good', before: 'repeat', surplus: 'exception' } as const

/** What a load brought is scanned against its manifest, with or without a network. */
export function ReceivePage({ work, tools: { scans, voice, report }, early, onOther }: Props) {
  const { t } = useTranslation()
  useChanges(work.changes)
  const [step, setStep] = useState<Step>('scan')
  const [result, setResult] = useState<ScanResult>()
  const nth = useRef(0)

  useEffect(() => {
    const send = () => void work.send().catch(report)
    const timer = setInterval(send, AGAIN)
    addEventListener('online', send)
    return () => {
      clearInterval(timer)
      removeEventListener('online', send)
    }
  }, [work, report])

  function tell(outcome: Outcome, text: string): void {
    nth.current += 1
    voice.give(outcome)
    setResult({ outcome, text, nth: nth.current })
  }
  /** Nothing is told as kept before it is on the disk. */
  function notSaved(fault: unknown): void {
    voice.give('alarm')
    report(fault)
    tell('bad', t('notSaved.title'))
  }
  async function scan(code: string): Promise<void> {
    if (step === 'damaged') {
      await work.damaged(code)
      tell('exception', t('abroad.damagedKept', { no: code.trim() }))
      setStep('scan')
      return
    }
    const { verdict, no } = await work.scan(code)
    tell(outcomes[verdict], t(`abroad.${verdict}`, { no }))
  }
  function taken(code: string): void {
    if (step === 'end') setStep('scan')
    scan(code).catch(notSaved)
  }
  // Read twice at one pull, a thing came before: nothing is counted twice.
  useScans(scans, { scan: taken, readTwice: (code) => step !== 'damaged' && taken(code) })
  const first = useRef(taken)
  useEffect(() => {
    for (const code of early.splice(0)) first.current(code)
  }, [early])

  function act(key: string): void {
    if (key === 'other') onOther()
    else if (key === 'send') work.send().catch(report)
    else if (key === 'no-more')
      work.close().then(() => {
        tell('good', t('abroad.closed'))
        setStep('scan')
      }, notSaved)
    else setStep(key as Step)
  }

  const { head } = work.held.manifest
  const received = work.received
  const isAll = received.came === received.of
  return (
    <div className="screen">
      <TopBar
        title={`${head.no} · ${work.held.agent}`}
        progress={{ done: received.came, total: received.of }}
      />
      <HouseBand work={work} />
      <ResultBand result={result} />
      <main className="work">
        {step === 'end' ? (
          <>
            <p className="instruction">{t(isAll ? 'abroad.allCame' : 'abroad.stillMissing')}</p>
            <FactLines facts={[...sums(work, received, t), ...named(received, t)]} />
          </>
        ) : (
          <>
            <p className="instruction">{t(step === 'damaged' ? 'abroad.scanDamaged' : 'abroad.scan')}</p>
            <BigCode text={`${received.came}/${received.of}`} caption={t('abroad.packages')} />
            <FactLines facts={sums(work, received, t)} />
            <CameraButton onCode={(code) => scans.take(code)} onFault={report} />
          </>
        )}
      </main>
      <ActionZone
        primary={undefined}
        secondary={actionsOf(step, received, t)}
        tight={false}
        asks={step === 'end'}
        onAction={act}
      />
    </div>
  )
}

function actionsOf(step: Step, { closed }: Received, t: Say): Action[] {
  if (step === 'damaged') return [{ key: 'scan', label: t('abroad.notDamaged') }]
  if (step === 'scan')
    return [
      { key: 'damaged', label: t('abroad.damaged') },
      { key: 'end', label: t('abroad.end') },
    ]
  return [
    ...(closed ? [] : [{ key: 'no-more', label: t('abroad.noMore'), tone: 'danger' as const }]),
    { key: 'scan', label: t('abroad.goOn') },
    { key: 'send', label: t('abroad.sendNow') },
    { key: 'other', label: t('abroad.other') },
  ]
}

/** How it stands with the house, where that is not as usual. */
function HouseBand({ work: { reached, unsent, standing } }: { readonly work: AbroadWork }) {
  const { t } = useTranslation()
  const says =
    reached === 'refused'
      ? t('abroad.unknownKey')
      : standing !== 'good'
        ? t('abroad.over')
        : unsent > 0
          ? t('abroad.offline')
          : ''
  if (!says) return null
  return (
    <p
      className="band"
      data-tone={reached === 'refused' || standing !== 'good' ? 'alarm' : 'warn'}
      role="status"
    >
      <Icon name="offline" />
      <span>{says}</span>
    </p>
  )
}

function sums(work: AbroadWork, { lines, surplus, damaged }: Received, t: Say): Fact[] {
  const whole = lines.filter(({ came, of }) => came === of).length
  const some = (label: string, count: number, strong = false) =>
    count > 0 ? [{ label, value: String(count), ...(strong && { strong: true }) }] : []
  return [
    { label: t('abroad.bags'), value: `${whole} / ${lines.length}`, strong: true },
    ...some(t('abroad.surplusList'), surplus.length, true),
    ...some(t('abroad.damagedList'), damaged.length, true),
    ...some(t('abroad.parked'), work.parked),
    { label: t('abroad.unsent'), value: String(work.unsent) },
  ]
}

/** What is missing, line by line, and what came besides. */
function named({ lines, surplus, damaged }: Received, t: Say): Fact[] {
  const open = lines.filter(({ came, of }) => came < of)
  const missing = open.flatMap(({ line, came, of, missing: inside }) =>
    came === 0
      ? [line.no]
      : [`${line.no}: ${t('abroad.partly', { came, of })}`, ...inside.map((no) => `${line.no} · ${no}`)],
  )
  return [
    ...some(t('abroad.missing'), missing, t),
    ...some(t('abroad.surplusList'), surplus, t),
    ...some(t('abroad.damagedList'), damaged, t),
  ]
}

function some(label: string, numbers: readonly string[], t: Say): Fact[] {
  const left = numbers.length - MOST
  return [
    ...numbers.slice(0, MOST).map((value) => ({ label, value })),
    ...(left > 0 ? [{ label: t('abroad.further'), value: String(left) }] : []),
  ]
}
