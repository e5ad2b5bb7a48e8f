import type { Health } from '../app/health.ts'
import type { Cue } from '../scan/feedback.ts'

/*
 * What a step of a job shows. Plain values, already in the worker's language: a step makes one, the screen draws it.
 * Names of actions and choices (`key`) are the step's own and come back to it unchanged.
 */

/** How a scan ended, in the order of how much it disturbs. */
export type Outcome = Exclude<Cue, 'alarm'>

export interface JobView {
  /** The job's name and, where it helps, its document. */
  title: string
  /** What to do next, as a sentence to the worker. */
  instruction: string
  /** The one thing to find or to read off, such as a position. */
  code?: { text: string; caption?: string }
  facts?: Fact[]
  /** Address of the goods' picture; null keeps the space of the picture free when there is none. */
  picture?: { src: string | null; of: string }
  progress?: { done: number; total: number }
  /** What may be scanned now, in the worker's words; empty when a scan means nothing here. */
  accepts: string[]
  keypad?: KeypadView
  /** A picture may be taken of what is wrong. */
  photo?: { taken: boolean }
  choices?: { question: string; list: Choice[] }
  primary?: Action
  /** Skip, short, undo, change position and the like, the most used first. */
  secondary?: Action[]
  /** How the last scan ended; stays until the next one. */
  result?: ScanResult
  /** The last scans, the newest first; left out where something else is asked. */
  last?: LastScan[]
  /** What may be done about the last result, right below it. */
  offer?: Action
  /** What came back of earlier scans, until somebody looks. */
  late?: Late
  /** Scans that wait behind the one being worked on. */
  waiting?: number
  /** Takes the place of the step until the worker has acted on it. */
  blocking?: Blocking
  offline: boolean
  sync: SyncState
}

export interface Fact {
  label: string
  value: string
  /** Drawn large: the quantity to take, the batch to compare. */
  strong?: boolean
  /** Address of the picture of what it is about. */
  picture?: string | null
}

/** A quantity by keys; where scans count, the step raises `value` with each of them. */
export interface KeypadView {
  value: number
  /** Pieces still open. More may be entered, since goods can be more than planned; it is marked. */
  max?: number
  unit: string
}

export interface Choice {
  key: string
  title: string
  detail?: string
  /** Address of a picture; null keeps its place. */
  picture?: string | null
}

export interface Action {
  key: string
  label: string
  tone?: 'danger'
  /** Why it cannot be done now; it stays visible with the reason. */
  not?: string
  busy?: boolean
}

export interface ScanResult {
  outcome: Outcome
  /** One short sentence: what was done, or what is wrong and what to do. */
  text: string
  code?: string
  /** Changes with every scan, so that the same answer twice is announced twice. */
  nth: number
}

export interface Late {
  /** What was found in the newest. */
  text: string
  code?: string
  count: number
}

export interface LastScan {
  key: string
  outcome: Outcome
  text: string
  code: string
  /** It can be opened to be taken back, or it was. */
  undo?: 'can' | 'done'
  /** It was a second reading that was not counted: one tap counts it. */
  leftOut?: true
}

export interface Blocking {
  /** `stop` forbids going on with these goods; `look` only wants to be read. */
  tone: 'stop' | 'look'
  title: string
  text: string
  facts?: Fact[]
  action: Action
}

export interface SyncState {
  /** Commands on this device that the server has not confirmed. */
  saved: number
  sent: number
  needsAttention: number
  /** How many of them are of the worker who is signed in. */
  own: number
  /** Some of these came since the worker looked. */
  news: boolean
  /** Milliseconds since the oldest unconfirmed one was saved. */
  oldestAge?: number
  /** The server answers, yet nothing of ours gets through. */
  stalled?: boolean
  /** What the device itself needs. */
  health?: Health
}
