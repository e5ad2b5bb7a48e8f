import { useTranslation } from '../language/translation.ts'
import { Icon } from '../style/Icon.tsx'
import { age } from './age.ts'
import { syncTone } from './outcome.ts'
import type { SyncState } from './view.ts'

/** One calm line when offline; one loud line when work stays on the device for too long. */
export function SyncBands({ offline, sync }: { offline: boolean; sync: SyncState }) {
  const { t } = useTranslation()
  const { oldestAge = 0, saved, stalled, health } = sync
  if (health)
    return (
      <p className="band" data-tone="warn" role="status">
        <Icon name="warn" />
        {t(`health.${health.needs}`, { left: health.left })}
      </p>
    )
  if (saved > 0 && oldestAge > 0 && syncTone({ ...sync, news: false }) === 'alarm')
    return (
      <p className="band" data-tone="alarm" role="status">
        <Icon name="warn" />
        {t('sync.alarm', { age: age(oldestAge, t) })}
      </p>
    )
  if (!offline && !stalled) return null
  return (
    <p className="band" data-tone={offline ? 'calm' : 'warn'} role="status">
      <Icon name={offline ? 'offline' : 'warn'} />
      {t(offline ? 'sync.offline' : 'sync.stalled')}
    </p>
  )
}
