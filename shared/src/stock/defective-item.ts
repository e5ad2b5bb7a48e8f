import { type Goods, goodsColumns } from '../catalog/sku.ts'
import type { Condition, FollowUp } from '../command/change.ts'
import { type ListRead, list } from '../command/reads.ts'
import { machine } from '../rows/machine.ts'
import { integer, json, listOf, maybe, type RowOf, table, text, word } from '../rows/table.ts'
import type { Position } from '../setup/warehouse.ts'
import { defectiveShelf } from './place.ts'

export type DefectiveStatus = 'pending' | 'requested' | 'audited' | 'on-shelf' | 'destroyed' | 'returned'

/** What may become of defective goods (specification 001 §4). */
export const methods = ['re-shelve', 'destroy', 'return'] as const
export type HandlingMethod = (typeof methods)[number]

/** What may be wrong with goods: the words that an inspector has too. */
export const defects = ['damaged', 'dirty', 'incomplete', 'expired', 'other'] as const

/** A lot of defective pieces of one SKU on one position, and what becomes of it (state-machines §15). */
export const defectiveItem = table(
  'defectiveItem',
  {
    ...goodsColumns,
    /** The position of the defective area where the pieces stand. */
    positionId: text,
    positionCode: text,
    quantity: integer,
    /** Pieces that were shelved again, destroyed or sent back. */
    done: integer,
    /** Pieces that stand in a destruction order, or are still to be picked for a removal order. */
    bound: integer,
    /** Pieces that were picked for their owner and have not left the warehouse. */
    away: integer,
    /** Removal orders that hold pieces of it, or took some. */
    orders: json<readonly string[]>(),
    status: word<DefectiveStatus>(),
    reason: text,
    photo: maybe(text),
    /** What is asked for; '' while nothing is. */
    method: word<HandlingMethod | ''>(),
    requestedBy: text,
    requestedByName: text,
    auditedBy: text,
    auditedByName: text,
    /** Why the last request was rejected; '' where none was. */
    rejection: text,
    /** The receipt that brought the pieces, or ''. */
    receiptNo: text,
    /** Its line there: an inspector's reasons and pictures stand in it. */
    lineId: maybe(text),
    createdAt: integer,
    handledAt: maybe(integer),
  },
  {
    owner: 'ownerId',
    bucket: (row) =>
      row.status === 'audited' && row.method === 're-shelve' ? `stock:${row.scope}` : undefined,
    device: [
      'skuId',
      'skuCode',
      'skuName',
      'ownerId',
      'barcodes',
      'positionId',
      'positionCode',
      'quantity',
      'done',
      'bound',
      'away',
      'status',
      'method',
    ],
  },
)
export type DefectiveItem = RowOf<typeof defectiveItem>

/** Lots of one SKU, those that came first before others. */
export const lotsOfSku = listOf('lotsOfSku', defectiveItem, ['scope', 'skuId', 'status'], ['createdAt', 'id'])
/** Held in memory by devices. */
export const lotsToShelve = listOf('lotsToShelve', defectiveItem, ['scope', 'status'], ['positionCode'])

export const defectiveMachine = machine('defective', {
  states: ['pending', 'requested', 'audited', 'on-shelf', 'destroyed', 'returned'],
  starts: ['pending'],
  // biome-ignore format: read as a table
  moves: {
    request:     { from: ['pending'],   to: 'requested', permission: 'exceptions.defective' },
    withdraw:    { from: ['requested'], to: 'pending',   asks: 'confirm', permission: 'exceptions.defective' },
    audit:       { from: ['requested'], to: 'audited',   asks: 'confirm', permission: 'exceptions.audit' },
    cancelAudit: { from: ['audited'],   to: 'requested', asks: 'confirm', permission: 'exceptions.audit' },
    reject:      { from: ['requested'], to: 'pending',   asks: 'reason',  permission: 'exceptions.audit' },
    cancelReject:{ from: ['pending'],   to: 'requested', asks: 'confirm', permission: 'exceptions.audit' },
    // Facts of the floor: also of what nobody had agreed to, which is an exception.
    shelve:      { from: ['audited', 'pending', 'requested'], to: 'on-shelf', derived: true },
    unshelve:    { from: ['on-shelf'],  to: 'audited',   derived: true },
    destroy:     { from: ['audited', 'pending', 'requested'], to: 'destroyed', derived: true },
    sendBack:    { from: ['audited', 'pending', 'requested'], to: 'returned', derived: true },
    // A removal that left is taken back: the lot is what it was before.
    stayPending: { from: ['returned'],  to: 'pending',   derived: true },
    stayAsked:   { from: ['returned'],  to: 'requested', derived: true },
    stayAudited: { from: ['returned'],  to: 'audited',   derived: true },
  },
})

