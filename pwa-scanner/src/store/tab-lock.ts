const NAME = 'longshore-scanner'

export interface TabLock {
  /** Settles when this tab holds the device. */
  readonly held: Promise<void>
  /** Takes the device from the other tab, also from one that is frozen. */
  takeOver(): void
}

/** Only one tab of a device works. `elsewhere` is called when another one holds it, `lost` when this one was taken over. */
export function holdTab(
  { elsewhere, lost }: { elsewhere: () => void; lost: () => void },
  locks: LockManager = navigator.locks,
): TabLock {
  let given: () => void
  const held = new Promise<void>((resolve) => {
    given = resolve
  })
  let isHeld = false
  const waiting = new AbortController()

  /** Kept until the page ends or the lock is stolen. */
  function keep(): Promise<void> {
    isHeld = true
    given()
    return new Promise(() => {})
  }
  function gone(): void {
    if (isHeld) lost()
  }

  locks
    .request(NAME, { ifAvailable: true }, (lock) => {
      if (lock) return keep()
      elsewhere()
      // The other tab may close: then this one goes on by itself.
      locks.request(NAME, { signal: waiting.signal }, keep).catch(gone)
      return undefined
    })
    .catch(gone)

  return {
    held,
    takeOver() {
      waiting.abort()
      locks.request(NAME, { steal: true }, keep).catch(gone)
    },
  }
}
