import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from '../language/translation.ts'
import { Icon } from '../style/Icon.tsx'
import { ActionZone } from './ActionZone.tsx'
import { BigCode } from './BigCode.tsx'
import { BlockingBanner } from './BlockingBanner.tsx'
import { Choices } from './Choices.tsx'
import { FactLines } from './FactLines.tsx'
import { Keypad } from './Keypad.tsx'
import { LastScans } from './LastScans.tsx'
import { LateBand } from './LateBand.tsx'
import { useLowScreen } from './low-screen.ts'
import { Picture } from './Picture.tsx'
import { ResultBand } from './ResultBand.tsx'
import { SyncBadge } from './SyncBadge.tsx'
import { SyncBands } from './SyncBands.tsx'
import { TopBar } from './TopBar.tsx'
import type { JobView } from './view.ts'

export interface JobScreenProps {
  view: JobView
  onAction: (key: string) => void
  onChoose: (key: string) => void
  onQuantity: (value: number) => void
  onOutbox: () => void
  /** Opens the list of what came back. */
  onLate?: () => void
  onBack: () => void
  /** Opens one of the last scans that can be taken back. */
  onOpen?: (key: string) => void
  /** Opens the keys for a code that cannot be scanned. */
  onType?: (() => void) | undefined
  /** Opens and closes the help of the step, where it has any. */
  onHelp?: (() => void) | undefined
  /** The help of the step, while it is open. */
  help?: ReactNode
  /** A code that is being typed, with its own buttons in place of the step's. */
  entry?: ReactNode
  /** The camera's button, where the device is to have it. */
  camera?: ReactNode
  /** The button that takes a picture, where the step may have one. */
  photo?: ReactNode
}

/** Draws any step of any job. Holds nothing of its own: the same view always gives the same screen. */
export function JobScreen(props: JobScreenProps) {
  const { view, onAction, onQuantity, onOutbox, onLate = onOutbox, onBack, entry } = props
  const { blocking, keypad, offer, secondary = [] } = view
  const asked = blocking ? [] : secondary
  const low = useLowScreen()
  const work = useRef<HTMLElement>(null)
  // What the next step asks is read first, however far the last one was scrolled.
  useEffect(() => {
    if (work.current) work.current.scrollTop = 0
  }, [view.instruction, view.code?.text, blocking])
  // Nothing to scan and nothing to count: the buttons are the answers to what is asked.
  const asks = !view.primary && !keypad && view.accepts.length === 0
  return (
    <div className="screen">
      <TopBar title={view.title} progress={view.progress} onBack={onBack}>
        <SyncBadge sync={view.sync} onOpen={onOutbox} />
      </TopBar>
      <SyncBands offline={view.offline} sync={view.sync} />
      {view.late && <LateBand late={view.late} onOpen={onLate} />}
      <ResultBand result={view.result} {...(view.waiting !== undefined && { waiting: view.waiting })} />
      {offer && !blocking && (
        <button type="button" className="button secondary offer" onClick={() => onAction(offer.key)}>
          {offer.label}
        </button>
      )}
      {entry && !blocking ? (
        entry
      ) : (
        <>
          <main ref={work} className="work" data-tight={keypad !== undefined && !blocking}>
            {blocking ? <BlockingBanner {...blocking} /> : <Step {...props} />}
          </main>
          {keypad && !blocking && <Keypad key={view.result?.nth ?? 0} {...keypad} onQuantity={onQuantity} />}
          <ActionZone
            primary={blocking?.action ?? view.primary}
            secondary={asked}
            asks={asks}
            tight={(keypad !== undefined || (low && view.primary !== undefined)) && asked.length > 0}
            onAction={onAction}
          />
        </>
      )}
    </div>
  )
}

function Step({ view, onChoose, onOpen, onType, onHelp, help, camera, photo }: JobScreenProps) {
  const { t } = useTranslation()
  const { code, facts = [], picture, accepts, choices, keypad, last } = view
  return (
    <>
      <div className="ask">
        <p className="instruction">{view.instruction}</p>
        {onHelp && (
          <button type="button" aria-label={t('job.help')} aria-expanded={!!help} onClick={onHelp}>
            <Icon name={help ? 'close' : 'question'} />
          </button>
        )}
      </div>
      {help}
      {code && (
        <BigCode text={code.text} caption={code.caption}>
          {picture && keypad && <Picture {...picture} />}
        </BigCode>
      )}
      {choices && <Choices {...choices} asked={view.instruction} onChoose={onChoose} />}
      <FactLines facts={facts} picture={keypad && code ? undefined : picture} />
      {accepts.length > 0 && (
        <div className="accepts">
          <Icon name="scan" />
          <span>
            {t('job.accepts')}: <b>{accepts.join(' · ')}</b>
          </span>
          {onType && (
            <button type="button" className="button" aria-label={t('job.type')} onClick={onType}>
              <Icon name="keys" />
            </button>
          )}
        </div>
      )}
      {camera}
      {photo}
      {last && !keypad && <LastScans scans={last} onOpen={onOpen} />}
    </>
  )
}
