import { openLines } from '@longshore/shared/inbound/receipt-lists.ts'
import type { Engine } from '@longshore/shared/sync/engine.ts'
import { deviceClock, deviceTimer } from '../store/device-ports.ts'
import { PokeReader } from '../store/poke-reader.ts'
import { fetchBehindWork } from '../work/behind-work.ts'
import type { Floor } from '../work/floor.ts'

/** Who touches the screen is at work for so many ms more. */
const QUIET = 2_000
const TOUCHES = ['pointerdown', 'keydown'] as const

export interface AfterStartParts {
  readonly engine: Engine
  readonly calls: Floor['calls']
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
export function afterStart({ engine, calls, token, sendPhotos, busy, report }: AfterStartParts): () => void {
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
  const stopFetching = fetchBehindWork({
    ...{ engine, mono, timer: deviceTimer.after, report },
    named: () =>
      engine.rows.list(openLines, [1]).flatMap(({ suggested }) => suggested.map(({ code }) => code)),
    busy: () => busy() || mono() - touchedAt < QUIET,
  })
  sendPhotos()
  askToKeep(calls).catch(report)
  return () => {
    document.removeEventListener('visibilitychange', back)
    removeEventListener('online', back)
    for (const event of TOUCHES) document.removeEventListener(event, touched, { capture: true })
    stopHearing()
    pokes.stop()
    stopFetching()
  }
}

/** The browser decides silently whether it keeps the storage; the device list shows its answer. */
async function askToKeep(calls: AfterStartParts['calls']): Promise<void> {
  const storageKept = await navigator.storage.persist()
  // Told again at the next start when nobody answers now.
  await calls.report({ storageKept, selfTest: null }).catch(() => undefined)
}
