export interface Look {
  /** 'device' follows the device's own setting. */
  theme: 'light' | 'dark' | 'device'
  /** The hand that holds the device; the main action reaches to its edge. */
  hand: 'left' | 'right'
}

/** Puts the worker's choices on the page; call again when one changes. */
export function wear({ theme, hand }: Look, page: Document): void {
  const dark = page.defaultView?.matchMedia('(prefers-color-scheme: dark)').matches ?? false
  page.documentElement.dataset.theme = theme === 'device' ? (dark ? 'dark' : 'light') : theme
  page.documentElement.dataset.hand = hand
}
