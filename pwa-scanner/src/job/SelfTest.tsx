import { useEffect, useRef, useState } from 'react'
import '../language/around-texts.ts'
import { useTranslation } from '../language/translation.ts'
import { SelfTestResult } from './SelfTestResult.tsx'
import type { DeviceFindings, Seen, SelfTestPorts, SelfTestReport } from './self-test.ts'
import { deviceFindings, inputFindings, judged, readsIn } from './self-test.ts'
import { TopBar } from './TopBar.tsx'

export interface SelfTestProps extends SelfTestPorts {
  /** Told once at the end of every check; to be kept with the device. */
  onReport: (report: SelfTestReport) => void
  onFault: (fault: unknown) => void
  onBack: () => void
}

type Phase = 'start' | 'scans' | 'device' | 'sound' | 'vibration' | 'done' | 'broken'

const wantedScans = 5

/** Leads the worker through the check of a device: five scans, two questions, and what the device finds alone. */
export function SelfTest({ onReport, onFault, onBack, ...ports }: SelfTestProps) {
  const { t } = useTranslation()
  const [phase, setPhase] = useState<Phase>('start')
  const [trace, setTrace] = useState<Seen[]>([])
  const [heard, setHeard] = useState(false)
  const [report, setReport] = useState<SelfTestReport>()
  const device = useRef<DeviceFindings>(undefined)
  const watch = useRef(ports.watch)

  useEffect(() => {
    if (phase !== 'scans') return
    return watch.current((event, path) => setTrace((before) => [...before, { event, path }]))
  }, [phase])

  const scanned = readsIn(trace).length
  const enough = phase === 'scans' && scanned >= wantedScans && trace[trace.length - 1]?.event.kind !== 'char'

  function begin(): void {
    setTrace([])
    setReport(undefined)
    setPhase('scans')
  }

  function checkDevice(): void {
    setPhase('device')
    deviceFindings(ports).then(
      (found) => {
        device.current = found
        setPhase('sound')
        playBoth()
      },
      (fault: unknown) => {
        onFault(fault)
        setPhase('broken')
      },
    )
  }

  const next = useRef(checkDevice)
  next.current = checkDevice
  useEffect(() => {
    if (enough) next.current()
  }, [enough])

  function playBoth(): void {
    ports.give('good')
    setTimeout(() => ports.give('bad'), 700)
  }

  function answerSound(answer: boolean): void {
    setHeard(answer)
    setPhase('vibration')
    ports.give('bad')
  }

  function answerVibration(felt: boolean): void {
    if (!device.current) throw new Error('the device was not checked before the question')
    const made = judged({
      at: Date.now(),
      userAgent: navigator.userAgent,
      input: inputFindings(trace),
      ...device.current,
      heard,
      felt,
    })
    setReport(made)
    setPhase('done')
    onReport(made)
  }

  return (
    <div className="screen">
      <TopBar title={t('selfTest.title')} onBack={onBack} />
      <main className="work" aria-live="polite">
        {phase === 'start' && <p className="instruction">{t('selfTest.about')}</p>}
        {phase === 'scans' && (
          <p className="instruction">{t('selfTest.scanFive', { n: Math.max(0, wantedScans - scanned) })}</p>
        )}
        {phase === 'device' && <p className="instruction">{t('selfTest.running')}</p>}
        {phase === 'sound' && <p className="instruction">{t('selfTest.heard')}</p>}
        {phase === 'vibration' && <p className="instruction">{t('selfTest.felt')}</p>}
        {phase === 'broken' && <p className="instruction">{t('selfTest.notReady')}</p>}
        {phase === 'done' && report && <SelfTestResult report={report} />}
      </main>
      <footer className="actions">
        {(phase === 'sound' || phase === 'vibration') && (
          <Question
            again={phase === 'sound' ? playBoth : () => ports.give('bad')}
            answer={phase === 'sound' ? answerSound : answerVibration}
          />
        )}
        {phase === 'scans' && (
          <button type="button" className="button secondary" onClick={checkDevice}>
            {t('selfTest.skipScans')}
          </button>
        )}
        {(phase === 'start' || phase === 'done' || phase === 'broken') && (
          <button type="button" className="button primary" onClick={begin}>
            {t(phase === 'start' ? 'selfTest.start' : 'selfTest.again')}
          </button>
        )}
      </footer>
    </div>
  )
}

function Question({ again, answer }: { again: () => void; answer: (yes: boolean) => void }) {
  const { t } = useTranslation()
  return (
    <>
      <button type="button" className="button secondary" onClick={again}>
        {t('selfTest.play')}
      </button>
      <div className="actions-near actions-answer">
        <button type="button" className="button primary" data-tone="danger" onClick={() => answer(false)}>
          {t('selfTest.no')}
        </button>
        <button type="button" className="button primary" onClick={() => answer(true)}>
          {t('selfTest.yes')}
        </button>
      </div>
    </>
  )
}
