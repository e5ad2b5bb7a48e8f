import { NetFault } from '@longshore/shared/sync/faults.ts'
import type { QueueStore } from '@longshore/shared/sync/ports.ts'
import { useEffect, useRef, useState } from 'react'
import { useScans, useTools } from '../app/context.ts'
import { TopBar } from '../job/TopBar.tsx'
import { useTranslation } from '../language/translation.ts'
import { CameraButton } from '../scan/CameraButton.tsx'
import { TypedCode } from '../scan/TypedCode.tsx'
import type { DeviceIdentity } from './device-identity.ts'
import { enrol, enrolmentCode, OtherWarehouse } from './enrolment.ts'
import { ServerRefusal } from './server-calls.ts'

interface EnrolPageProps {
  queue: QueueStore
  /** The device as it was, when it is set up again. */
  before: DeviceIdentity | undefined
  /** The code in the address that the QR code opened. */
  given: string | undefined
  onEnrolled: (identity: DeviceIdentity) => void
  onBack?: () => void
}

/** Makes this browser a device of a warehouse, by the one-time code that the back office shows. */
export function EnrolPage({ queue, before, given, onEnrolled, onBack }: EnrolPageProps) {
  const { t } = useTranslation()
  const { scans, voice, speaker, report } = useTools()
  const [typed, setTyped] = useState('')
  const [busy, setBusy] = useState(false)
  const [says, setSays] = useState('')
  const running = useRef(false)

  function sayWhy(fault: unknown): string {
    if (fault instanceof ServerRefusal) return speaker.refusal(fault.code, fault.values)
    if (fault instanceof NetFault) return t('enrol.offline')
    if (fault instanceof OtherWarehouse)
      return t('enrol.otherWarehouse', { name: before?.warehouseName ?? '' })
    report(fault)
    return String(fault)
  }

  function show(text: string): void {
    const code = enrolmentCode(text)
    if (running.current) return
    if (!code) {
      voice.give('bad')
      setSays(t('enrol.notACode'))
      return
    }
    running.current = true
    setBusy(true)
    setSays('')
    enrol(code, { queue, mono: () => performance.now() }).then(
      (identity) => {
        voice.give('good')
        onEnrolled(identity)
      },
      (fault: unknown) => {
        running.current = false
        voice.give('bad')
        setBusy(false)
        setSays(sayWhy(fault))
      },
    )
  }

  useScans(scans, { scan: show })
  const begin = useRef(show)
  begin.current = show
  useEffect(() => {
    if (given) begin.current(given)
  }, [given])

  return (
    <div className="screen">
      <TopBar title={t('enrol.title')} onBack={onBack} />
      <main className="work">
        <p className="instruction">{busy ? t('enrol.busy') : t('enrol.about')}</p>
        {says && (
          <p className="notice" data-tone="bad" role="alert">
            {says}
          </p>
        )}
        {!busy && <CameraButton onCode={show} onFault={report} />}
        <TypedCode label={t('enrol.typed')} value={typed} disabled={busy} write={setTyped} enter={show} />
      </main>
      <footer className="actions">
        <div className="actions-main">
          {!before && (
            <button type="button" className="button secondary" onClick={receivesByManifest}>
              {t('enrol.manifest')}
            </button>
          )}
          <button
            type="button"
            className="button primary"
            disabled={busy || typed.trim() === ''}
            onClick={() => show(typed)}
          >
            {t('enrol.start')}
          </button>
        </div>
      </footer>
    </div>
  )
}

/** Whoever has no account of the house: another page begins, and this one's queue is left alone. */
function receivesByManifest(): void {
  location.hash = 'manifest'
  location.reload()
}
