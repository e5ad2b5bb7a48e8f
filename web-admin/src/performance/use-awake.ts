import { useEffect } from 'react'

/** Keeps the screen on while a page is shown, where the browser can; it lets go when the tab is hidden, so it is asked again. */
export function useAwake(): void {
  useEffect(() => {
    let held: WakeLockSentinel | undefined
    let wanted = true
    const hold = async () => {
      if (document.hidden || !('wakeLock' in navigator)) return
      try {
        held = await navigator.wakeLock.request('screen')
        if (!wanted) await held.release()
      } catch {
        // A screen that may turn off shows the same board: a battery that is low says no.
      }
    }
    void hold()
    const again = () => void hold()
    document.addEventListener('visibilitychange', again)
    return () => {
      wanted = false
      document.removeEventListener('visibilitychange', again)
      void held?.release()
    }
  }, [])
}
