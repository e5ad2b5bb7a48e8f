import { type Change, note } from '../command/change.ts'
import type { Told } from '../command/command.ts'
import {
  type Balance,
  type ListRead,
  type Loaded,
  list,
  type Reads,
  type RowsRead,
  rows,
} from '../command/reads.ts'
import { stockRefusals } from '../stock/refusals.ts'
import { FreePieces } from './allocate.ts'
import { linesOfOrder, type OutboundLine, type OutboundOrder, outboundLine, outboundOrder } from './order.ts'
import { OrderWork } from './order-work.ts'
import { type PickTask, pickTask, tasksOfOrder } from './wave.ts'
import type { WaveTally } from './wave-tally.ts'

type LinesKey = `lines ${string}`
type TasksKey = `tasks ${string}`
export type OrdersRead = { readonly orders: RowsRead<OutboundOrder> } & Readonly<
  Record<LinesKey, ListRead<OutboundLine>>
> &
  Readonly<Record<TasksKey, ListRead<PickTask>>>

/** Reads several orders with their lines and tasks, and what else a rule reads; `orderWorks` puts them together. */
export function readOrders<M extends Reads>(orderIds: readonly string[], more = {} as M): OrdersRead & M {
  const lines: Record<LinesKey, ListRead<OutboundLine>> = {}
  const tasks: Record<TasksKey, ListRead<PickTask>> = {}
  for (const id of orderIds) {
    lines[`lines ${id}`] = list(linesOfOrder, [id])
    tasks[`tasks ${id}`] = list(tasksOfOrder, [id], 1000)
  }
  return Object.assign({ orders: rows(outboundOrder, orderIds) }, lines, tasks, more)
}

/** The orders at work, the oldest submission first. */
export function orderWorks(loaded: Loaded<OrdersRead>, told: Told): OrderWork[] {
  const age = ({ submittedAt, id }: OutboundOrder) => `${String(submittedAt ?? 0).padStart(15, '0')} ${id}`
  const orders = [...loaded.orders].sort((a, b) => (age(a) < age(b) ? -1 : 1))
  return orders.map((order) => {
    const lines = loaded[`lines ${order.id}`] ?? []
    const tasks = loaded[`tasks ${order.id}`] ?? []
    return new OrderWork({ order, lines, tasks }, told)
  })
}

/** In this order rows are put: those of one table behind each other are written together. */
const TABLES: readonly object[] = [outboundOrder, outboundLine, pickTask]

/** What the rules of several orders want: what else they say first, then their rows table by table. */
export function changesOf(works: readonly Pick<OrderWork, 'changes'>[]): Change[] {
  const rank = (change: Change) => (change.do === 'put' ? 1 + TABLES.indexOf(change.table) : 0)
  return works.flatMap((work) => work.changes()).sort((a, b) => rank(a) - rank(b))
}

/** The articles that these orders still need from the shelves. */
export function articlesOf(loaded: Loaded<OrdersRead>): OutboundLine[] {
  const lines = loaded.orders.flatMap(({ id }) => loaded[`lines ${id}`] ?? [])
  return lines.filter(({ promised }) => promised > 0)
}

/** True for an order that a wave of several may take: defective pieces are picked order by order, away from good ones. */
export function mayBeWaved(order: OutboundOrder): boolean {
  return mayBePicked(order) && order.condition !== 'defective'
}

/** True for an order that may be picked now. */
export function mayBePicked({ status, waveId, held, abnormal }: OutboundOrder): boolean {
  return status === 'to-be-issued' && waveId === null && !held && !abnormal
}

/**
 * Gives an order what it lacks from the free pieces: all of it or nothing. Answers whether it has everything now; when it
 * begins to wait its history says so.
 */
export function allocateOrder(work: OrderWork, free: FreePieces): boolean {
  const needs = work.needs()
  if (needs.length === 0) return true
  const taken = free.take(needs)
  if ('lacking' in taken) {
    if (!work.lines.some(({ waiting }) => waiting)) work.say(note(work.order.id, 'order.waits'))
    work.wait(taken.lacking)
    return false
  }
  work.allocate(taken.shares)
  return true
}

/** Allocates what an order lacks; refuses with the article of which the shelves hold too little. */
export function needPieces(work: OrderWork, balances: readonly Balance[]): void {
  const [lacking] = work.needs()
  if (allocateOrder(work, new FreePieces(balances)) || !lacking) return
  const { skuCode } = work.line(lacking.lineId)
  throw stockRefusals.notEnough({ sku: skuCode, available: 0, wanted: lacking.quantity })
}

/** The walking order of each shelf position's partition, as these balances know it. */
export function partitionsIn(balances: readonly Balance[]): ReadonlyMap<string, number> {
  return new Map(
    balances.map(
      ({ locationId, position }) =>
        [locationId.slice(locationId.indexOf(':') + 1), position?.partitionOrder ?? 0] as const,
    ),
  )
}

/** The first bin of a cart that none of these orders has, from 1. */
export function binOf(inside: readonly OutboundOrder[]): number {
  const taken = new Set(inside.map(({ bin }) => Number(bin.slice(bin.lastIndexOf('-') + 1))))
  let nth = 1
  while (taken.has(nth)) nth++
  return nth
}

/** Takes an order with all its tasks into a wave. On a cart it gets the bin `nth`, else the next after the orders already in. */
export function enterWave(work: OrderWork, tally: WaveTally, nth?: number): void {
  const { id: waveId, no, type: waveType, method, orders } = tally.wave
  const bin = method === 'cart' ? `T-${no}-${String(nth ?? orders + 1).padStart(2, '0')}` : ''
  tally.edit({ orders: orders + 1 })
  if (work.order.printed) work.say(note(work.order.id, 'order.paper-void', { wave: no }))
  work.edit({ status: 'in-delivery', waveId, waveType, bin })
  for (const line of work.lines) work.editLine(line.id, { waveId })
  for (const task of work.tasks) {
    if (task.status !== 'waiting') continue
    const walk = tally.nextWalk()
    tally.added(task)
    work.editTask(task.id, { waveId, bin, walk })
  }
}
