import type { Workbox } from 'workbox-window'
import { Changes } from '../work/changes.ts'

const WORKER = '/scanner/sw.js'
const SCOPE = '/scanner/'
const LOOK_EVERY = 30 * 60_000
/** Chrome puts the change off for up to five minutes where it comes while files are handed out; a reload ends that. */
const RELOAD_AFTER = 3_000

/** A new version of the app waits until the worker is between two tasks. */
export interface Update {
  readonly changes: Changes
  readonly ready: boolean
  /** Activates it and loads the page again. The queue is on the disk, so unsent work is no hindrance. */
  take(): void
}

export interface UpdateParts {
  /** False while the app is being built. */
  readonly works: boolean
  report(fault: unknown): void
}

export function watchUpdates({ works, report }: UpdateParts): Update {
  const changes = new Changes()
  let waiting: Workbox | undefined

  /**
   * A page of the old version would ask the new one for files that it does not have. Workbox's own events are not
   * enough: it hears nothing of a version that waited before this start, or that came after another one.
   */
  function reloadOnChange(): void {
    const { serviceWorker } = navigator
    let controlled = serviceWorker.controller !== null
    serviceWorker.addEventListener('controllerchange', () => {
      if (controlled) location.reload()
      controlled = true
    })
  }

  /** Fetched after the start: the first scan does not wait for it. */
  async function watch(): Promise<void> {
    const { Workbox } = await import('workbox-window')
    const app = new Workbox(WORKER, { scope: SCOPE })
    app.addEventListener('waiting', () => {
      waiting = app
      changes.tell()
    })
    await app.register()
    // Offline, or the server is restarting: the next look finds it.
    const look = () => void app.update().catch(() => undefined)
    setInterval(look, LOOK_EVERY)
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && look())
  }

  if (works) {
    reloadOnChange()
    watch().catch(report)
  }
  return {
    changes,
    get ready() {
      return waiting !== undefined
    },
    take() {
      waiting?.messageSkipWaiting()
      setTimeout(() => location.reload(), RELOAD_AFTER)
    },
  }
}
