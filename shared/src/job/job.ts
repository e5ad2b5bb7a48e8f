import type { Lookups, Match, MatchKind } from '../catalog/barcode-match.ts'
import type { Command } from '../command/command.ts'
import type { Values } from '../command/refusal.ts'
import type { LookedUp } from '../home/look-up.ts'
import type { Cell, List, Row, Table } from '../rows/table.ts'
import type { JobPhrase, JobWords } from './phrases.ts'
import type { Undoes } from './undo.ts'

/** A sentence to the worker: its key in `language/jobs/` and the values of its places. */
export interface Phrase {
  readonly key: JobPhrase
  readonly values?: Values
}

export function say(key: JobPhrase, values?: Values): Phrase {
  return values ? { key, values } : { key }
}

/** What a step may look at: the device's rows, or the server's at a desk station. Nothing waits. */
export interface World {
  row<R extends Row>(table: Table<R>, id: string | null | undefined): R | undefined
  list<R extends Row>(list: List<R>, keys: readonly Cell[]): readonly R[]
  readonly scope: string
  readonly workerId: string
  readonly deviceId: string
  readonly now: number
  /** Whether the server answered last; a desk always is. */
  readonly online: boolean
  /** When the server answered last, epoch ms: how old the rows of a handheld are; null where it never did. */
  readonly heardAt?: number | null
  /** What a code is by the rows that are here. */
  readonly lookups?: Lookups
  /** Whether the server did not take a command that came of this scan; a desk hears it at once. */
  refused?(command: string, code: string): boolean
  /** What the worker calls an article, while the catalogue has it. */
  nameOf?(skuId: string): string | undefined
  /** Whoever draws the job can print labels. */
  readonly prints?: boolean
}

/** What the worker calls goods: as the catalogue has them in the worker's language, else as the work names them. */
export function namedFor(world: World, { skuId, skuName }: { skuId: string; skuName: string }): string {
  return world.nameOf?.(skuId) ?? skuName
}

/** A command that a step wants performed, in its type-erased form. */
export interface Wanted {
  readonly command: Command
  readonly args: object
  /** It may be saved unchecked: its rows left the device with what it takes back. */
  readonly unseen?: boolean
}

export function wants<A extends object>(command: Command<A>, args: A): Wanted {
  return { command: command, args }
}

/** The label of a parcel that a step wants printed. It holds up nothing: whoever draws the job says when it failed. */
export interface WantedLabel {
  readonly orderId: string
}

/** A code that a step asks the server about. Nothing waits for the answer, and every step may stand without one. */
export interface Asks {
  readonly lookUp: string
}
/** What is asked for what is in hand; `of` tells one thing in hand from the next. */
export interface Asked {
  readonly what: Asks
  readonly of: unknown
}
/** What the server said; `failed` where it could not be asked. */
export type Answer = { readonly found: LookedUp } | { readonly failed: true }

/** Where a job goes: to a step, after its commands are saved; or nowhere, with a sentence why. */
export type Next<H> =
  | {
      readonly step: string
      readonly held: H
      readonly commands?: readonly Wanted[]
      /** Printed once the commands are saved. */
      readonly prints?: WantedLabel
      /** The scan that led here closed the step before: it is read again at this one, once the commands are saved. */
      readonly readsAgain?: true
      readonly done?: Phrase
      readonly tone?: 'ok' | 'attention' | 'wrong' | 'again' | 'asked'
    }
  | { readonly stay: Phrase; readonly tone?: 'wrong' | 'again' | 'asked' }
  | { readonly leave: true }

/** What a step shows; the screen adds the job's title, the last scans and the state of sync. */
export interface StepView {
  readonly instruction: Phrase
  /** The one thing to find: a position, a bin. */
  readonly code?: { readonly text: string; readonly caption?: Phrase }
  /** The SKU that the step is about: its picture stands beside the instruction. */
  readonly article?: string | undefined
  readonly facts?: readonly {
    readonly label: Phrase
    readonly value: string
    /** The value, where it is words and no figure or code. */
    readonly words?: Phrase
    /** The value, where it is a weight. */
    readonly kilos?: number
    readonly strong?: boolean
    /** The SKU that it is about, told by its picture too. */
    readonly article?: string
  }[]
  readonly progress?: { readonly done: number; readonly total: number }
  /** A number to enter; `max` is what is still open, more is allowed and marked. */
  readonly keypad?: { readonly value: number; readonly max?: number; readonly countsScans: boolean }
  /** A picture may be taken here; what was taken stands in what the step holds. */
  readonly photo?: { readonly taken: boolean }
  readonly choices?: {
    readonly question: Phrase
    readonly list: readonly {
      readonly key: string
      readonly title: string
      /** What kind of thing it is. */
      readonly words?: Phrase
      readonly detail?: string
      /** The SKU that it is about, told by its picture too. */
      readonly article?: string
    }[]
  }
  readonly primary?: { readonly key: string; readonly label: Phrase }
  readonly secondary?: readonly { readonly key: string; readonly label: Phrase; readonly tone?: 'danger' }[]
  /** Takes the place of the step until the worker has acted on it; its action comes back as a press. */
  readonly blocking?: {
    readonly title: Phrase
    readonly text: Phrase
    readonly action: { readonly key: string; readonly label: Phrase }
  }
}

