import { useSyncExternalStore } from 'react'

/** Where a signed-in worker is: the menu is the empty one. The address keeps it over a reload. */
export type Page =
  | ''
  | 'outbox'
  | 'exceptions'
  | 'device'
  | 'check'
  | 'hand-over'
  | 'my-day'
  | `job/${string}`

/** Opens a page over the menu, so that the device's own back key leads to the menu. */
export function goTo(page: Page): void {
  const wasInside = here() !== ''
  const address = page === '' ? location.pathname + location.search : `#${page}`
  if (wasInside || page === '') history.replaceState(null, '', address)
  else history.pushState('inside', '', address)
  dispatchEvent(new PopStateEvent('popstate'))
}

/** Opens a page over the one in hand, to which back leads. */
export function goOver(page: Page): void {
  history.pushState('inside', '', `#${page}`)
  dispatchEvent(new PopStateEvent('popstate'))
}

/** Back to the menu, or to what a page was opened over; by the browser's own step where there is one, so that steps do not pile up. */
export function goBack(): void {
  if (history.state === 'inside') history.back()
  else goTo('')
}

export function usePage(): Page {
  return useSyncExternalStore(watch, here)
}

function here(): Page {
  return decodeURIComponent(location.hash.slice(1)) as Page
}

function watch(changed: () => void): () => void {
  addEventListener('popstate', changed)
  addEventListener('hashchange', changed)
  return () => {
    removeEventListener('popstate', changed)
    removeEventListener('hashchange', changed)
  }
}
