import { useEffect, useState } from 'react'
import { useFloor, useStatus, useTools } from '../app/context.ts'
import { goBack } from '../app/pages.ts'
import { OutboxScreen } from '../job/OutboxScreen.tsx'
import '../language/around-texts.ts'
import { useTranslation } from '../language/translation.ts'
import type { Floor } from './floor.ts'
import { outboxEntries } from './outbox-entries.ts'
import { roleName } from './role-name.ts'
import { isOffline, syncState } from './sync-state.ts'

/** Everything this device holds that the server has not confirmed, in the worker's words. */
export function OutboxPage({ onBack = goBack }: { onBack?: () => void }) {
  const { t } = useTranslation()
  const floor = useFloor()
  const { speaker, settings } = useTools()
  const status = useStatus(floor)
  const now = useNow()
  const photos = usePhotos(floor)
  const [asked, setAsked] = useState<number>()
  const { lastSync, fault } = status
  useLooked(floor)

  // Sending until something came back of it.
  const sending = asked !== undefined && (lastSync ?? 0) < asked && now - asked < 3_000 && fault === null
  return (
    <OutboxScreen
      entries={outboxEntries(floor, {
        speaker,
        done: (parked) => t(parked ? 'kept.parked' : 'floor.refused'),
        ownerName: (role) => roleName(role, settings.language),
        work: t('outbox.work'),
        signedIn: t('outbox.signedIn'),
      })}
      sync={syncState(status, floor)}
      offline={isOffline(status)}
      now={now}
      sending={sending}
      photos={photos}
      onSend={() => {
        setAsked(Date.now())
        floor.engine.sync()
      }}
      onBack={onBack}
    />
  )
}

/** Whoever opens a list has looked at what came back. */
export function useLooked({ late }: Floor): void {
  const { news } = late
  useEffect(() => late.looked(), [late, news])
}

/** Pictures that the server does not have yet. */
function usePhotos(floor: Floor): number {
  const [waiting, setWaiting] = useState(0)
  useEffect(() => {
    let stop = () => {}
    floor.photos().then((photos) => {
      const look = () => setWaiting(photos.waiting)
      look()
      stop = photos.changes.subscribe(look)
    }, floor.report)
    return () => stop()
  }, [floor])
  return waiting
}

/** The time, each second: ages on the screen grow. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return now
}
