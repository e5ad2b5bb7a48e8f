import { Changes } from '../work/changes.ts'

const LOOK_EVERY = 30 * 60_000

/** A new version of the app waits until the worker is between two tasks. */
export interface Update {
  readonly changes: Changes
  readonly ready: boolean
  /** Activates it and loads the page again. The queue is on the disk, so unsent work is no hindrance. */
  take(): void
}

interface Registering {
  onNeedRefresh(): void
  onRegisteredSW(address: string, registration: ServiceWorkerRegistration | undefined): void
  onRegisterError(fault: unknown): void
}

/** `register` is vite-plugin-pwa's; it answers how to activate what waits. */
export function watchUpdates(
  register: (options: Registering) => (reload?: boolean) => Promise<void>,
  report: (fault: unknown) => void,
): Update {
  const changes = new Changes()
  let ready = false
  const activate = register({
    onNeedRefresh() {
      ready = true
      changes.tell()
    },
    onRegisteredSW(_, registration) {
      if (!registration) return
      // Offline, or the server is restarting: the next look finds it.
      const look = () => void registration.update().catch(() => {})
      setInterval(look, LOOK_EVERY)
      document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && look())
    },
    onRegisterError: report,
  })
  return {
    changes,
    get ready() {
      return ready
    },
    take: () => void activate(true).catch(report),
  }
}
