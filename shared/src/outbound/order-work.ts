import { type Change, differ, followUp, free, hold, type Named, promise, put } from '../command/change.ts'
import type { Told } from '../command/command.ts'
import { RowAbsent } from '../command/row-absent.ts'
import type { followOutbound } from '../orders/follow-outbound.ts'
import { followed } from '../stock/defective-item.ts'
import type { Need, Share } from './allocate.ts'
import { boundPlaces } from './line-lots.ts'
import {
  type OutboundLine,
  type OutboundOrder,
  outboundLine,
  outboundOrder,
  type PickingState,
} from './order.ts'
import { givingSlots, keepsSlot, slotIn } from './wall.ts'
import { type PickTask, pickTask } from './wave.ts'
import type { WaveTally } from './wave-tally.ts'

const following: Named<typeof followOutbound> = { name: 'orders.followOutbound' }

/** The picking state that lines and tasks add up to, once the warehouse has reviewed the order (state-machines §6). */
export function pickingOf(lines: readonly OutboundLine[]): PickingState {
  const sum = (of: (line: OutboundLine) => number) => lines.reduce((total, line) => total + of(line), 0)
  const picked = sum((line) => line.picked)
  if (picked >= sum((line) => line.quantity)) return 'picked'
  if (lines.some((line) => line.promised > 0)) return 'waiting-for-allocation'
  return picked > 0 ? 'picking' : 'waiting-to-pick'
}

/**
 * The rows of one order while a rule changes them. Each row is put once, and the header follows from its lines. Each
 * line of a reviewed order adds up: picked + open in tasks + promised = quantity.
 */
export class OrderWork {
  readonly #told: Told
  readonly #lines = new Map<string, OutboundLine>()
  readonly #tasks = new Map<string, PickTask>()
  readonly #touched = new Set<string>()
  readonly #others: Change[] = []
  readonly #lacked: number
  readonly #was: OutboundOrder['status']
  #order: OutboundOrder
  #made = 0
  /** The wave whose figures follow from the tasks; undefined while the order is in none. */
  tally: WaveTally | undefined
  /** Where defective pieces came or went. */
  position: string | null = null
  /** Whoever compares lots with the order asks for it no more. */
  asksLots = true

  constructor(
    rows: { order: OutboundOrder; lines: readonly OutboundLine[]; tasks: readonly PickTask[] },
    told: Told,
  ) {
    this.#order = rows.order
    this.#told = told
    for (const line of rows.lines) this.#lines.set(line.id, line)
    for (const task of rows.tasks) this.#tasks.set(task.id, task)
    this.#lacked = lackedOf(rows.order, rows.lines)
    this.#was = rows.order.status
  }

