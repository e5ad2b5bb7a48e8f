import { Changes } from '../work/changes.ts'

const WORKER = '/scanner/sw.js'
const SCOPE = '/scanner/'
const LOOK_EVERY = 30 * 60_000

/** A new version of the app waits until the worker is between two tasks. */
export interface Update {
  readonly changes: Changes
  readonly ready: boolean
  /** Activates it and loads the page again. The queue is on the disk, so unsent work is no hindrance. */
  take(): void
}

export interface UpdateParts {
  /** Absent while the app is being built. */
  readonly workers?: ServiceWorkerContainer
  report(fault: unknown): void
}

export function watchUpdates({ workers, report }: UpdateParts): Update {
  const changes = new Changes()
  let waiting: ServiceWorker | undefined

  function found(worker: ServiceWorker | null): void {
    if (worker?.state !== 'installed') return
    waiting = worker
    changes.tell()
  }

  function watch(registration: ServiceWorkerRegistration): void {
    // The very first version waits for nobody.
    if (registration.active) found(registration.waiting)
    registration.addEventListener('updatefound', () => {
      const fresh = registration.installing
      fresh?.addEventListener('statechange', () => registration.active && found(fresh))
    })
    // Offline, or the server is restarting: the next look finds it.
    const look = () => void registration.update().catch(() => undefined)
    setInterval(look, LOOK_EVERY)
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && look())
  }

  workers?.register(WORKER, { scope: SCOPE }).then(watch, report)
  return {
    changes,
    get ready() {
      return waiting !== undefined
    },
    take() {
      waiting?.addEventListener('statechange', () => waiting?.state === 'activated' && location.reload())
      waiting?.postMessage({ type: 'SKIP_WAITING' })
    },
  }
}
