export interface Awake {
  /** Whether the screen is kept on at this moment. */
  held(): boolean
  /** Settles once the browser has answered the first time. */
  asked: Promise<void>
  release(): void
}

/**
 * Keeps the screen on while a task is open; the browser drops the lock when the page is hidden, so it is asked for again.
 * Browsers without it (before Chrome 84) and refusals (low battery) leave `held` false.
 */
export function keepAwake(page: Document): Awake {
  const wakeLock = 'wakeLock' in navigator ? navigator.wakeLock : undefined
  let lock: WakeLockSentinel | undefined
  let wanted = true

  async function ask(): Promise<void> {
    if (!wakeLock || !wanted || page.visibilityState !== 'visible' || (lock && !lock.released)) return
    try {
      const given = await wakeLock.request('screen')
      if (wanted) lock = given
      else await given.release()
    } catch {
      lock = undefined
    }
  }

  const again = () => void ask()
  page.addEventListener('visibilitychange', again)
  const asked = ask()

  return {
    asked,
    held: () => lock !== undefined && !lock.released,
    release() {
      wanted = false
      page.removeEventListener('visibilitychange', again)
      lock?.release().catch(() => {})
    },
  }
}
