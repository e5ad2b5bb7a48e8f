import { useSyncExternalStore } from 'react'

const low = '(max-height: 599px)'

/** Whether the screen has no room for both keys and something to read. */
export function useLowScreen(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const query = window.matchMedia(low)
      query.addEventListener('change', changed)
      return () => query.removeEventListener('change', changed)
    },
    () => window.matchMedia(low).matches,
  )
}
