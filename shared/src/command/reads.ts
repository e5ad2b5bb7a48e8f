import type { Cell, List, Row, Table } from '../rows/table.ts'
import type { Condition } from './change.ts'

export interface RowRead<R extends Row = Row> {
  readonly read: 'row'
  readonly table: Table<R>
  readonly id: string | null | undefined
}
export interface NeedRead<R extends Row = Row> {
  readonly read: 'need'
  readonly table: Table<R>
  readonly id: string
}
export interface RowsRead<R extends Row = Row> {
  readonly read: 'rows'
  readonly table: Table<R>
  readonly ids: readonly string[]
}
export interface ListRead<R extends Row = Row> {
  readonly read: 'list'
  readonly list: List<R>
  readonly keys: readonly Cell[]
  readonly limit: number
  /** Only the first `limit` rows are meant; without it more rows than that are a defect. */
  readonly cut?: true
  /** Only rows whose first order column stands above this. */
  readonly after?: string | number
}
/** Some columns of the first rows of a look-up, for what goes through very many of them. No device and no customer reads so. */
export interface BriefRead<B = unknown> {
  readonly read: 'brief'
  readonly list: List
  readonly columns: readonly string[]
  readonly keys: readonly Cell[]
  readonly limit: number
  readonly brief?: B
}
/** What stands in one account of the stock journal: pieces of a SKU, of one owner, batch and condition, at one location. */
export interface Balance {
  readonly accountId: number
  readonly locationId: string
  readonly skuId: string
  readonly ownerId: string
  readonly batch: string
  readonly condition: Condition
  readonly quantity: number
  readonly allocated: number
  /** Of balances on the shelves: the position, and its partition's place in walking order. */
  readonly position?: {
    readonly code: string
    readonly enabled: boolean
    /** A picker missed pieces there, and nobody has counted it yet. */
    readonly suspect: boolean
    readonly partitionOrder: number
  }
}
/** The sums of one SKU of one owner in a warehouse; `available` to promise is shelf - allocated - promised. */
export interface Supply {
  readonly good: number
  readonly defective: number
  readonly pending: number
  readonly shelf: number
  readonly allocated: number
  readonly promised: number
}
/** Balances with pieces in them. Devices hold none: there it answers nothing (architecture ruling 11). */
export interface StockRead {
  readonly read: 'stock'
  readonly by:
    | { readonly locationId: string }
    | { readonly owedAt: string }
    /** On the shelves, or in the defective area. */
    | { readonly skuId: string; readonly ownerId: string; readonly condition: Condition }
    | { readonly taskId: string }
  readonly limit: number
}
export interface SupplyRead {
  readonly read: 'supply'
  readonly skuId: string
  readonly ownerId: string
}
/** Pieces that came to a place (or left it, below zero) after a moment of the scope's order, its debt included. */
export interface Posting {
  readonly seq: number
  readonly skuId: string
  readonly ownerId: string
  readonly condition: Condition
  readonly quantity: number
  /** When it happened, epoch ms. */
  readonly at: number
  /** Where the pieces came from, or went. */
  readonly beyond: string
}
/** Devices hold no journal: there it answers nothing. */
export interface PostingsRead {
  readonly read: 'postings'
  readonly locationId: string
  readonly afterSeq: number
  /** Those too that were booked before, and happened later than this, epoch ms. */
  readonly happenedAfter: number
  readonly limit: number
}
/** A handheld that may know of movements at a position which the house has not heard of. */
export interface Unheard {
  readonly deviceId: string
  readonly name: string
  /** What it had not sent when it was heard last. */
  readonly pending: number
}
/** Devices ask nobody: there it answers none. */
export interface UnheardRead {
  readonly read: 'unheard'
  readonly positionId: string
  /** What happened before this moment is asked about, epoch ms. */
  readonly moment: number
  /** A handheld that had nothing to send, and was silent for longer than this by then, is switched off; ms. */
  readonly grace: number
}
/** The pieces of a SKU in every warehouse; `shelved` are those on shelf positions, good or defective. */
export interface Standing {
  readonly pieces: number
  readonly shelved: number
  /** Where they were asked for: the documents and shelves that name it, at most six. */
  readonly documents?: readonly string[]
}
/** As committed: other warehouses do not stand still meanwhile. On a device it answers none. */
export interface StandingRead {
  readonly read: 'standing'
  readonly skuId: string
  readonly ownerId: string
  /** What names it too: its shelves, its unfinished documents, or what came up after a moment, epoch ms. */
  readonly documents?: 'shelves' | 'open' | { readonly since: number }
}
/** Which codes are taken: by the house in any warehouse, or by articles of one customer. */
export interface Bearers {
  /** Those of the asked codes that the house gave to something, or that read like its numbers. */
  readonly house: readonly string[]
  /** Articles that have one of the codes as theirs or as a barcode, by the key of the code. */
  readonly skus: readonly { readonly key: string; readonly skuId: string; readonly skuCode: string }[]
}
/** As committed: other warehouses do not stand still meanwhile. No device decides by it. */
export interface BearersRead {
  readonly read: 'bearers'
  readonly codes: readonly string[]
  readonly customerId: string
}
/** What stands in an account of the money journal of the command's scope, in minor units. No device decides by it. */
export interface Funds {
  readonly posted: number
  readonly held: number
}
export interface FundsRead {
  readonly read: 'funds'
  readonly account: string
  readonly currency: string
  /** In this customer's order, as committed: it does not stand still meanwhile. */
  readonly customerId?: string
}
export type Read =
  | RowRead
  | NeedRead
  | RowsRead
  | ListRead
  | BriefRead
  | StockRead
  | SupplyRead
  | PostingsRead
  | StandingRead
  | UnheardRead
  | BearersRead
  | FundsRead
