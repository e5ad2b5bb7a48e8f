/** A key, as a browser tells it; `at` in ms. */
export interface Key {
  readonly key: string
  readonly ctrlKey: boolean
  readonly altKey: boolean
  readonly metaKey: boolean
  readonly at: number
}

/** A scanner types faster than this; nobody types four letters so. */
const GAP_MS = 50
const SHORTEST = 4
const LONGEST = 120
/** Keyboard scanners send GS1's group separator as Ctrl+]. */
const SEPARATOR = '\x1d'

/** Tells a scanner that types like a keyboard from a person. */
export class Wedge {
  #text = ''
  #at = Number.NEGATIVE_INFINITY

  /** Answers the code with the key that ends it, which is nobody's then. */
  take({ key, ctrlKey, altKey, metaKey, at }: Key): string | undefined {
    if (key === 'Shift' || key === 'Control') return undefined
    if (at - this.#at > GAP_MS) this.#text = ''
    this.#at = at
    const sign = ctrlKey && key === ']' ? SEPARATOR : key
    if (sign.length === 1 && (!(ctrlKey || altKey || metaKey) || sign === SEPARATOR)) {
      this.#text = (this.#text + sign).slice(-LONGEST)
      return undefined
    }
    const code = this.#text.trim()
    this.#text = ''
    return (key === 'Enter' || key === 'Tab') && code.length >= SHORTEST ? code : undefined
  }
}

/** Whether a key is meant for a field or a list that takes letters. */
export function isForField(target: EventTarget | null): boolean {
  const taking =
    'input, textarea, select, [contenteditable=true], [role=combobox], [role=listbox], [role=menu]'
  return target instanceof Element && target.closest(`${taking}, [role=dialog]`) !== null
}
