import type { OutcomeKind } from '../command/outcome.ts'
import type { Values } from '../command/refusal.ts'

/** The protocol's number; the server supports this one and the one before. */
export const PROTOCOL = 1

/** Where a device calls; `sync.api.ts` says with what. */
export const syncPaths = {
  sync: '/api/sync',
  enrol: '/api/sync/enrol',
  challenge: '/api/sync/challenge',
  token: '/api/sync/token',
  shift: '/api/sync/shift',
  report: '/api/sync/report',
}
/** A stream of pokes: each says that a scope's head moved, and how far. No call of the table, since it never ends. */
export const POKE_PATH = '/api/sync/poke'

/** At most this many operations, and this many bytes of JSON, go in one push. */
export const PUSH_LIMIT = 50
export const PUSH_BYTES = 64 * 1024
/** A device further behind than this fetches its buckets again instead of the feed. */
export const BEHIND_LIMIT = 5000

/** So long after an online sign-in a worker may sign in on that device without the network, ms. */
export const GRANT_MS = 30 * 24 * 3_600_000

/** The command by which a worker's shift begins on a device. */
export const SHIFT_STARTS = 'access.startShift'

/** One captured command as it stands in the device's queue and travels to the server; stored there exactly as received. */
export interface Op {
  /** UUIDv7, minted once: the key by which a resend is recognised for ever. */
  readonly id: string
  /** The device's own gap-free order, from 1. */
  readonly seq: number
  /** The command's name. */
  readonly k: string
  /** The worker. */
  readonly w: string
  /** The shift's grant. */
  readonly sid: string
  /** Wall clock and monotonic clock in ms, and the page's boot id, so that the server can normalise the time. */
  readonly t: number
  readonly m: number
  readonly b: string
  /** The warehouse cursor the worker saw when deciding. */
  readonly c: number
  /** The command's arguments. */
  readonly a: object
  /** The raw scans behind it, exactly as read. */
  readonly s?: readonly string[]
}

export interface SyncRequest {
  readonly proto: number
  readonly device: string
  readonly epoch: number
  readonly app: string
  readonly now: number
  readonly mono: number
  readonly boot: string
  /** Cursors of the warehouse's and the company's feed; 0 without buckets starts level with the head, never behind. */
  readonly cursor: number
  readonly company: number
  /** Buckets the device holds, and those it wants to open once it is level with the feed. */
  readonly buckets: readonly string[]
  readonly opening: readonly string[]
  /** Buckets held whose rows are compared once the reply's pages are in: at a shift's start, after a refetch. */
  readonly checking?: readonly string[] | undefined
  readonly ops: readonly Op[]
  /** Unsent operations left after this push and the age of the oldest in ms: the heartbeat. */
  readonly pending: number
  readonly oldest: number
}

/**
 * One row of the feed: body is null when the row left the bucket. The device knows by `bucket` what to drop when
 * it closes one, and that a row which left one bucket for another it holds is not gone.
 */
export interface FeedChange {
  readonly seq: number
  readonly bucket: string
  readonly table: string
  readonly id: string
  readonly version: number
  readonly body: object | null
}

/** What two copies of a bucket agree on: how many rows it has, and the sum of their versions. */
export interface BucketSum {
  readonly rows: number
  readonly versions: number
}

/** What changed between two cursors; the rows stand as they are at `to`. `more` says that the head is further on. */
export interface FeedPage {
  readonly from: number
  readonly to: number
  readonly more: boolean
  readonly changes: readonly FeedChange[]
}

export interface OpResult {
  readonly seq: number
  readonly id: string
  readonly o: OutcomeKind
  readonly again?: true
  readonly code?: string
  readonly values?: Values
  readonly exceptions?: readonly { readonly id: string; readonly kind: string }[]
}

export interface SyncReply {
  readonly epoch: number
  readonly serverNow: number
  /** The device's last operation that the server holds. */
  readonly last: number
  /** The last of them whose effect is in the feed up to `warehouse.to`: those leave the device's overlay. */
  readonly lastAtCursor: number
  readonly results: readonly OpResult[]
  readonly warehouse: FeedPage
  readonly company: FeedPage
  /** Rows of the buckets that were opened, as they stand at `warehouse.to` and `company.to`. */
  readonly opened: Readonly<Record<string, readonly FeedChange[]>>
  /** Of the buckets that are compared, at `warehouse.to` and `company.to`; left out while there are more pages. */
  readonly sums?: Readonly<Record<string, BucketSum>>
  /** Set when the device must fetch its buckets again: too far behind, or from another life of the server. */
  readonly resync?: 'behind' | 'epoch'
  /** The device was taken out of service: what it sends is kept for review, and it is told nothing more. */
  readonly revoked?: true
  /** The lowest app version that may start new tasks. */
  readonly minApp?: string
}
