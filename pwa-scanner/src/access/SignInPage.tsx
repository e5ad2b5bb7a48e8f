import { ownCode } from '@longshore/shared/catalog/barcode-match.ts'
import { useEffect, useState } from 'react'
import { useChanges, useFloor, useScans, useStatus, useTools } from '../app/context.ts'
import { goTo } from '../app/pages.ts'
import { SyncBadge } from '../job/SyncBadge.tsx'
import { SyncBands } from '../job/SyncBands.tsx'
import { TopBar } from '../job/TopBar.tsx'
import { useTranslation } from '../language/translation.ts'
import { CameraButton } from '../scan/CameraButton.tsx'
import { Icon } from '../style/Icon.tsx'
import { StandingFault } from '../work/StandingFault.tsx'
import { isOffline, syncState } from '../work/sync-state.ts'
import { UpdateNotice } from '../work/UpdateNotice.tsx'
import { EnterPin } from './EnterPin.tsx'
import type { KnownWorker } from './shifts.ts'

interface SignInPageProps {
  onOutbox: () => void
  onDevice: () => void
  onEnrol: () => void
}

/** A worker's badge, then the PIN. Who was here before needs no network. */
export function SignInPage({ onOutbox, onDevice, onEnrol }: SignInPageProps) {
  const { t } = useTranslation()
  const floor = useFloor()
  const { scans, settings, change, report } = useTools()
  const status = useStatus(floor)
  useChanges(floor.changes)
  const [badge, setBadge] = useState<string>()
  const [typed, setTyped] = useState('')
  const [known, setKnown] = useState<readonly KnownWorker[]>([])

  useEffect(() => {
    floor.shifts.known().then(setKnown, report)
  }, [floor, report])
  useScans(scans, { scan: (code) => setBadge(ownCode(code)) })
  const spoken = badge === undefined ? undefined : floor.workerOfBadge(badge)?.language
  // From here on the handheld speaks the worker's language, where the desk knows one; the roster may still be on its way.
  useEffect(() => {
    if (spoken) change({ ...settings, language: spoken })
  }, [spoken])
  // Whoever comes next begins at the menu, not in the other's job.
  useEffect(() => {
    if (floor.ended) goTo('')
  }, [floor])

  if (badge !== undefined)
    return (
      <EnterPin
        badge={badge}
        name={known.find((one) => ownCode(one.badge) === badge)?.name ?? badge}
        enter={(pin) => floor.signIn(badge, pin)}
        onBack={() => setBadge(undefined)}
      />
    )
  const sync = syncState(status, floor)
  const { ended } = floor
  return (
    <div className="screen">
      <TopBar title={`${floor.identity.warehouseName} · ${floor.identity.name}`}>
        <SyncBadge sync={sync} onOpen={onOutbox} />
      </TopBar>
      <SyncBands offline={isOffline(status)} sync={sync} />
      <main className="work">
        {ended && (
          <p className="notice" role="alert">
            {t(`signIn.${ended.why}`, { name: ended.name })}
          </p>
        )}
        <UpdateNotice />
        <StandingFault status={status} onEnrol={onEnrol} />
        <p className="instruction">{t('signIn.title')}</p>
        <label className="field">
          {t('signIn.typed')}
          <input
            type="text"
            value={typed}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={(event) => event.key === 'Enter' && typed.trim() && setBadge(ownCode(typed))}
          />
        </label>
        {settings.camera === 'shown' && <CameraButton onCode={(code) => scans.take(code)} onFault={report} />}
        {known.length > 0 && (
          <section className="choices">
            <p className="quiet">{t('signIn.orChoose')}</p>
            {known.map((worker) => (
              <button
                type="button"
                className="choice"
                key={worker.badge}
                onClick={() => setBadge(ownCode(worker.badge))}
              >
                <Icon name="person" />
                <span className="choice-words">
                  <b>{worker.name}</b>
                  <span>{worker.badge}</span>
                </span>
              </button>
            ))}
          </section>
        )}
      </main>
      <footer className="actions">
        <div className="actions-main">
          <button type="button" className="button secondary" onClick={onDevice}>
            {t('floor.device')}
          </button>
          <button
            type="button"
            className="button primary"
            disabled={typed.trim() === ''}
            onClick={() => setBadge(ownCode(typed))}
          >
            {t('signIn.next')}
          </button>
        </div>
      </footer>
    </div>
  )
}
