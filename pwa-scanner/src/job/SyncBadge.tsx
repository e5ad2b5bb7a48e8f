import { useTranslation } from '../language/translation.ts'
import { Icon } from '../style/Icon.tsx'
import { age } from './age.ts'
import { syncTone } from './outcome.ts'
import type { SyncState } from './view.ts'

/** Always in sight: how much is only on this device, how much was sent, what needs a look. A tap opens the list. */
export function SyncBadge({ sync, onOpen }: { sync: SyncState; onOpen: () => void }) {
  const { t } = useTranslation()
  const { saved, sent, needsAttention, own, oldestAge } = sync
  const others = needsAttention - own
  const waits = saved > 0 && oldestAge !== undefined
  return (
    <button
      type="button"
      className="sync"
      data-tone={syncTone(sync)}
      aria-label={[
        t('sync.open'),
        `${saved} ${t('sync.saved')}`,
        `${sent} ${t('sync.sent')}`,
        `${own} ${t('sync.attention')}`,
        ...(others > 0 ? [t('sync.others', { n: others })] : []),
      ].join(', ')}
      onClick={onOpen}
    >
      <span className="sync-count">
        <Icon name="device" />
        {saved}
      </span>
      <span className="sync-count">
        <Icon name="cloud" />
        {sent}
      </span>
      {own > 0 && (
        <span className="sync-count">
          <Icon name="warn" />
          {own}
        </span>
      )}
      {others > 0 && (
        <span className="sync-count sync-others">
          <Icon name="person" />
          {others}
        </span>
      )}
      <span className="sync-count sync-age">
        <Icon name={waits ? 'clock' : 'check'} />
        {waits ? age(oldestAge, t) : t('sync.allSent')}
      </span>
    </button>
  )
}
