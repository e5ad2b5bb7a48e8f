import type { Framed, FramingEvent, ScannerProfile } from '@longshore/shared/sync/framing.ts'
import { frame, nothingRead } from '@longshore/shared/sync/framing.ts'
import { isField, mountScanInput } from './scan-input.ts'

/** How a code came in: real key events, an input method's text, a paste, or the camera. */
export type InputPath = 'keys' | 'input' | 'paste' | 'camera'

export interface Scan {
  code: string
  path: InputPath
  /** Monotonic milliseconds of the page, as in `event.timeStamp`. */
  at: number
}

export interface CaptureOptions {
  /** Asked at every key, so that a changed setting holds at once. */
  profile: () => ScannerProfile
  onScan: (scan: Scan) => void
  onBounce?: (code: string) => void
  /** Digits and Enter from the device's own keys. */
  onTyped?: (text: string) => void
  /** A read whose suffix never came. */
  onCut?: (text: string) => void
  /** Sees every framing event before it is framed; the self-test measures with it. */
  watch?: (event: FramingEvent, path: InputPath) => void
}

/** Listens for the scanner in the whole page, whatever has the focus. Returns how to stop. */
export function capture(page: Document, options: CaptureOptions): () => void {
  const { input, remove } = mountScanInput(page)
  let state = nothingRead
  let textBy: InputPath = 'keys'
  let timer: ReturnType<typeof setTimeout> | undefined

  function feed(event: FramingEvent, path: InputPath): Framed {
    options.watch?.(event, path)
    if (event.kind === 'char') textBy = path
    const profile = options.profile()
    const framed = frame(state, event, profile)
    state = framed.state
    for (const code of framed.scans) options.onScan({ code, path: textBy, at: event.at })
    for (const code of framed.bounces) options.onBounce?.(code)
    for (const text of framed.typed) options.onTyped?.(text)
    for (const text of framed.cut) options.onCut?.(text)
    if (event.kind !== 'quiet') awaitQuiet(profile, path)
    return framed
  }

  function awaitQuiet({ suffix, resetMs, silenceMs }: ScannerProfile, path: InputPath): void {
    clearTimeout(timer)
    if (state.text === '') return
    const look = () => void feed({ kind: 'quiet', at: performance.now() }, path)
    // A late timer may run before keys that already wait in the queue: let them come first.
    const letKeysCome = () => {
      timer = setTimeout(look, 0)
    }
    timer = setTimeout(letKeysCome, suffix ? resetMs + 1 : silenceMs)
  }

  function onKey(event: KeyboardEvent): void {
    const key = scannedKey(event)
    const elsewhere = isField(event.target) && event.target !== input
    // In a field Enter may only choose a word of the input method.
    if (key === undefined || (event.isComposing && (elsewhere || key !== 'end'))) return
    if (key === 'end') {
      takeTyped('input', event.timeStamp)
      if (feed({ kind: 'end', at: event.timeStamp }, 'keys').taken) consume(event)
      return
    }
    feed({ kind: 'char', text: key, at: event.timeStamp, inField: elsewhere }, 'keys')
    if (!elsewhere) event.preventDefault()
  }

  function takeTyped(path: InputPath, at: number): void {
    const text = input.value
    if (text === '') return
    input.value = ''
    feed({ kind: 'char', text, at }, path)
  }

  function onBeforeInput(event: InputEvent): void {
    if (!/^insert(LineBreak|Paragraph)$/.test(event.inputType)) return
    takeTyped('input', event.timeStamp)
    feed({ kind: 'end', at: event.timeStamp }, 'input')
    event.preventDefault()
  }

  function onPaste(event: ClipboardEvent): void {
    const text = event.clipboardData?.getData('text') ?? ''
    if (text === '' || (isField(event.target) && event.target !== input)) return
    feed({ kind: 'char', text, at: event.timeStamp }, 'paste')
    event.preventDefault()
  }

  const inCapture = { capture: true }
  page.addEventListener('keydown', onKey, inCapture)
  page.addEventListener('paste', onPaste, inCapture)
  input.addEventListener('beforeinput', onBeforeInput)
  input.addEventListener('input', (event) => {
    if (!(event as InputEvent).isComposing) takeTyped('input', event.timeStamp)
  })
  input.addEventListener('compositionend', (event) => takeTyped('input', event.timeStamp))

  return () => {
    clearTimeout(timer)
    page.removeEventListener('keydown', onKey, inCapture)
    page.removeEventListener('paste', onPaste, inCapture)
    remove()
  }
}

function consume(event: Event): void {
  event.preventDefault()
  event.stopPropagation()
}

const control: Record<string, string> = { ']': '\x1d', i: 'end', j: 'end', m: 'end' }

/** What a key means to the framer; undefined for Shift, Alt, arrows, function keys and an input method's own events. */
function scannedKey({ key, ctrlKey, altKey, metaKey }: KeyboardEvent): string | undefined {
  if (key === 'Enter' || key === 'Tab') return 'end'
  if (metaKey) return undefined
  // Wedges send GS1's group separator as Ctrl+] and line ends as Ctrl+I, J and M.
  if (ctrlKey && !altKey) return control[key.toLowerCase()]
  return [...key].length === 1 ? key : undefined
}
