import type { OutcomeKind } from '@longshore/shared/command/outcome.ts'
import type { ColumnType } from 'kysely'

/** One total order: a warehouse, a customer or the company. Locked by whoever writes in it. */
export interface ScopeRow {
  id: string
  /** What journals name the scope by: a row of a journal is written with each scan, and `id` has 46 characters. */
  no: ColumnType<number, number | undefined, never>
  seq: number
}

/** Every command ever performed, with its one outcome. Append-only. */
export interface CommandRow {
  scopeNo: number
  seq: number
  id: string
  name: string
  args: string
  actor: string
  deviceId: string | null
  deviceSeq: number | null
  occurredAt: number
  receivedAt: number
  /**
   * What the device's envelope said beside id, deviceSeq, name and args (those too until migration 442), from which it is
   * said again to the letter (`wholeEnvelopes`).
   */
  envelope: string | null
  outcome: OutcomeKind
  /** Code, values and exceptions as JSON. */
  result: string
}

/** What many rows of the log say: a shift's grant, the boot of a device's page. */
export interface LogNameRow {
  no: ColumnType<number, number | undefined, never>
  id: string
}

/** What devices pull: which rows of which buckets changed, in the scope's order. What stands in them is read then. Kept 14 days. */
export interface FeedRow {
  scopeNo: number
  seq: number
  n: number
  /** Without the scope where it ends with it. */
  bucket: string
  tableName: string
  rowId: string
}

/** A command that another scope still has to perform. */
export interface FollowUpRow {
  id: string
  scope: string
  command: string
  args: string
  cause: string
  /** How often it failed, each time by this fault. */
  fails: number
  fault: string
}

/** Unrated causes of fees. Append-only: what is taken back is a cause below zero that names the one it takes back. */
export interface ChargeCauseRow {
  scopeNo: number
  seq: number
  n: number
  basisNo: number
  quantity: number
  occurredAt: number
  /** The cause of the same scope that it takes back; null where nothing of its kind stood any more. */
  reversesSeq: number | null
  reversesN: number | null
}

/** What causes are for and what a price may ask about them, each written once: pieces of a line are scanned one by one. */
export interface ChargeBasisRow {
  no: ColumnType<number, number | undefined, never>
  scopeNo: number
  documentId: string
  ownerId: string
  sheet: string
  fee: string
  subjectId: string
  /** As JSON; '' of causes from before it was written. */
  basis: string
}

/** A document's timeline. Append-only. */
export interface NoteRow {
  scopeNo: number
  seq: number
  n: number
  documentId: string
  event: string
  details: string
  actor: string
  occurredAt: number
}

/** An operation that a device enrolled anew sent again under its own order; `seq` is where it took effect. */
export interface ResentRow {
  deviceId: string
  deviceSeq: number
  seq: number
}

export interface MetaRow {
  key: string
  value: string
}

export interface CommandTables {
  scope: ScopeRow
  command: CommandRow
  logName: LogNameRow
  feed: FeedRow
  followUp: FollowUpRow
  chargeCause: ChargeCauseRow
  chargeBasis: ChargeBasisRow
  note: NoteRow
  resent: ResentRow
  meta: MetaRow
}