  get order(): OutboundOrder {
    return this.#order
  }
  get lines(): readonly OutboundLine[] {
    return [...this.#lines.values()]
  }
  get tasks(): readonly PickTask[] {
    return [...this.#tasks.values()]
  }
  line(id: string): OutboundLine {
    const line = this.#lines.get(id)
    if (!line) throw new RowAbsent(`order ${this.#order.id} has no line ${id}`)
    return line
  }
  task(id: string): PickTask {
    const task = this.#tasks.get(id)
    if (!task) throw new RowAbsent(`order ${this.#order.id} has no task ${id}`)
    return task
  }

  edit(change: Partial<OutboundOrder>): void {
    this.#order = { ...this.#order, ...change }
    this.#touched.add(this.#order.id)
  }

  editLine(id: string, change: Partial<OutboundLine>): void {
    this.#lines.set(id, { ...this.line(id), ...change })
    this.#touched.add(id)
  }

  editTask(id: string, change: Partial<PickTask>): void {
    const was = this.task(id)
    const task = { ...was, ...change }
    this.#tasks.set(id, task)
    this.#touched.add(id)
    this.tally?.changed(was, task)
  }

  /** Says what else the rule wants, in order. */
  say(...changes: readonly Change[]): void {
    this.#others.push(...changes)
  }

  /** Promises more pieces of a line without a place for them yet, or fewer below zero. */
  promise(lineId: string, quantity: number): void {
    if (quantity === 0) return
    const { skuId, ownerId, promised, waiting, condition } = this.line(lineId)
    this.editLine(lineId, { promised: promised + quantity, waiting: promised + quantity > 0 ? waiting : 0 })
    if (condition !== 'defective') this.say(promise(skuId, ownerId, quantity))
  }

  /** What the shelves must still give. */
  needs(): Need[] {
    return this.lines.flatMap((line) => {
      const { id: lineId, skuId, promised: quantity, condition } = line
      if (quantity === 0) return []
      const only = condition === 'defective' ? boundPlaces(line, this.tasks) : undefined
      return [{ lineId, skuId, quantity, ...(only && { only }) }]
    })
  }

  /** Makes a pick task of each share, and holds its pieces. */
  allocate(shares: readonly Share[]): void {
    for (const { lineId, accountId, positionId, positionCode, batch, quantity, spare } of shares) {
      const line = this.line(lineId)
      const { skuId, skuCode, skuName, ownerId, barcodes, condition, orderId } = line
      const task: PickTask = {
        id: this.#told.id(`task ${orderId} ${this.#made++}`),
        ...{ scope: this.#told.scope, version: 0 },
        ...{ waveId: this.#order.waveId ?? '', orderId, lineId, positionId, positionCode },
        walk: this.tally?.nextWalk() ?? 0,
        ...{ skuId, skuCode, skuName, ownerId, barcodes, batch },
        // Nobody asks whether the defective area is empty: lots say what stands there.
        ...{
          quantity,
          picked: 0,
          status: 'waiting',
          spare: condition === 'defective' ? -1 : spare,
          bin: this.#order.bin,
          reason: '',
        },
      }
      this.#tasks.set(task.id, task)
      this.#touched.add(task.id)
      this.tally?.added(task)
      this.promise(lineId, -quantity)
      this.say(hold({ accountId, skuId, ownerId, condition, taskId: task.id, orderId, lineId, quantity }))
    }
  }

  /** Marks what the shelves lack, so that it is tried again when pieces arrive. */
  wait(lacking: readonly Need[]): void {
    for (const { lineId } of lacking)
      if (this.line(lineId).waiting === 0) this.editLine(lineId, { waiting: 1 })
  }

  /** Ends the tasks that nobody has finished and lets their pieces go; `promised` again when the order still wants them. */
  voidTasks(then: 'promised' | 'given-up'): void {
    for (const task of this.tasks) {
      if (task.status !== 'waiting') continue
      this.editTask(task.id, { status: 'void' })
      this.say(free(task.id))
      if (then === 'promised') this.promise(task.lineId, task.quantity - task.picked)
    }
  }

  /** Gives back what was promised of every line. */
  releasePromise(): void {
    for (const { id, promised } of this.lines) this.promise(id, -promised)
  }

  /** The rows that changed, each once, after everything else that was said. */
  changes(): Change[] {
    // A device may hold an order without its lines: then nothing can be added up.
    if (this.#touched.size > 0 && this.#lines.size > 0) this.#follow()
    this.#tellCustomersOrder()
    // Before what else the house does: a task is held again out of what the lots give.
    if (this.#order.condition === 'defective' && this.asksLots && this.#says())
      this.#others.unshift(followed(this.#order.id, this.#told.scope, this.position))
    const changed = <R extends { id: string }>(rows: readonly R[]) =>
      rows.filter(({ id }) => this.#touched.has(id))
    return [
      ...this.#others,
      ...(this.#touched.has(this.#order.id) ? [put(outboundOrder, this.#order)] : []),
      ...changed(this.lines).map((line) => put(outboundLine, line)),
      ...changed(this.tasks).map((task) => put(pickTask, task)),
    ]
  }

  /** A customer's order that it fulfils is shipped, stopped and comes back with it. */
  #tellCustomersOrder(): void {
    const { parcelOrderId, status, waybillNo } = this.#order
    const tells = status === 'shipped' || status === 'cancelled' || this.#was === 'shipped'
    if (parcelOrderId && tells && status !== this.#was)
      this.say(followUp(this.#told.scope, following, { orderId: parcelOrderId, status, waybillNo }))
  }

  #says(): boolean {
    return this.#touched.size > 0 || this.#others.length > 0
  }

  #follow(): void {
    const { status, picked, picking } = this.#order
    const sum = this.lines.reduce((total, line) => total + line.picked, 0)
    const reviewed = status === 'to-be-issued' || status === 'in-delivery'
    const next = reviewed ? pickingOf(this.lines) : picking
    const slot = slotIn(this.lines)
    if (sum !== picked || next !== picking || slot !== this.#order.slot)
      this.edit({ picked: sum, picking: next, slot })
    if (this.#order.onWall && !keepsSlot(this.#order))
      this.say(followUp(this.#told.scope, givingSlots, { waveId: this.#order.waveId }))
    this.#tellLack()
  }

  /** While an order lacks pieces that it was promised and no shelf has, an exception names it. */
  #tellLack(): void {
    const { id, no } = this.#order
    const size = { was: this.#lacked, is: lackedOf(this.#order, this.lines) }
    if (size.was === size.is) return
    const sku = this.lines.find(({ waiting }) => waiting)?.skuCode ?? ''
    this.say(differ('outbound.lacks-pieces', { table: 'outboundOrder', id, label: no }, size, { sku }))
  }
}

/** Pieces that an order on its way, or one that was promised them, still needs and no shelf has. */
function lackedOf({ status, backorder }: OutboundOrder, lines: readonly OutboundLine[]): number {
  if (status !== 'in-delivery' && (status !== 'to-be-issued' || backorder)) return 0
  return lines.reduce((sum, { waiting, promised }) => (waiting ? sum + promised : sum), 0)
}