/** One step: what may be scanned, what it shows, and where each thing the worker does leads. All pure. */
export interface Step<H> {
  /** What a scan may mean here, tried in this order; `anything` takes the raw code. */
  readonly accepts: readonly MatchKind[] | 'anything'
  /**
   * The SKUs and owners of the open work, by which a code that means several SKUs is settled; and its positions, of
   * which the work says all that the step needs.
   */
  expects?(
    held: H,
    world: World,
  ): {
    readonly skuIds?: ReadonlySet<string>
    readonly ownerIds?: ReadonlySet<string>
    readonly positionIds?: ReadonlySet<string>
  }
  /** Any goods may lie here: while SKUs are missing, a code that seems to mean one of them may mean another. */
  readonly needsCatalogue?: true
  view(held: H, world: World): StepView
  /** A scan of an accepted kind. A SKU arrives settled: exactly one candidate. */
  scan?(held: H, match: Match, world: World): Next<H>
  /** A code that means nothing else: what the step still knows of it, if anything. */
  unknown?(held: H, code: string, world: World): Next<H> | undefined
  /** The number of the keypad, confirmed. */
  enter?(held: H, quantity: number, world: World): Next<H>
  /**
   * A picture was taken: the hash of its content, which the command carries. It is on the device's disk. Keeping it holds up
   * no scan: `of` was in hand when it was taken.
   */
  photo?(held: H, hash: string, of: H): Next<H>
  /** What is asked of the server for what is in hand: once, when the worker comes to it. */
  asks?(held: H): Asks | undefined
  /** The answer, while the same is in hand still. */
  answered?(held: H, answer: Answer, world: World): Next<H>
  /** A key of `choices`. */
  choose?(held: H, key: string, world: World): Next<H>
  /** A key of `primary`, `secondary` or `blocking`. */
  press?(held: H, key: string, world: World): Next<H>
}

/** A job of the floor as a table of steps: the handheld and the desk station draw the same one (architecture §5). */
export interface Job<H = unknown> {
  readonly name: string
  readonly title: Phrase
  readonly permission: string
  readonly start: string
  readonly steps: Readonly<Record<string, Step<H>>>
  begin(): H
  /** How much work waits, for the menu's tile. */
  waiting(world: World): number
  /** Buckets that must be open for the held work, besides those every device of the warehouse holds. */
  buckets?(held: H): readonly string[]
  /** Further ones, which rows that are here name. */
  follows?(world: World): readonly string[]
  /** What one of its commands did, for the list of unsent work: "Picked 3 × SKU-1 at A-01-02". */
  tells?(command: string, args: object, world: World): Phrase | undefined
  /** Which of its commands can be taken back from the list of the last scans, and by what. */
  readonly undoes?: Undoes
  /** Why this cannot be taken back any more, where the rule finds no rows on the device to say so. */
  stays?(done: Wanted, world: World): Phrase | undefined
  /** What is in hand once something was taken back there; the worker stays at the step unless another is named. */
  undone?(
    held: H,
    by: readonly Wanted[],
    world: World,
  ): { readonly held: H; readonly step?: string | undefined }
}

/** What a menu says of a job before its steps are here. */
export interface JobEntry extends Pick<Job, 'name' | 'title' | 'permission'> {
  /** What it says besides what every job does. */
  readonly words: readonly JobWords[]
  /** Fetches the steps; rejects when they are neither here nor to be had. */
  load(): Promise<Job>
}

/** Writes a job; throws at start when a step that it names does not exist. */
export function job<H>(written: Job<H>): Job {
  if (!written.steps[written.start]) throw new Error(`job ${written.name} starts nowhere`)
  return written
}
