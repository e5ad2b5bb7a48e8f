import { openLines } from '@longshore/shared/inbound/receipt-lists.ts'
import { settingsOf, warehouse } from '@longshore/shared/setup/warehouse.ts'
import { openPutBacks } from '@longshore/shared/stock/floor-lists.ts'
import { deviceClock, deviceTimer } from '../store/device-ports.ts'
import { PokeReader } from '../store/poke-reader.ts'
import { fetchBehindWork } from '../work/behind-work.ts'
import type { Floor } from '../work/floor.ts'
import { type HealthParts, watchHealth } from './health.ts'
import { lockWhenIdle } from './idle.ts'

/** Who touches the screen is at work for so many ms more. */
const QUIET = 2_000
const TOUCHES = ['pointerdown', 'keydown'] as const

export interface AfterStartParts {
  readonly floor: Floor
  token(anew: boolean): Promise<string>
  sendPhotos(): void
  /** Somebody is scanning at this moment. */
  busy(): boolean
  report(fault: unknown): void
}

/**
 * What a device does besides its work: hears whatever says that the server may have something or is there again, and
 * fetches the rest of its rows. Returns how to stop.
 */
export function afterStart({ floor, token, sendPhotos, busy, report }: AfterStartParts): () => void {
  const { engine, calls, identity } = floor
  const pokes = new PokeReader({
    ...{ clock: deviceClock, timer: deviceTimer, token: () => token(false) },
    onPoke: (scope, seq) =>
      scope === undefined || seq === undefined ? engine.sync() : engine.poke(scope, seq),
  })
  const back = () => {
    if (document.visibilityState !== 'visible') return
    engine.sync()
    sendPhotos()
    pokes.again()
  }
  document.addEventListener('visibilitychange', back)
  addEventListener('online', back)
  let heardAt = engine.status().lastSync
  const stopHearing = engine.subscribe(() => {
    const { lastSync } = engine.status()
    if (lastSync !== heardAt) pokes.answered()
    heardAt = lastSync
  })
  const { mono } = deviceClock
  let touchedAt = -QUIET
  const touched = () => {
    touchedAt = mono()
  }
  for (const event of TOUCHES) document.addEventListener(event, touched, { capture: true })
  const scope = `warehouse:${identity.warehouseId}`
  const stopFetching = fetchBehindWork({
    ...{ engine, mono, timer: deviceTimer.after, report },
    named: () => [
      ...engine.rows.list(openLines, [1]).flatMap(({ suggested }) => suggested.map(({ code }) => code)),
      ...engine.rows
        .list(openPutBacks, [scope, 1])
        .flatMap(({ places }) => (places ?? []).map(({ code }) => code)),
    ],
    busy: () => busy() || mono() - touchedAt < QUIET,
  })
  const house = () => engine.rows.row(warehouse, identity.warehouseId)
  const stopLocking = lockWhenIdle({
    ...{ page: document, storage: localStorage, now: deviceClock.now, every },
    minutes: () => settingsOf(house()).lockMinutes,
    lock: () => void (floor.shift && floor.lock.turn(true).catch(report)),
  })
  const stopWatching = watchHealth({
    battery: () => (navigator as MaybeBattery).getBattery?.(),
    estimate: () => navigator.storage.estimate(),
    ...{ every, tell: (health) => floor.ails(health), report },
  })
  sendPhotos()
  askToKeep(calls).catch(report)
  return () => {
    document.removeEventListener('visibilitychange', back)
    removeEventListener('online', back)
    for (const event of TOUCHES) document.removeEventListener(event, touched, { capture: true })
    stopHearing()
    stopLocking()
    stopWatching()
    pokes.stop()
    stopFetching()
  }
}

/** Chrome alone tells it. */
type MaybeBattery = Navigator & { getBattery?: HealthParts['battery'] }

function every(ms: number, run: () => void): () => void {
  const timer = setInterval(run, ms)
  return () => clearInterval(timer)
}

/** The browser decides silently whether it keeps the storage; the device list shows its answer. */
async function askToKeep(calls: Floor['calls']): Promise<void> {
  const storageKept = await navigator.storage.persist()
  // Told again at the next start when nobody answers now.
  await calls.report({ storageKept, selfTest: null }).catch(() => undefined)
}
