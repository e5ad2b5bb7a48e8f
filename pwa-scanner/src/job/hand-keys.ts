import { useEffect, useRef } from 'react'

/** Keys that follow each other faster than this, ms, are a scanner's. */
const HANDS_ARE_SLOWER = 60

export interface HandKeysOptions {
  digit(digit: number): void
  erase(): void
  enter(): void
}

/**
 * Digits, backspace and Enter that a person presses on the device's own keys. A digit that turns out to be the first of
 * a scan is taken back, and the Enter that ends a scan is dropped.
 */
export class HandKeys {
  readonly #options: HandKeysOptions
  #lastAt = Number.NEGATIVE_INFINITY
  #isFirst = false

  constructor(options: HandKeysOptions) {
    this.#options = options
  }

  press({ key, timeStamp }: Pick<KeyboardEvent, 'key' | 'timeStamp'>): void {
    const { digit, erase, enter } = this.#options
    const isFast = timeStamp - this.#lastAt < HANDS_ARE_SLOWER
    this.#lastAt = timeStamp
    if (isFast) {
      if (this.#isFirst) erase()
      this.#isFirst = false
      return
    }
    this.#isFirst = /^\d$/.test(key)
    if (this.#isFirst) digit(Number(key))
    else if (key === 'Backspace') erase()
    else if (key === 'Enter') enter()
  }
}

/** Hears the device's own keys while the screen is open. */
export function useHandKeys(options: HandKeysOptions): void {
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  useEffect(() => {
    const hands = new HandKeys({
      digit: (digit) => latest.current.digit(digit),
      erase: () => latest.current.erase(),
      enter: () => latest.current.enter(),
    })
    const press = (event: KeyboardEvent) => hands.press(event)
    addEventListener('keydown', press, { capture: true })
    return () => removeEventListener('keydown', press, { capture: true })
  }, [])
}
