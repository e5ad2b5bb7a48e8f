/** What the device itself needs: its charger, or room on its disk. */
export interface Health {
  readonly needs: 'charger' | 'room'
  /** Percent that are left. */
  readonly left: number
}

/** Below this percentage the battery does not last until the end of the shift. */
const LOW_BATTERY = 15
/** Below so many percent of what the browser gives, scans may soon find no room. */
const LOW_ROOM = 10
const LOOK = 60_000

interface Battery extends EventTarget {
  readonly level: number
  readonly charging: boolean
}

export interface HealthParts {
  /** Undefined where the browser does not say. */
  battery(): Promise<Battery> | undefined
  estimate(): Promise<StorageEstimate>
  every(ms: number, run: () => void): () => void
  tell(health: Health | undefined): void
  report(fault: unknown): void
}

/** Tells what the device needs, as soon as it does and when it does no more. Returns how to stop. */
export function watchHealth({ battery, estimate, every, tell, report }: HealthParts): () => void {
  let stopped = false
  let known: Battery | undefined
  let told = ''
  async function look(): Promise<void> {
    const { usage = 0, quota = 0 } = await estimate()
    if (stopped) return
    const health = needed(known, quota > 0 ? 100 - Math.round((usage * 100) / quota) : 100)
    const now = health ? `${health.needs} ${health.left}` : ''
    if (now !== told) tell(health)
    told = now
  }
  const soon = () => void look().catch(report)
  const events = ['levelchange', 'chargingchange']
  battery()?.then((found) => {
    if (stopped) return
    known = found
    for (const event of events) found.addEventListener(event, soon)
    soon()
  }, report)
  soon()
  const stop = every(LOOK, soon)
  return () => {
    stopped = true
    stop()
    for (const event of events) known?.removeEventListener(event, soon)
  }
}

function needed(battery: Battery | undefined, room: number): Health | undefined {
  const level = Math.round((battery?.level ?? 1) * 100)
  if (room < LOW_ROOM) return { needs: 'room', left: room }
  return level <= LOW_BATTERY && !battery?.charging ? { needs: 'charger', left: level } : undefined
}
