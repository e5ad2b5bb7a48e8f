import { useEffect, useState } from 'react'
import { useChanges, useFloor, useScans, useStatus, useTools } from '../app/context.ts'
import { goTo } from '../app/pages.ts'
import { JobMenu, type JobTile } from '../job/JobMenu.tsx'
import { useTranslation } from '../language/translation.ts'
import { lateWords } from './answer-words.ts'
import { jobIcon } from './job-icon.ts'
import { StandingFault } from './StandingFault.tsx'
import { isOffline, syncState } from './sync-state.ts'
import { UpdateNotice } from './UpdateNotice.tsx'

/** The jobs that the worker may do, with how much waits in each. */
export function MenuPage({ version, onEnrol }: { version: string; onEnrol: () => void }) {
  const { t } = useTranslation()
  const floor = useFloor()
  const { scans, voice, speaker } = useTools()
  const status = useStatus(floor)
  useChanges(floor.changes)
  const [scanned, setScanned] = useState<string>()
  useScans(scans, {
    scan(code) {
      voice.give('bad')
      setScanned(code.slice(0, 64))
    },
  })
  useEffect(() => floor.endShiftIfOver())

  const tooOld = status.minApp !== null && isOlder(version, status.minApp)
  const world = floor.world()
  const tiles: JobTile[] = floor.jobs.map(({ name, title }) => {
    const job = floor.job(name)
    return {
      ...{ key: name, label: speaker.phrase(title), icon: jobIcon(name) },
      ...(job && { open: job.waiting(world) }),
      ...(tooOld && { not: t('floor.tooOld') }),
    }
  })
  const around: JobTile[] = [
    {
      ...{ key: 'exceptions', label: t('floor.exceptions'), icon: 'warn' },
      ...(status.needsAttention > 0 && { open: status.needsAttention }),
    },
    { key: 'my-day', label: t('floor.myDay'), icon: 'count' },
    { key: 'hand-over', label: t('floor.handOver'), icon: 'person' },
    { key: 'device', label: t('floor.device'), icon: 'device' },
  ]
  return (
    <JobMenu
      title={`${floor.shift?.name ?? ''} · ${floor.identity.warehouseName}`}
      tiles={tiles}
      around={around}
      sync={syncState(status, floor)}
      offline={isOffline(status)}
      onJob={(key) => goTo(`job/${key}`)}
      onAround={(key) => goTo(key as 'exceptions' | 'my-day' | 'hand-over' | 'device')}
      onOutbox={() => goTo('outbox')}
      late={lateWords(floor.late, speaker, floor.engine.rows)}
    >
      {scanned && (
        <p className="notice" data-tone="bad" role="alert">
          {t('menu.scanned', { code: scanned })}
        </p>
      )}
      {status.fetching && <p className="quiet">{t('floor.fetching')}</p>}
      <UpdateNotice />
      <StandingFault status={status} onEnrol={onEnrol} />
      {tiles.length === 0 && <p className="empty">{t('floor.noJobs')}</p>}
    </JobMenu>
  )
}

/** Versions are numbers with points; anything else is as new as can be. */
function isOlder(version: string, least: string): boolean {
  const [own, wanted] = [version, least].map((text) => text.split('.').map(Number))
  for (let at = 0; at < 3; at++) {
    const apart = (own?.[at] ?? 0) - (wanted?.[at] ?? 0)
    if (apart !== 0) return apart < 0
  }
  return false
}
