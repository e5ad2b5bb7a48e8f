import { type StepView, say, type World } from '../job/job.ts'
import { wavesByStatus } from './floor-lists.ts'
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
  readonly waveId?: string
  /** The tote that takes everything; a cart has a bin for each order instead. */
  readonly tote?: string
  /** Tasks put off until the others are done. */
  readonly skipped?: readonly string[]
  /** The task whose position was scanned. */
  readonly taskId?: string
  readonly quantity?: number
  readonly last?: Picked
}

/** Waves that wait to be picked and that nobody else has, the most urgent first. */
export function openWaves(world: World, types?: readonly WaveType[]): Wave[] {
  const { workerId, deviceId, now } = world
  const found = (['partially-picked', 'not-picked'] as const).flatMap((status) =>
    world.list(wavesByStatus, [world.scope, status]),
  )
  return found
    .filter((one) => types?.includes(one.type) ?? true)
    .filter((one) => !isLeasedToOther(one, { workerId, deviceId, at: now }))
    .sort((a, b) => b.priority - a.priority || (a.no < b.no ? -1 : 1))
}

export function waveHeld(world: World, { waveId }: Held): Wave | undefined {
  return world.row(wave, waveId)
}

export function tasksHeld(world: World, { waveId }: Held): readonly PickTask[] {
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

/** Takes the place of a step when its task was stopped while the picker was at it. */
export function stopped(world: World, held: Held): Pick<StepView, 'blocking'> {
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

/** Leads to the next task: past its position when the picker stands there already. */
export function onward(world: World, now: Held, done?: PickTask): { step: string; held: Held } {
  const { taskId: _, quantity: __, ...held } = now
  const task = nextTask(world, held, done?.id)
  return task && task.positionId === done?.positionId
    ? { step: 'item', held: { ...held, taskId: task.id } }
    : { step: 'position', held }
}

/** What a bin is called on its cart: the last part of its code. */
export function binName(bin = ''): string {
  return bin.slice(bin.lastIndexOf('-') + 1)
}
