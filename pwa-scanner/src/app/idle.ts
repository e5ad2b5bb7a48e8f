/** Looked at so often, ms. */
const LOOK = 15_000
const KEY = 'longshore.touched'
const TOUCHES = ['pointerdown', 'keydown'] as const

export interface IdleParts {
  readonly page: Pick<Document, 'addEventListener' | 'removeEventListener'>
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>
  now(): number
  /** Runs something every so many ms; returns how to stop. */
  every(ms: number, run: () => void): () => void
  /** Without a touch for so many minutes the device is locked; 0: never. */
  minutes(): number
  lock(): void
}

/** Locks the device once nobody has touched it for a while, also while the app was closed. Returns how to stop. */
export function lockWhenIdle({ page, storage, now, every, minutes, lock }: IdleParts): () => void {
  let touchedAt = Number(storage.getItem(KEY)) || now()
  const isIdle = () => minutes() > 0 && now() - touchedAt >= minutes() * 60_000
  const look = () => {
    if (isIdle()) lock()
    storage.setItem(KEY, String(touchedAt))
  }
  // A page that was frozen hears the touch before its timers.
  const touched = () => {
    if (isIdle()) lock()
    touchedAt = now()
  }
  look()
  for (const event of TOUCHES) page.addEventListener(event, touched, { capture: true })
  const stop = every(LOOK, look)
  return () => {
    for (const event of TOUCHES) page.removeEventListener(event, touched, { capture: true })
    stop()
  }
}
