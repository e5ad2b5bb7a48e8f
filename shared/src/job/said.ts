import type { Lookups } from '../catalog/barcode-match.ts'
import type { Command } from '../command/command.ts'
import type { Values } from '../command/refusal.ts'
import { type Next, type Phrase, say, type WantedLabel, type World } from './job.ts'
import type { Question } from './question.ts'
import type { Done } from './undo.ts'

/** How the surroundings save a command: durable on the device, or answered by the server at a desk station. */
export type Saved =
  | {
      readonly saved: true
      readonly id: string
      readonly checked: boolean
      readonly exceptions: readonly string[]
    }
  | { readonly saved: false; readonly refused: Refused }

export interface Refused {
  readonly code: string
  readonly values: Values
}

export interface Surroundings {
  readonly world: () => World
  readonly lookups: Lookups
  /** With `sure` it is refused where the rows that it needs are not held. */
  save(command: Command, args: object, scans: readonly string[], sure?: boolean): Promise<Saved>
  print?(wanted: WantedLabel): void
}

/** `asked` saved nothing: the worker has to say first what a scan means. */
export type Tone = 'ok' | 'attention' | 'wrong' | 'again' | 'asked'

/** What the worker did and how it ended: what the screen says, sounds and lists. */
export interface Said {
  readonly tone: Tone
  readonly phrase:
    | Phrase
    | { readonly refusal: string; readonly values: Values }
    | { readonly exceptions: readonly string[] }
  readonly code: string
  readonly nth: number
  /** The commands that it saved and that still stand. */
  readonly done: readonly Done[]
  /** Of a scan before the page was loaded anew: the commands that it saved, which are not taken back from here. */
  readonly kept?: readonly string[]
  /** All that it saved was taken back. */
  readonly takenBack?: boolean
  /** The server is asked about it: its answer takes the place of this. */
  readonly awaits?: true
  /** A second reading of the code was left out, and can be counted. */
  readonly leftOut?: true
}

/** What a step that was left says of it; nothing where nothing was scanned or saved. */
export function saidOf(
  next: Extract<Next<unknown>, { step: string }>,
  {
    exceptions,
    checked,
    code,
    done,
  }: { exceptions: readonly string[]; checked: boolean; code: string; done: readonly Done[] },
): readonly [Tone, Said['phrase']] | undefined {
  if (exceptions.length) return ['attention', { exceptions }]
  if (!checked) return ['attention', say('job.saved-not-checked')]
  if (next.done) return [next.tone ?? 'ok', next.done]
  if (done.length) return [next.tone ?? 'ok', say('job.ok')]
  return code ? [next.tone ?? 'ok', say('job.read')] : undefined
}

/** Where a worker stands in a job. */
export interface RunState {
  readonly step: string
  readonly held: unknown
  readonly asking: Question | undefined
  readonly said: readonly Said[]
}

const LAST = 8

/** What of the last scans outlives the page: those that saved something, without what would take them back. */
export function lasting(said: readonly Said[]): readonly Said[] {
  return said.flatMap(({ done, ...one }) => {
    const kept = one.kept ?? done.map(({ id }) => id)
    return kept.length > 0 ? [{ ...one, done: [], kept }] : []
  })
}

/** The last scans with a new one, which takes the place of one that awaited an answer. */
export function saidAnew(said: readonly Said[], newest: Said): readonly Said[] {
  return [newest, ...said.filter(({ awaits }) => !awaits)].slice(0, LAST)
}
