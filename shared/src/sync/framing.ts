/** How one model of scanner types its codes. All times in milliseconds. */
export interface ScannerProfile {
  /** Sent before every code to tell it from typing; empty when the scanner sends none. */
  prefix: string
  /** Whether Enter, Tab or LF follows every code; without it only silence ends a code. */
  suffix: boolean
  minLength: number
  /** A pause longer than this begins a new code. */
  resetMs: number
  /** A pause that ends a code when the scanner sends no suffix. */
  silenceMs: number
  /** The same code that begins again within this time of its end was read twice at one pull of the trigger. */
  bounceMs: number
}

export const usualProfile: ScannerProfile = {
  prefix: '',
  suffix: true,
  minLength: 3,
  resetMs: 300,
  silenceMs: 80,
  bounceMs: 120,
}

/** Times are monotonic milliseconds of when the key happened, not of when it was seen. */
export type FramingEvent =
  /** One key, or the whole text of an input method or a paste, line ends included. */
  | { kind: 'char'; text: string; at: number; inField?: boolean }
  | { kind: 'end'; at: number }
  | { kind: 'quiet'; at: number }

export interface Framing {
  readonly text: string
  readonly inField: boolean
  readonly beganAt: number
  readonly lastAt: number
  readonly gaps: number
  readonly slowGaps: number
  /** Nothing came for too long, as far as the clock says; keys that happened before may still be on their way. */
  readonly overdue: boolean
  readonly endedAt: number
  /** What was read last, also at a bounce. */
  readonly accepted: { readonly code: string; readonly at: number }
}

export interface Framed {
  state: Framing
  scans: string[]
  /** Codes read again too soon to be a second piece. */
  bounces: string[]
  /** Ended by Enter outside a field, yet no scan: a quantity on the device's own keys. */
  typed: string[]
  /** Fast like a scan, yet its suffix never came: the profile does not fit the scanner. */
  cut: string[]
  /** The ending key belongs to what was read and must press no button and move no focus. */
  taken: boolean
}

type Found = Omit<Framed, 'state'>

const lineEnd = /\r\n|[\r\n\t]/
/** Gaps of hands; most of a scanner's are shorter. */
export const handsAreSlowerMs = 60

export const nothingRead: Framing = {
  text: '',
  inField: false,
  beganAt: Number.NEGATIVE_INFINITY,
  lastAt: Number.NEGATIVE_INFINITY,
  gaps: 0,
  slowGaps: 0,
  overdue: false,
  endedAt: Number.NEGATIVE_INFINITY,
  accepted: { code: '', at: Number.NEGATIVE_INFINITY },
}

/** Turns keys into codes. A code the scanner sent twice over in one burst is left to whoever matches it. */
export function frame(before: Framing, event: FramingEvent, profile: ScannerProfile): Framed {
  const found: Found = { scans: [], bounces: [], typed: [], cut: [], taken: false }
  let state = afterPause(before, event, profile, found)
  if (event.kind === 'end') state = ended(state, event.at, profile, found)
  if (event.kind === 'char') {
    const [first = '', ...later] = event.text.split(lineEnd)
    state = grown(state, first, event)
    for (const text of later) state = grown(ended(state, event.at, profile, found), text, event)
  }
  return { state, ...found }
}

function grown(
  state: Framing,
  text: string,
  { at, inField = false }: { at: number; inField?: boolean },
): Framing {
  if (text === '') return state
  if (state.text === '') return { ...state, text, inField, beganAt: at, lastAt: at, gaps: 0, slowGaps: 0 }
  const slow = at - state.lastAt > handsAreSlowerMs ? 1 : 0
  return {
    ...state,
    text: state.text + text,
    lastAt: at,
    gaps: state.gaps + 1,
    slowGaps: state.slowGaps + slow,
  }
}

/** A timer may run late, between two keys of one code: it only tells, and the next key's own time says whether it goes on. */
function afterPause(
  state: Framing,
  { kind, at }: FramingEvent,
  profile: ScannerProfile,
  found: Found,
): Framing {
  if (state.text === '') return state
  const pause = at - state.lastAt
  if (!profile.suffix && pause >= profile.silenceMs) return read(state, state.lastAt, profile, found)
  if (pause <= profile.resetMs) return state
  const isCut = codeIn(state, profile) !== undefined && scannerFast(state)
  if (isCut && !state.overdue) found.cut.push(state.text)
  return kind === 'quiet' ? { ...state, overdue: true } : emptied(state)
}

function ended(state: Framing, at: number, profile: ScannerProfile, found: Found): Framing {
  if (state.text === '') {
    // CR LF arrives as two keys; the second one is still the scanner's.
    found.taken ||= at - state.endedAt <= profile.resetMs
    return state
  }
  const isCode = codeIn(state, profile) !== undefined
  if (!isCode && !state.inField) found.typed.push(state.text)
  found.taken ||= isCode || !state.inField
  return read(state, at, profile, found)
}

function read(state: Framing, at: number, profile: ScannerProfile, found: Found): Framing {
  const code = codeIn(state, profile)
  if (code === undefined) return emptied(state)
  const { accepted } = state
  const isBounce = code === accepted.code && state.beganAt - accepted.at < profile.bounceMs
  if (isBounce) found.bounces.push(code)
  else found.scans.push(code)
  return { ...emptied(state), endedAt: at, accepted: { code, at } }
}

/** The code in what was read, or undefined when hands typed it. */
function codeIn(state: Framing, { prefix, minLength }: ScannerProfile): string | undefined {
  const start = state.text.indexOf(prefix)
  if (start < 0) return undefined
  const code = state.text.slice(start + prefix.length)
  if (code.trim().length < minLength) return undefined
  return prefix !== '' || !state.inField || scannerFast(state) ? code : undefined
}

/** Most gaps decide, so that one stall of a busy device does not make a scan look typed. */
function scannerFast({ gaps, slowGaps }: Framing): boolean {
  return slowGaps * 2 <= gaps
}

function emptied(state: Framing): Framing {
  return { ...state, text: '', gaps: 0, slowGaps: 0, overdue: false }
}
