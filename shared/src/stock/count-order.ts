import { machine } from '../rows/machine.ts'
import { flag, integer, json, listOf, maybe, type RowOf, table, text, word } from '../rows/table.ts'
import type { Money } from './count-worth.ts'
import { type CountStatus, type CountTask, countTask } from './tasks.ts'

export type CountOrderStatus = 'to-be-counted' | 'counting' | 'counted' | 'cancelled'
export const countTypes = ['whole', 'shelf', 'partition', 'sku', 'shelf-sku'] as const
export type CountType = (typeof countTypes)[number]

export interface CountedSku {
  readonly skuId: string
  readonly skuCode: string
  readonly ownerId: string
}

/** Many positions counted under one number (state-machines §17). Its positions are `countTask`s that name it. */
export const countOrder = table('countOrder', {
  no: text,
  type: word<CountType>(),
  /** What it covers; an empty list leaves that side open. Shelves are prefixes of positions. */
  shelves: json<readonly string[]>(),
  partitionIds: json<readonly string[]>(),
  skus: json<readonly CountedSku[]>(),
  status: word<CountOrderStatus>(),
  remark: text,
  /** Its positions are frozen until they are counted. */
  freezes: flag,
  /** All positions of the range have been walked. */
  filled: flag,
  /** Positions that it counts. */
  positions: integer,
  /** Positions of the range that were left out, because another count of them was open. */
  passed: integer,
  /** Positions that are still to be counted. */
  left: integer,
  /** Positions that were counted, and wait for approval. */
  counted: integer,
  approved: integer,
  /** Counted positions that differ from the books, and wait for approval. */
  differing: integer,
  /** Articles on positions where approvals found a difference. */
  differences: integer,
  /** What those differences are worth, by currency. */
  worth: json<readonly Money[]>(),
  createdByName: text,
  /** Who approves it, while that is being done and afterwards. */
  approver: maybe(text),
  approverName: text,
  reason: text,
  createdAt: integer,
  finishedAt: maybe(integer),
})
export type CountOrder = RowOf<typeof countOrder>
export type CountedRange = Pick<CountOrder, 'shelves' | 'partitionIds' | 'skus'>
export const countsOfOrder = listOf('countsOfOrder', countTask, ['orderId', 'status'], ['positionCode'])

export const countOrderMachine = machine('countOrder', {
  states: ['to-be-counted', 'counting', 'counted', 'cancelled'],
  starts: ['to-be-counted'],
  // biome-ignore format: read as a table
  moves: {
    approve: { from: ['counting'],                  to: 'counting',  asks: 'confirm', permission: 'stock.approve-small' },
    cancel:  { from: ['to-be-counted', 'counting'], to: 'cancelled', asks: 'reason',  permission: 'stock.approve' },
    start:   { from: ['to-be-counted'],             to: 'counting',  derived: true },
    // A count of the only position that was counted is not right: it is to be counted again.
    restart: { from: ['counting'],                  to: 'to-be-counted', derived: true },
    finish:  { from: ['to-be-counted', 'counting'], to: 'counted',   derived: true },
  },
})

type Sum = 'left' | 'counted' | 'approved'
const SUM: Readonly<Record<CountStatus, Sum | undefined>> = {
  planned: 'left',
  'to-be-counted': 'left',
  counted: 'counted',
  approved: 'approved',
  cancelled: undefined,
}

export interface CountMove {
  readonly was: CountStatus
  readonly is: CountStatus
  /** What it adds to the positions that differ and wait. */
  readonly differing: number
}

type Standing = Pick<CountTask, 'status' | 'differs'>

/** A position of an order went from one state to another. */
export function moved(was: Standing, is: Standing): CountMove {
  return { was: was.status, is: is.status, differing: Number(isDifference(is)) - Number(isDifference(was)) }
}

/** A difference that nobody decided on yet. */
export function isDifference({ status, differs }: Standing): boolean {
  return status === 'counted' && differs > 0
}

/** The order after positions of it moved on: its sums, and the state that follows from them. */
export function afterMoves(order: CountOrder, moves: readonly CountMove[], at: number): CountOrder {
  const sums = { left: order.left, counted: order.counted, approved: order.approved }
  let { differing } = order
  for (const { was, is, differing: more } of moves) {
    differing += more
    const [from, to] = [SUM[was], SUM[is]]
    if (from) sums[from] -= 1
    if (to) sums[to] += 1
  }
  return settled({ ...order, ...sums, differing }, at)
}

/** An order ends when it has all its positions and none of them waits for anybody. */
export function settled(order: CountOrder, at: number): CountOrder {
  if (order.status === 'cancelled') return order
  const { filled, positions, left, counted } = order
  if (filled && left === 0 && counted === 0)
    return { ...order, status: 'counted', finishedAt: order.finishedAt ?? at }
  return { ...order, status: left < positions ? 'counting' : 'to-be-counted', finishedAt: null }
}
