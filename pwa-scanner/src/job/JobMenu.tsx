import { useTranslation } from 'react-i18next'
import type { IconName } from '../style/Icon.tsx'
import { Icon } from '../style/Icon.tsx'
import { SyncBadge } from './SyncBadge.tsx'
import { SyncBands } from './SyncBands.tsx'
import { TopBar } from './TopBar.tsx'
import type { SyncState } from './view.ts'

export interface JobTile {
  key: string
  label: string
  icon: IconName
  /** Open pieces of work; undefined where counting makes no sense. */
  open?: number
  /** Cannot be done now because it needs the server. */
  needsNetwork?: boolean
}

interface JobMenuProps {
  /** Who is signed in and where. */
  title: string
  tiles: JobTile[]
  sync: SyncState
  offline: boolean
  onJob: (key: string) => void
  onOutbox: () => void
}

export function JobMenu({ title, tiles, sync, offline, onJob, onOutbox }: JobMenuProps) {
  const { t } = useTranslation()
  return (
    <div className="screen">
      <TopBar title={title}>
        <SyncBadge sync={sync} onOpen={onOutbox} />
      </TopBar>
      <SyncBands offline={offline} sync={sync} />
      <main className="work">
        <nav className="tiles" aria-label={t('menu.title')}>
          {tiles.map(({ key, label, icon, open, needsNetwork = false }) => {
            const off = offline && needsNetwork
            return (
              <button
                type="button"
                className="tile"
                key={key}
                disabled={off}
                aria-label={open === undefined ? label : `${label}, ${t('menu.open', { n: open })}`}
                onClick={() => onJob(key)}
              >
                <span className="tile-top">
                  <Icon name={icon} />
                  {open !== undefined && (
                    <span className="tile-open" data-open={open > 0}>
                      {open}
                    </span>
                  )}
                </span>
                <b>{label}</b>
                {off && <span>{t('menu.online')}</span>}
              </button>
            )
          })}
        </nav>
      </main>
    </div>
  )
}
