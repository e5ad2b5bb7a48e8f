import type { Lookups } from '../catalog/barcode-match.ts'
import type { Command } from '../command/command.ts'
import type { Values } from '../command/refusal.ts'
import type { Phrase, WantedLabel, World } from './job.ts'
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

interface Refused {
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
  /** All that it saved was taken back. */
  readonly takenBack?: boolean
  /** A second reading of the code was left out, and can be counted. */
  readonly leftOut?: true
}