/** Lots whose pieces stand in the defective area. */
export const standing = ['pending', 'requested', 'audited'] as const satisfies readonly DefectiveStatus[]
/** Lots whose pieces are gone from it. */
export const handled = ['on-shelf', 'destroyed', 'returned'] as const satisfies readonly DefectiveStatus[]

/** Where the pieces of a lot stand. */
export function placeOfLot({ positionId }: Pick<DefectiveItem, 'positionId'>): string {
  return defectiveShelf(positionId)
}

/** Pieces that nobody has decided on: neither gone nor in an order. */
export function freeOfLot({
  quantity,
  done,
  bound,
  away,
}: Pick<DefectiveItem, 'quantity' | 'done' | 'bound' | 'away'>) {
  return Math.max(0, quantity - done - bound - away)
}

/** Pieces of a lot that are in the defective area now. */
export function standingOf({ quantity, done, away }: Pick<DefectiveItem, 'quantity' | 'done' | 'away'>) {
  return quantity - done - away
}

/** A lot of which more pieces are gone; it ends with the last one. */
export function withDone(
  lot: DefectiveItem,
  by: number,
  as: 'on-shelf' | 'destroyed',
  at: number,
): DefectiveItem {
  const done = Math.min(lot.quantity - lot.away, lot.done + by)
  const over = done === lot.quantity
  const bound = Math.min(lot.bound, standingOf({ ...lot, done }))
  return { ...lot, done, bound, ...(over && { status: as, handledAt: at }) }
}

/** A lot on which nothing was decided. */
export function newLot(
  goods: Goods,
  at: Pick<Position, 'id' | 'code'>,
  made: Pick<DefectiveItem, 'id' | 'quantity' | 'createdAt'>,
) {
  return {
    ...goods,
    ...made,
    ...{ positionId: at.id, positionCode: at.code, done: 0, bound: 0, away: 0, orders: [] },
    ...{
      status: 'pending' as const,
      reason: '',
      photo: null,
      method: '' as const,
      requestedBy: '',
      requestedByName: '',
    },
    ...{ auditedBy: '', auditedByName: '', rejection: '', receiptNo: '', lineId: null, handledAt: null },
  }
}

/** What a lot without a piece is: found good, or brought back to the dock. */
export const emptied = { status: 'on-shelf' as const }

/** Has the lots of an article on a position compared with what stands there. */
export function matched(
  { positionId, skuId, ownerId }: Pick<DefectiveItem, 'positionId' | 'skuId' | 'ownerId'>,
  scope: string,
  /** The lot that pieces came from: what becomes a lot anew is told of as that one is. */
  likeLotId: string | null = null,
): FollowUp {
  const args = { positionId, skuId, ownerId, reason: '', receiptNo: '', likeLotId }
  return { do: 'followUp', scope, command: 'exceptions.matchLots', args }
}

/** Has what a removal order holds of lots compared with what it wants, has in hand and took away; then what stands on a position. */
export function followed(orderId: string, scope: string, positionId: string | null = null): FollowUp {
  return { do: 'followUp', scope, command: 'exceptions.followLots', args: { orderId, positionId } }
}

/** Has every removal order look again at a lot that has fewer pieces for it. */
export function toldHolders(lot: Pick<DefectiveItem, 'orders'>, scope: string): FollowUp[] {
  return lot.orders.map((orderId) => followed(orderId, scope))
}

const MOST_LOTS = 1000

export type LotsKey = `lots ${DefectiveStatus} ${string}`

/** Reads the lots of these articles of which pieces may go home: released for that, or with nothing asked. */
export function lotsFor(
  articles: readonly { readonly skuId: string; readonly condition: Condition }[],
  scope: string,
): Record<LotsKey, ListRead<DefectiveItem>> {
  return Object.fromEntries(
    articles
      .filter(({ condition }) => condition === 'defective')
      .flatMap(({ skuId }) =>
        (['audited', 'pending'] as const).map(
          (status) =>
            [`lots ${status} ${skuId}` as const, list(lotsOfSku, [scope, skuId, status], MOST_LOTS)] as const,
        ),
      ),
  )
}

/** Those lots, the released ones first, then the oldest. */
export function lotsIn(read: object): DefectiveItem[] {
  const found = Object.entries(read).flatMap(([name, lots]) =>
    name.startsWith('lots ') ? (lots as readonly DefectiveItem[]) : [],
  )
  const mayGo = found.filter(({ status, method }) => status === 'pending' || method === 'return')
  return mayGo.sort(
    (a, b) =>
      (a.status < b.status ? -1 : a.status > b.status ? 1 : 0) ||
      a.createdAt - b.createdAt ||
      (a.id < b.id ? -1 : 1),
  )
}
