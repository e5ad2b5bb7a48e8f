import type { FramingEvent } from '@longshore/shared/sync/framing.ts'
import { handsAreSlowerMs, usualProfile } from '@longshore/shared/sync/framing.ts'
import { separatorCame } from '@longshore/shared/sync/scanner-codes.ts'
import type { InputPath } from '../scan/capture.ts'
import type { Cue } from '../scan/feedback.ts'

/** What the check reaches of the device; given from outside, so that it can be run anywhere. */
export interface SelfTestPorts {
  /** Hears the scanner's events until it is stopped. */
  watch: (seen: (event: FramingEvent, path: InputPath) => void) => () => void
  /** One strict save, settled when it is on the disk. */
  commit: () => Promise<void>
  /** Asks the browser to keep the storage; whether it does. */
  persist: () => Promise<boolean>
  give: (cue: Cue) => void
  wakeLock: () => Promise<boolean>
  /** Device's clock minus the server's, in milliseconds; undefined when the server cannot be asked. */
  clockSkew: () => Promise<number | undefined>
}

export interface InputFindings {
  path: InputPath | 'none'
  scans: number
  medianGapMs: number
  worstGapMs: number
  /** Whether codes end with Enter, Tab or LF. */
  suffix: boolean
  /** Codes that broke off before their ending key, where others had it: a pause was too long. */
  parted: number
  /** Codes that came twice at one pull of the trigger, or doubled in one read. */
  duplicates: number
  /** Whether the separator of the GS1 test code came every time; null when that code was not scanned. */
  separators: boolean | null
}

export interface DeviceFindings {
  commits: { times: number; p50Ms: number; p95Ms: number }
  persisted: boolean
  wakeLock: boolean
  clockSkewMs: number | null
}

export interface SelfTestReport extends DeviceFindings {
  /** Epoch milliseconds. */
  at: number
  userAgent: string
  input: InputFindings
  heard: boolean
  felt: boolean
  good: boolean
}

export type Seen = { event: FramingEvent; path: InputPath }

interface Read {
  text: string
  path: InputPath
  from: number
  until: number
  gaps: number[]
  ended: boolean
}

/** The reads in what was seen; a pause or an ending key parts them. */
export function readsIn(trace: readonly Seen[]): Read[] {
  const reads: Read[] = []
  let lastAt = 0
  for (const { event, path } of trace) {
    const open = reads[reads.length - 1]
    const goesOn = open && !open.ended && event.at - lastAt <= usualProfile.resetMs
    if (event.kind === 'char') {
      if (goesOn) {
        open.text += event.text
        open.gaps.push(event.at - lastAt)
        open.until = event.at
      } else reads.push({ text: event.text, path, from: event.at, until: event.at, gaps: [], ended: false })
      lastAt = event.at
    }
    if (event.kind === 'end' && goesOn) Object.assign(open, { ended: true, until: event.at })
  }
  return reads.filter(({ text }) => text.length >= usualProfile.minLength)
}

export function inputFindings(trace: readonly Seen[]): InputFindings {
  const reads = readsIn(trace)
  const gaps = reads.flatMap((read) => read.gaps)
  const again = reads.filter((read, nth) => {
    const before = reads[nth - 1]
    return before?.text === read.text && read.from - before.until < usualProfile.bounceMs
  })
  const endless = reads.filter(({ text, ended }) => !ended && !/[\r\n\t]$/.test(text)).length
  const separators = reads.map(({ text }) => separatorCame(text)).filter((came) => came !== undefined)
  return {
    path: reads[0]?.path ?? 'none',
    scans: reads.length,
    medianGapMs: percentile(gaps, 50),
    worstGapMs: percentile(gaps, 100),
    suffix: endless < reads.length,
    parted: endless < reads.length ? endless : 0,
    duplicates: again.length + reads.filter(({ text }) => isDoubled(text.trim())).length,
    separators: separators.length > 0 ? separators.every(Boolean) : null,
  }
}

function isDoubled(text: string): boolean {
  const half = text.length / 2
  return half >= usualProfile.minLength && text.slice(0, half) === text.slice(half)
}

/** Saves one after another, as scans do, and asks the rest of the device meanwhile. */
export async function deviceFindings(ports: SelfTestPorts, times = 100): Promise<DeviceFindings> {
  const taken: number[] = []
  for (let nth = 0; nth < times; nth++) {
    const from = performance.now()
    await ports.commit()
    taken.push(performance.now() - from)
  }
  const [persisted, wakeLock, skew] = [await ports.persist(), await ports.wakeLock(), await ports.clockSkew()]
  return {
    commits: { times, p50Ms: percentile(taken, 50), p95Ms: percentile(taken, 95) },
    persisted,
    wakeLock,
    clockSkewMs: skew ?? null,
  }
}

/** In whole milliseconds, by nearest rank; 0 of nothing. */
function percentile(values: readonly number[], percent: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return Math.round(sorted[Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)] ?? 0)
}

export type Check = 'input' | 'storage' | 'kept' | 'sound' | 'vibration' | 'wakeLock' | 'clock'

const slowCommitMs = 100
const wrongClockMs = 60_000

/** What to change in the scanner's settings, by what came of its keys. */
export type Setting = 'nothing' | 'enter' | 'delay' | 'separators' | 'twice'

/** The settings that do not fit; none of a good scanner. */
export function settingsToChange(input: InputFindings): Setting[] {
  if (input.scans === 0) return ['nothing']
  const wrong: Record<Exclude<Setting, 'nothing'>, boolean> = {
    enter: !input.suffix,
    delay: input.parted > 0 || input.medianGapMs > handsAreSlowerMs,
    separators: input.separators === false,
    twice: input.duplicates > 0,
  }
  return (Object.keys(wrong) as (keyof typeof wrong)[]).filter((setting) => wrong[setting])
}

/** Each check's verdict. */
export function verdicts(report: Omit<SelfTestReport, 'good'>): Record<Check, boolean> {
  const { input, commits, clockSkewMs } = report
  return {
    input: settingsToChange(input).length === 0,
    storage: commits.p95Ms <= slowCommitMs,
    kept: report.persisted,
    sound: report.heard,
    vibration: report.felt,
    wakeLock: report.wakeLock,
    clock: clockSkewMs === null || Math.abs(clockSkewMs) <= wrongClockMs,
  }
}

/** A device without vibration or with a sleeping screen can still be worked with. */
export function judged(report: Omit<SelfTestReport, 'good'>): SelfTestReport {
  const { input, storage, kept, sound, clock } = verdicts(report)
  return { ...report, good: input && storage && kept && sound && clock }
}
