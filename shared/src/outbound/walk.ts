import { type Layout, racksByPrefix, stopOf } from '../setup/layout.ts'
import { routeOf } from '../setup/routing.ts'
import type { Stop } from '../setup/shortest-walk.ts'
import { walkThrough } from '../setup/walk-through.ts'
import type { Partition, Position } from '../setup/warehouse.ts'
import type { PickTask } from './wave.ts'

/** Where each position's partition stands in walking order, by position. */
export function partitionOrders(
  positions: readonly Position[],
  partitions: readonly Partition[],
): ReadonlyMap<string, number> {
  const sequences = new Map(partitions.map(({ id, sequence }) => [id, sequence]))
  return new Map(positions.map(({ id, partitionId }) => [id, sequences.get(partitionId) ?? 0]))
}

/** What a walk asks of a pick. */
export type WalkedTask = Pick<PickTask, 'id' | 'positionId' | 'positionCode' | 'skuCode' | 'bin'>

export interface WaveWalk {
  /** Each task's place on the walk, from 1. */
  readonly places: ReadonlyMap<string, number>
  /** mm; 0 where the hall, or a part of it that is walked, is not drawn. */
  readonly length: number
  /** mm; no walk past these positions is shorter. */
  readonly bound: number
}

/**
 * One walk through the positions of these tasks; at one position bin after bin. In a drawn hall it is the shortest, or
 * tells by its bound how much shorter one could be; without a drawing it goes aisle after aisle by the codes.
 */
export function walkOf(
  tasks: readonly WalkedTask[],
  partitionOrder: ReadonlyMap<string, number>,
  drawn?: Pick<Layout, 'plan'> | undefined,
): WaveWalk {
  const byCode = routeOf(
    [...tasks].sort(byBin).map((task) => ({
      ...{ id: task.positionId, code: task.positionCode, task },
      partitionOrder: partitionOrder.get(task.positionId) ?? 0,
    })),
  ).map(({ task }) => task)
  if (!drawn) return { places: placesOf(byCode), length: 0, bound: 0 }
  const racks = racksByPrefix(drawn.plan)
  const stops = new Map<string, { stop: Stop; tasks: WalkedTask[] }>()
  const elsewhere: WalkedTask[] = []
  for (const task of byCode) {
    const stop = stopOf(racks, task.positionCode)
    if (!stop) {
      elsewhere.push(task)
      continue
    }
    const key = `${stop.aisle} ${stop.y}`
    const here = stops.get(key) ?? { stop, tasks: [] }
    here.tasks.push(task)
    stops.set(key, here)
  }
  // Whatever order the tasks came in, the same walk: a wave's walk is drawn slice by slice.
  const sorted = [...stops.values()].sort((a, b) => a.stop.aisle - b.stop.aisle || a.stop.y - b.stop.y)
  const { order, length, bound } = walkThrough(
    drawn.plan,
    sorted.map(({ stop }) => stop),
  )
  const walked = order.flatMap((i) => sorted[i]?.tasks ?? [])
  const whole = elsewhere.length === 0 && walked.length > 0
  return {
    places: placesOf([...walked, ...elsewhere]),
    // The drawing is in cm.
    length: whole ? length * 10 : 0,
    bound: whole ? bound * 10 : 0,
  }
}

function placesOf(tasks: readonly WalkedTask[]): ReadonlyMap<string, number> {
  return new Map(tasks.map(({ id }, i) => [id, i + 1]))
}

function byBin(a: WalkedTask, b: WalkedTask): number {
  const key = ({ bin, skuCode, id }: WalkedTask) => `${bin}\t${skuCode}\t${id}`
  return key(a) < key(b) ? -1 : 1
}
