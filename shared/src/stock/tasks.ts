import { goodsColumns } from '../catalog/sku.ts'
import { flag, integer, json, listOf, maybe, type RowOf, table, text, word } from '../rows/table.ts'

export interface PlaceToGo {
  readonly positionId: string
  readonly code: string
}

/** Pieces that must go back to a shelf: of a cancelled order, or picked too much. */
export const putBack = table(
  'putBack',
  {
    orderId: text,
    orderNo: text,
    ...goodsColumns,
    batch: text,
    /** Defective pieces go back to the defective area. */
    condition: word<'good' | 'defective'>(),
    /** Where the pieces are: a tote, a package, the abnormal area. */
    fromLocation: text,
    /** Where they should go, the best first; empty until the house has said it. */
    places: json<readonly PlaceToGo[]>(),
    quantity: integer,
    done: integer,
    open: flag,
    reason: text,
    createdAt: integer,
  },
  {
    bucket: (row) => (row.open ? `stock:${row.scope}` : undefined),
    device: [
      'orderId',
      'orderNo',
      'skuId',
      'skuCode',
      'skuName',
      'ownerId',
      'barcodes',
      'batch',
      'condition',
      'fromLocation',
      'places',
      'quantity',
      'done',
      'open',
      'reason',
    ],
  },
)
export type PutBack = RowOf<typeof putBack>
export const putBacksOfOrder = listOf('putBacksOfOrder', putBack, ['orderId'])

export interface CountedGoods {
  readonly skuId: string
  readonly skuCode: string
  readonly ownerId: string
  readonly quantity: number
}

/** The reason of a count that keeps a position's pieces from being held for orders until it is over. */
export const SHORT_PICK = 'short-pick'
/** The reason of a put-back for pieces that a sorter missed: nobody finds them where the books have them. */
export const MISSING_AT_SORT = 'outbound.missing-at-sort'
/** The reason of a count where a shelf was not as empty, or as full, as the books have it. */
export const ZERO_CHECK = 'zero-check'

/** A movement that happened before a count and was heard after its approval: its place in the journal, and the pieces that came. */
export interface LateMove {
  readonly seq: number
  readonly skuId: string
  readonly quantity: number
}
export interface Correction {
  /** The approved count that had the movements' pieces in it already. */
  readonly countId: string
  readonly facts: readonly LateMove[]
}

/** `planned`: of an order, and not yet shown to the floor, whose handhelds hold some hundred positions at once. */
export type CountStatus = 'planned' | 'to-be-counted' | 'counted' | 'approved' | 'cancelled'

/** One position to count, and what was counted there. Nothing is booked before it is approved (state-machines §17). */
export const countTask = table(
  'countTask',
  {
    positionId: text,
    positionCode: text,
    status: word<CountStatus>(),
    reason: text,
    counted: json<readonly CountedGoods[]>(),
    /** What the journal held at the moment of counting. */
    expected: json<readonly CountedGoods[]>(),
    countedBy: maybe(text),
    countedAt: maybe(integer),
    /** Articles that were counted otherwise than the journal had them. */
    differs: integer,
    /** The picture that the counter took. */
    photo: maybe(text),
    /** The scope's sequence number when it was counted: later postings stand on top. */
    countedSeq: maybe(integer),
    approvedBy: maybe(text),
    /** The count order that it belongs to. */
    orderId: maybe(text),
    /** The articles that are counted, by id; empty: all that is there. */
    only: json<readonly string[]>(),
    /** Nothing is taken from the position for orders, and no goods are sent there, until it is counted. */
    freezes: flag,
    /** Who counted a difference that another person has to count again; his count stands in the timeline. */
    firstBy: maybe(text),
    /** What it puts right, where it is no count of its own but follows from movements that were heard late. */
    corrects: json<Correction | null>(),
    createdAt: integer,
  },
  {
    bucket: (row) => (row.status === 'to-be-counted' ? `stock:${row.scope}` : undefined),
    device: ['positionId', 'positionCode', 'status', 'reason', 'only', 'firstBy'],
  },
)
export type CountTask = RowOf<typeof countTask>
export const countsOfPosition = listOf('countsOfPosition', countTask, ['positionId', 'status'])