export type Reads = Readonly<Record<string, Read>>
export type NoReads = Readonly<Record<never, never>>

export type Loaded<R> = {
  readonly [K in keyof R]: R[K] extends NeedRead<infer T>
    ? T
    : R[K] extends RowRead<infer T>
      ? T | undefined
      : R[K] extends ListRead<infer T> | RowsRead<infer T>
        ? readonly T[]
        : R[K] extends StockRead
          ? readonly Balance[]
          : R[K] extends PostingsRead
            ? readonly Posting[]
            : R[K] extends SupplyRead
              ? Supply
              : R[K] extends UnheardRead
                ? readonly Unheard[]
                : R[K] extends StandingRead
                  ? Standing
                  : R[K] extends BearersRead
                    ? Bearers
                    : R[K] extends FundsRead
                      ? Funds
                      : R[K] extends BriefRead<infer B>
                        ? readonly B[]
                        : never
}

/** A row that may be missing. */
export function row<R extends Row>(table: Table<R>, id: string | null | undefined): RowRead<R> {
  return { read: 'row', table, id }
}

/** A row without which the command means nothing: an intent is refused with `row.missing`, a fact is parked. */
export function need<R extends Row>(table: Table<R>, id: string): NeedRead<R> {
  return { read: 'need', table, id }
}

/** Those of many rows that exist, in the order of their ids. */
export function rows<R extends Row>(table: Table<R>, ids: readonly string[]): RowsRead<R> {
  return { read: 'rows', table, ids }
}

/** Rows by an indexed look-up, at most `limit`; more is a defect, never a silent cut. */
export function list<R extends Row>(of: List<R>, keys: readonly Cell[], limit = 200): ListRead<R> {
  return { read: 'list', list: of, keys, limit }
}

/** The first rows of a look-up, for work that goes on later with the rest. */
export function first<R extends Row>(of: List<R>, keys: readonly Cell[], limit: number): ListRead<R> {
  return { read: 'list', list: of, keys, limit, cut: true }
}

/** The first rows whose first order column stands above `after`: a walk goes on where it was. */
export function next<R extends Row>(
  of: List<R>,
  keys: readonly Cell[],
  { after, limit }: { readonly after: string | number; readonly limit: number },
): ListRead<R> {
  return { read: 'list', list: of, keys, limit, cut: true, after }
}

/** The first rows of a look-up with no more than the columns that a rule asks about. */
export function brief<R extends Row, C extends keyof R & string>(
  of: List<R>,
  columns: readonly C[],
  { keys, limit }: { readonly keys: readonly Cell[]; readonly limit: number },
): BriefRead<Pick<R, C | 'id'>> {
  return { read: 'brief', list: of, columns, keys, limit }
}

/** Balances at a location, what a location owes (below zero), or of a SKU on the shelves (good ones, oldest batch first), or held for a pick task. */
export function stock(by: StockRead['by'], limit = 500): StockRead {
  return { read: 'stock', by, limit }
}

export function postings(
  locationId: string,
  { afterSeq, happenedAfter = Number.MAX_SAFE_INTEGER }: { afterSeq: number; happenedAfter?: number },
  limit = 2000,
): PostingsRead {
  return { read: 'postings', locationId, afterSeq, happenedAfter, limit }
}

export function supply(skuId: string, ownerId: string): SupplyRead {
  return { read: 'supply', skuId, ownerId }
}

export function unheard(
  positionId: string,
  { moment, grace }: { moment: number; grace: number },
): UnheardRead {
  return { read: 'unheard', positionId, moment, grace }
}

export function standing(
  skuId: string,
  ownerId: string,
  documents?: StandingRead['documents'],
): StandingRead {
  return { read: 'standing', skuId, ownerId, ...(documents && { documents }) }
}

export function bearers(codes: readonly string[], customerId: string): BearersRead {
  return { read: 'bearers', codes, customerId }
}

export function funds(account: string, currency: string): FundsRead {
  return { read: 'funds', account, currency }
}

/** What stands in an account of a customer, for a command of another order of commands. */
export function fundsOf(customerId: string, account: string, currency: string): FundsRead {
  return { read: 'funds', account, currency, customerId }
}
