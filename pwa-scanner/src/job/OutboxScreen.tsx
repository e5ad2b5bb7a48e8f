import { useState } from 'react'
import '../language/around-texts.ts'
import { useTranslation } from '../language/translation.ts'
import type { IconName } from '../style/Icon.tsx'
import { Icon } from '../style/Icon.tsx'
import { age, clockTime } from './age.ts'
import { SyncBands } from './SyncBands.tsx'
import { TopBar } from './TopBar.tsx'
import type { SyncState } from './view.ts'

export interface OutboxEntry {
  id: string
  /** What the worker did, in the worker's words: "Pick A03-12-2-07, 1 pc". */
  text: string
  state: 'waiting' | 'sent' | 'exception'
  /** Epoch milliseconds of the scan. */
  at: number
  /** For an exception: what was found, and who acts on it. */
  reason?: string
  owner?: string
}

export interface OutboxScreenProps {
  entries: OutboxEntry[]
  sync: SyncState
  offline: boolean
  now: number
  sending: boolean
  /** Pictures that the server does not have yet. */
  photos?: number
  onSend: () => void
  onBack: () => void
}

const order = { exception: 0, waiting: 1, sent: 2 }
const icon: Record<OutboxEntry['state'], IconName> = { exception: 'warn', waiting: 'clock', sent: 'check' }
const pageSize = 50

/** All work of this device and where it stands: what needs a look first, then the oldest unsent. Nothing can be deleted. */
export function OutboxScreen({
  entries,
  sync,
  offline,
  now,
  sending,
  photos = 0,
  onSend,
  onBack,
}: OutboxScreenProps) {
  const { t } = useTranslation()
  const [shown, setShown] = useState(pageSize)
  const sorted = [...entries].sort((a, b) => order[a.state] - order[b.state] || byTime(a, b))
  const hidden = sorted.length - shown

  return (
    <div className="screen">
      <TopBar title={t('outbox.title')} onBack={onBack} />
      <SyncBands offline={offline} sync={sync} />
      <dl className="counts">
        {(['saved', 'sent', 'attention'] as const).map((what) => (
          <div key={what} data-what={what}>
            <dd className="count">{what === 'attention' ? sync.needsAttention : sync[what]}</dd>
            <dt>{t(`sync.${what}`)}</dt>
          </div>
        ))}
      </dl>
      <main className="work">
        {photos > 0 && (
          <p className="empty">
            {t('outbox.photos')}: {photos}
          </p>
        )}
        {sync.saved === 0 && <p className="empty">{t('outbox.empty')}</p>}
        <ul className="entries">
          {sorted.slice(0, shown).map((entry) => (
            <li key={entry.id} className="entry" data-state={entry.state}>
              <span className="mark">
                <Icon name={icon[entry.state]} />
              </span>
              <span className="entry-words">
                <b>{entry.text}</b>
                <span>
                  {clockTime(entry.at)} – {t(`outbox.${entry.state}`)}
                  {entry.state !== 'sent' && `, ${age(now - entry.at, t)}`}
                </span>
                {entry.reason && <span>{entry.reason}</span>}
                {entry.owner && (
                  <span>
                    {t('exceptions.acts')}: <b>{entry.owner}</b>
                  </span>
                )}
              </span>
            </li>
          ))}
        </ul>
        {hidden > 0 && (
          <button type="button" className="button secondary" onClick={() => setShown(shown + pageSize)}>
            <span>{t('outbox.showOlder')}</span>
            <small>{t('outbox.older', { n: hidden })}</small>
          </button>
        )}
        <p className="quiet">{t('outbox.kept')}</p>
      </main>
      <footer className="actions">
        <div className="actions-main">
          <button
            type="button"
            className="button primary"
            disabled={sending || sync.saved === 0}
            onClick={onSend}
          >
            {t(sending ? 'outbox.retrying' : 'outbox.retry')}
          </button>
        </div>
      </footer>
    </div>
  )
}

/** Unsent: oldest first, it waits longest. Sent: newest first, it is asked about. */
function byTime(a: OutboxEntry, b: OutboxEntry): number {
  return a.state === 'sent' ? b.at - a.at : a.at - b.at
}
