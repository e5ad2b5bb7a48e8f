import { type Change, note } from '../command/change.ts'
import type { OutboundOrder } from './order.ts'
import type { OrderWork } from './order-work.ts'
import { isUnderWay } from './under-way.ts'

/** An order that nobody marked. */
export const unmarked = { abnormal: 0, abnormalReason: '', reports: null } as const

/** A package left although its order was marked; it is over when the package comes back. */
export const MARKED_LEFT = 'outbound.marked-left'

/** Begins the reason of an order that lacked an article when its pieces were sorted. */
export const LACKED_AT_WALL = 'missing at sort: '

/** Whether an order can be marked abnormal: it is under way, and nobody marked it before. */
export function mayBeMarked({ status, abnormal }: Pick<OutboundOrder, 'status' | 'abnormal'>): boolean {
  return !abnormal && isUnderWay(status)
}

/**
 * Nothing new is held for an order that cannot go on until it is out again. In a wave it keeps its place, outside of one
 * its pieces are free for others (state-machines §6, overlay `abnormal`).
 */
export function markAbnormal(work: OrderWork, reason: string, reports: OutboundOrder['reports']): Change {
  if (work.order.status === 'to-be-issued') work.voidTasks('promised')
  work.edit({ abnormal: 1, abnormalReason: reason, reports })
  return note(work.order.id, 'order.set-aside', { reason })
}
