import type { ReactNode } from 'react'
import { useTranslation } from '../language/translation.ts'
import type { IconName } from '../style/Icon.tsx'
import { Icon } from '../style/Icon.tsx'
import { LateBand } from './LateBand.tsx'
import { SyncBadge } from './SyncBadge.tsx'
import { SyncBands } from './SyncBands.tsx'
import { TopBar } from './TopBar.tsx'
import type { Late, SyncState } from './view.ts'

export interface JobTile {
  key: string
  label: string
  icon: IconName
  /** Open pieces of work; undefined where counting makes no sense. */
  open?: number
  /** Cannot be done now because it needs the server. */
  needsNetwork?: boolean
  /** Why it cannot be done now. */
  not?: string
}

interface JobMenuProps {
  /** Who is signed in and where. */
  title: string
  tiles: JobTile[]
  /** What is no job: the list of exceptions, the device, signing out. */
  around?: JobTile[]
  sync: SyncState
  offline: boolean
  onJob: (key: string) => void
  onAround?: (key: string) => void
  onOutbox: () => void
  late?: Late | undefined
  /** What must be read before a job is chosen. */
  children?: ReactNode
}

export function JobMenu(props: JobMenuProps) {
  const { title, tiles, around = [], sync, offline, late, onJob, onAround, onOutbox, children } = props
  const { t } = useTranslation()
  return (
    <div className="screen">
      <TopBar title={title}>
        <SyncBadge sync={sync} onOpen={onOutbox} />
      </TopBar>
      <SyncBands offline={offline} sync={sync} />
      {late && <LateBand late={late} onOpen={() => onAround?.('exceptions')} />}
      <main className="work">
        {children}
        <nav className="tiles" aria-label={t('menu.title')}>
          {tiles.map((tile) => (
            <Tile key={tile.key} tile={tile} offline={offline} onOpen={onJob} />
          ))}
        </nav>
      </main>
      {around.length > 0 && (
        <footer className="actions">
          <div className="actions-near">
            {around.map(({ key, label, icon, open = 0 }) => (
              <button
                type="button"
                className="button secondary"
                data-tone={open > 0 ? 'look' : 'plain'}
                key={key}
                onClick={() => onAround?.(key)}
              >
                <Icon name={icon} />
                <small>
                  {label}
                  {open > 0 && ` ${open}`}
                </small>
              </button>
            ))}
          </div>
        </footer>
      )}
    </div>
  )
}

function Tile({ tile, offline, onOpen }: { tile: JobTile; offline: boolean; onOpen: (key: string) => void }) {
  const { t } = useTranslation()
  const { key, label, icon, open, needsNetwork = false } = tile
  const not = tile.not ?? (offline && needsNetwork ? t('menu.online') : undefined)
  return (
    <button
      type="button"
      className="tile"
      disabled={not !== undefined}
      aria-label={open === undefined ? label : `${label}, ${t('menu.open', { n: open })}`}
      onClick={() => onOpen(key)}
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
      {not && <span>{not}</span>}
    </button>
  )
}
