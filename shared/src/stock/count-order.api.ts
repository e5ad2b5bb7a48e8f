import { object, string } from 'yup'
import { id } from '../command/schema.ts'
import { performs, read } from '../contract/endpoint.ts'
import { anyOf, moment, search } from '../contract/list-filters.ts'
import { type Page, pageInput } from '../contract/page.ts'
import type { TimelineEntry } from '../contract/timeline.ts'
import { toSeconds } from '../money/units.ts'
import { approveCountOrder } from './approve-count-order.ts'
import { cancelCountOrder } from './cancel-count-order.ts'
import { type CountOrder, countOrderMachine, countTypes } from './count-order.ts'
import { type MoneyLine, moneyLine } from './count-worth.ts'
import type { DifferingLine } from './explained-view.ts'
import { openCountOrder } from './open-count-order.ts'

/** A count order in a list. Times in seconds. */
export interface CountOrderRow
  extends Omit<
    CountOrder,
    | 'scope'
    | 'shelves'
    | 'partitionIds'
    | 'skus'
    | 'filled'
    | 'worth'
    | 'approver'
    | 'createdAt'
    | 'finishedAt'
  > {
  /** What it counts, in a line. */
  readonly covers: string
  /** Its positions are still being gathered. */
  readonly gathering: boolean
  /** What the differences are worth that were approved, by currency. */
  readonly worth: readonly MoneyLine[]
  readonly createdAt: number
  readonly finishedAt: number | null
}
export interface CountOrderDetail extends CountOrderRow {
  /** What the differences are worth that wait for approval. */
  readonly waiting: readonly MoneyLine[]
  /** The positions among them that only a manager may approve. */
  readonly aboveLimit: number
  /** More positions wait than were looked at. */
  readonly cut: boolean
  readonly timeline: readonly TimelineEntry[]
}

/** How far a person has come with an order. Times in seconds. */
export interface OrderCounter {
  readonly id: string
  readonly name: string
  /** Positions that the person counted last, whether approved or not. */
  readonly positions: number
  /** Those among them that differed from the books. */
  readonly differing: number
  readonly firstAt: number
  readonly lastAt: number
}

export function countOrderRow(order: CountOrder, partitionCode: (id: string) => string): CountOrderRow {
  const { scope: _, filled, approver: __, createdAt, finishedAt, ...rest } = order
  const { shelves, partitionIds, skus, worth, ...row } = rest
  return {
    ...row,
    worth: worth.map(moneyLine),
    covers: [...shelves, ...partitionIds.map(partitionCode), ...skus.map(({ skuCode }) => skuCode)].join(
      ', ',
    ),
    gathering: filled === 0 && row.status !== 'cancelled',
    createdAt: toSeconds(createdAt),
    finishedAt: finishedAt && toSeconds(finishedAt),
  }
}

const base = '/api/owms/v1/count-order'
const staff = ['staff'] as const
const permission = 'stock.view'

/** Counts of many positions under one number (state-machines §17). */
export const countOrderApi = {
  list: read<Page<CountOrderRow>>()({
    ...{ path: `${base}/list`, audience: staff, permission },
    input: pageInput(['createdAt'], {
      search: search(),
      status: anyOf(countOrderMachine.states),
      type: anyOf(countTypes),
      createdFrom: moment(),
      createdTo: moment(),
    }),
  }),
  byId: read<CountOrderDetail>()({
    ...{ path: `${base}/detail`, audience: staff, permission, input: object({ id: id() }) },
  }),
  /** What differs at its counted positions, by position; `next` goes on behind the last one. */
  differences: read<{ readonly rows: readonly DifferingLine[]; readonly next: string | null }>()({
    ...{ path: `${base}/differences`, audience: staff, permission },
    input: object({ id: id(), after: string().max(64).default('') }),
  }),
  /** Who counted how much of it. */
  counters: read<readonly OrderCounter[]>()({
    ...{ path: `${base}/counters`, audience: staff, permission, input: object({ id: id() }) },
  }),
  open: performs({ path: `${base}/open`, audience: staff, command: openCountOrder }),
  approve: performs({ path: `${base}/approve`, audience: staff, command: approveCountOrder }),
  cancel: performs({ path: `${base}/cancel`, audience: staff, command: cancelCountOrder }),
}
