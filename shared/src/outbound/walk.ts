import { routeOf } from '../setup/routing.ts'
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

/** Each task's place on one walk through all positions, from 1; at one position bin after bin. */
export function walksOf(
  tasks: readonly PickTask[],
  partitionOrder: ReadonlyMap<string, number>,
): Map<string, number> {
  const stops = [...tasks].sort(byBin).map((task) => ({
    ...{ id: task.positionId, code: task.positionCode, task },
    partitionOrder: partitionOrder.get(task.positionId) ?? 0,
  }))
  return new Map(routeOf(stops).map(({ task }, i) => [task.id, i + 1]))
}

function byBin(a: PickTask, b: PickTask): number {
  const key = ({ bin, skuCode, id }: PickTask) => `${bin}\t${skuCode}\t${id}`
  return key(a) < key(b) ? -1 : 1
}
