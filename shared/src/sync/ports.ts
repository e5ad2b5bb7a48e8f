import type { Op, OpResult, SyncReply, SyncRequest } from './protocol.ts'

export interface Clock {
  /** Wall clock, epoch ms: may jump, so nothing is ordered by it. */
  now(): number
  /** Monotonic ms of this page. */
  mono(): number
}

export interface Random {
  fill(bytes: Uint8Array): void
}

export interface Timer {
  /** Runs once after `ms`, never inside this call; returns how to cancel it. */
  after(ms: number, run: () => void): () => void
}

export interface Net {
  /** One push and pull. Rejects with a `NetFault`; what it resolves with is still checked. */
  sync(request: SyncRequest): Promise<SyncReply>
}

/** A captured command before the queue gives it its place. */
export type NewOp = Omit<Op, 'seq'>

/** A captured command as the queue holds it, with the outcome the server gave. */
export interface QueuedOp extends Op {
  readonly result?: OpResult
}

/** An outcome to store, or null to take one back because the server lost it. */
export interface Settled {
  readonly seq: number
  readonly result: OpResult | null
}

/** The device's queue: every write is on the disk before its promise resolves. */
export interface QueueStore {
  /** One strict write; answers the op's place: 1, 2, 3, … without a gap, never reused after a delete or a restart. */
  add(op: NewOp): Promise<number>
  /** The ops after a place, in order. */
  all(after: number): Promise<readonly QueuedOp[]>
  /** Stores outcomes and named values in one transaction. Places that are gone are skipped. */
  settle(results: readonly Settled[], values: Readonly<Record<string, unknown>>): Promise<void>
  /** Deletes ops up to a place; one without an outcome is never deleted. */
  prune(upTo: number): Promise<void>
  get(key: string): Promise<unknown>
  put(key: string, value: unknown): Promise<void>
}

/** Up to where the device holds the server's rows. */
export interface Cursors {
  /** The server's life: it grows when the server is restored from a backup. 0 before the first contact. */
  readonly epoch: number
  readonly warehouse: number
  readonly company: number
  /** The device's last op whose effect is in the rows. */
  readonly covered: number
}

/** A row as the server confirmed it. */
export interface HeldRow {
  readonly table: string
  readonly id: string
  readonly version: number
  readonly bucket: string
  readonly body: object
}

export interface CacheImage {
  readonly cursors: Cursors
  readonly buckets: readonly string[]
  readonly rows: readonly HeldRow[]
}

export interface CachePage {
  /** Where the cache must stand for the page to be applied. */
  readonly from: Cursors
  readonly cursors: Cursors
  readonly buckets: readonly string[]
  readonly puts: readonly HeldRow[]
  readonly deletes: readonly { readonly table: string; readonly id: string }[]
}

/** The server's rows on the device. May lose its last pages in a power cut, but never stands between two pages. */
export interface CacheStore {
  load(): Promise<CacheImage>
  /** Rows, buckets and cursors in one transaction; false, and nothing written, when the cache stands elsewhere. */
  apply(page: CachePage): Promise<boolean>
  reset(): Promise<void>
}

export interface Ports {
  readonly clock: Clock
  readonly random: Random
  readonly timer: Timer
  readonly net: Net
  readonly queue: QueueStore
  readonly cache: CacheStore
}

export const NOWHERE: Cursors = { epoch: 0, warehouse: 0, company: 0, covered: 0 }

export function sameCursors(a: Cursors, b: Cursors): boolean {
  return (
    a.epoch === b.epoch && a.warehouse === b.warehouse && a.company === b.company && a.covered === b.covered
  )
}
