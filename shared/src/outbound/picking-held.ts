import { type StepView, say, type World } from '../job/job.ts'
import { worker } from '../setup/warehouse.ts'
import { ordersInPicking, wavesByStatus } from './floor-lists.ts'
import { isLeasedToOther } from './lease-wave.ts'
import { outboundOrder } from './order.ts'
import { type PickTask, pickTask, tasksOfWave, type Wave, type WaveType, wave } from './wave.ts'

/** What was picked last, while it may be laid back. */
interface Picked {
  readonly taskId: string
  readonly positionId: string
  readonly from: string
  readonly quantity: number
}
/** What a picker has in hand. */
export interface Held {
  /** The kind of waves that the worker narrowed the choice to; '' for all. It stays from wave to wave. */
  readonly only?: WaveType | ''
  readonly waveId?: string
  /** The tote that takes everything; a cart has a bin for each order instead. */
  readonly tote?: string
  /** Tasks put off until the others are done. */
  readonly skipped?: readonly string[]
  /** The number of the one order that is picked; its wave comes from the server. */
  readonly orderCode?: string
  /** The task whose position was scanned. */
  readonly taskId?: string
  /** Another position than the task's, that its pieces are taken from. */
  readonly from?: string
  readonly quantity?: number
  readonly last?: Picked
}

type Wanted = Partial<Pick<Wave, 'method'>> & { readonly types?: readonly WaveType[] }

/** Waves that wait to be picked and that nobody else has, the most urgent first. */
export function openWaves(world: World, wanted: Wanted = {}): Wave[] {
  return wavesOf(world, wanted).filter((one) => !isOthers(world, one))
}

/** Waves that somebody else has. */
export function takenWaves(world: World, wanted: Wanted = {}): Wave[] {
  return wavesOf(world, wanted).filter((one) => isOthers(world, one))
}

function wavesOf(world: World, { types, method }: Wanted): Wave[] {
  const found = (['partially-picked', 'not-picked'] as const).flatMap((status) =>
    world.list(wavesByStatus, [world.scope, status]),
  )
  return found
    .filter((one) => (types?.includes(one.type) ?? true) && (method === undefined || one.method === method))
    .sort((a, b) => b.priority - a.priority || (a.no < b.no ? -1 : 1))
}

function isOthers({ workerId, deviceId, now }: World, found: Wave): boolean {
  return isLeasedToOther(found, { workerId, deviceId, at: now })
}

/** True while the wave is this worker's on this device. */
export function isMine(found: Wave, world: World): boolean {
  return (found.leaseUntil ?? 0) > world.now && !isOthers(world, found)
}

/** The name of whoever has a wave, where the device knows it. */
export function holderOf(world: World, { leaseWorker }: Wave): string {
  return world.row(worker, leaseWorker)?.name ?? '–'
}

/** The wave in hand; of one order the one that the server has made for it, once it is here. */
export function waveHeld(world: World, { waveId, orderCode }: Held): Wave | undefined {
  if (waveId || !orderCode) return world.row(wave, waveId)
  const orders = world.list(ordersInPicking, [world.scope, 'in-delivery'])
  const order = orders.find(({ no, docNo }) => no === orderCode || docNo === orderCode)
  return world.row(wave, order?.waveId)
}

/** The wave's own positions: its tasks say all of them that a picker needs. */
export function positionsHeld(held: Held, world: World): { positionIds: ReadonlySet<string> } {
  return { positionIds: new Set(tasksHeld(world, held).map(({ positionId }) => positionId)) }
}

export function tasksHeld(world: World, held: Held): readonly PickTask[] {
  const waveId = held.waveId ?? waveHeld(world, held)?.id
  return waveId ? world.list(tasksOfWave, [waveId]) : []
}

/** The next task on the walk, `but` the one that is just done; what was put off comes last. */
export function nextTask(world: World, held: Held, but?: string): PickTask | undefined {
  const open = tasksHeld(world, held).filter(({ id, status }) => status === 'waiting' && id !== but)
  const skipped = new Set(held.skipped)
  return open.find(({ id }) => !skipped.has(id)) ?? open[0]
}

export function taskHeld(world: World, { taskId }: Held): PickTask | undefined {
  return world.row(pickTask, taskId)
}

/** True when the task in hand is nobody's any more: its order was stopped, or it was changed elsewhere. */
export function isOver(world: World, held: Held): boolean {
  const task = taskHeld(world, held)
  return task !== undefined && task.status !== 'waiting'
}

export function openOf({ quantity, picked }: PickTask): number {
  return quantity - picked
}

/** Where the pieces of a task go. */
export function intoOf(task: PickTask, { tote }: Held): string {
  return task.bin || tote || ''
}

/** Takes the place of a step when its wave was taken over, or its task was stopped, while the picker was at it. */
export function stopped(world: World, held: Held): Pick<StepView, 'blocking'> {
  const found = waveHeld(world, held)
  if (found && isOthers(world, found))
    return {
      blocking: {
        title: say('outbound.taken-over', { wave: found.no }),
        text: say('outbound.taken-over-by', { name: holderOf(world, found) }),
        action: { key: 'gone', label: say('outbound.other-wave') },
      },
    }
  if (!isOver(world, held)) return {}
  const order = world.row(outboundOrder, taskHeld(world, held)?.orderId)
  return {
    blocking: {
      title: order?.status === 'cancelled' ? say('outbound.order-cancelled') : say('outbound.task-gone'),
      text: say('outbound.leave-it', { order: order?.no ?? '' }),
      action: { key: 'next', label: say('outbound.next') },
    },
  }
}

export function progress(world: World, held: Held): Pick<StepView, 'progress'> {
  const found = waveHeld(world, held)
  return found ? { progress: { done: found.picked, total: found.pieces } } : {}
}

/** True when these were the last pieces expected there: nothing spare was left, and nothing more of the wave is taken. */
export function asksEmpty(world: World, held: Held, done: PickTask): boolean {
  const here = tasksHeld(world, held).filter(
    ({ positionId, skuId, ownerId }) =>
      positionId === done.positionId && skuId === done.skuId && ownerId === done.ownerId,
  )
  if (!here.some(({ spare }) => spare === 0)) return false
  return here.every(({ id, status }) => id === done.id || status !== 'waiting')
}

/** Leads to the next task: past its position when the picker stands there already. */
export function onward(world: World, now: Held, done?: PickTask): { step: string; held: Held } {
  const { taskId: _, quantity: __, from: ___, ...held } = now
  const task = nextTask(world, held, done?.id)
  return task && task.positionId === done?.positionId
    ? { step: 'item', held: { ...held, taskId: task.id } }
    : { step: 'position', held }
}
