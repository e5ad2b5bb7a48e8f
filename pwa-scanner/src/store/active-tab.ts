import type { Clock, Timer } from '@longshore/shared/sync/ports.ts'

const LOCK = 'longshore-scanner'
const BEAT = 5_000
/** A tab that has not beaten for so long is frozen: its lock is taken without asking. */
const STALE = 15_000

/** Where the active tab leaves its sign of life, for the other tabs of this browser. */
export interface Heartbeat {
  /** Wall clock of the last beat, epoch ms. */
  read(): number | null
  write(at: number): void
}

export const storedHeartbeat: Heartbeat = {
  read: () => Number(localStorage.getItem(LOCK)) || null,
  write: (at) => localStorage.setItem(LOCK, String(at)),
}

export interface TabOptions {
  readonly locks: Pick<LockManager, 'request'>
  readonly heartbeat: Heartbeat
  readonly clock: Clock
  readonly timer: Timer
  /** Another tab has taken over: stop the engine and say where the work is now. */
  onLost(): void
}

export interface ActiveTab {
  /** Lets another tab have it. */
  release(): void
}

/**
 * Makes this tab the one that works on the queue. Undefined when another tab does: the person may take over with
 * `takeOver`. Two at once would harm nothing, since the server knows every scan by its id; it only wastes requests.
 */
export async function becomeActive(options: TabOptions, takeOver = false): Promise<ActiveTab | undefined> {
  const { heartbeat, clock } = options
  if (takeOver) return hold(options, { steal: true })
  const free = await hold(options, { ifAvailable: true })
  if (free) return free
  const beat = heartbeat.read()
  const isStale = beat !== null && Math.abs(clock.now() - beat) > STALE
  return isStale ? hold(options, { steal: true }) : undefined
}

function hold({ locks, heartbeat, clock, timer, onLost }: TabOptions, how: LockOptions) {
  return new Promise<ActiveTab | undefined>((resolve) => {
    let released = false
    let cancel = () => {}
    const beat = () => {
      heartbeat.write(clock.now())
      cancel = timer.after(BEAT, beat)
    }
    const kept = locks.request(LOCK, how, (lock) => {
      if (!lock) return resolve(undefined)
      beat()
      return new Promise<void>((end) => {
        const release = () => {
          released = true
          cancel()
          end()
        }
        resolve({ release })
      })
    })
    // A stolen lock rejects; so does a browser that gives none.
    kept.catch(() => {
      cancel()
      if (!released) onLost()
      resolve(undefined)
    })
  })
}
