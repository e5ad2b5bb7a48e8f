import type { OutboundLine } from './order.ts'
import type { PickTask } from './wave.ts'

/** Pieces of one position that a line may have. */
export interface PlaceOfNeed {
  readonly positionId: string
  readonly quantity: number
}

/**
 * Where a line of defective pieces may be picked: where its lots stand, but for what its tasks hold there already, and
 * not where a picker of the order missed some. A handheld holds no lots.
 */
export function boundPlaces(
  { id, lots = [] }: Pick<OutboundLine, 'id'> & Partial<Pick<OutboundLine, 'lots'>>,
  tasks: readonly PickTask[],
): PlaceOfNeed[] {
  const bound = new Map<string, number>()
  const add = (positionId: string, by: number) => bound.set(positionId, (bound.get(positionId) ?? 0) + by)
  for (const lot of lots) add(lot.positionId, lot.bound)
  const mine = tasks.filter(({ lineId }) => lineId === id)
  for (const { positionId, status, quantity, picked } of mine)
    if (status === 'waiting') add(positionId, picked - quantity)
  for (const positionId of missedAt(mine)) bound.delete(positionId)
  return [...bound].flatMap(([positionId, quantity]) => (quantity > 0 ? [{ positionId, quantity }] : []))
}

/** Positions that did not give what these tasks wanted. */
export function missedAt(tasks: readonly PickTask[]): ReadonlySet<string> {
  return new Set(tasks.flatMap(({ status, positionId }) => (status === 'short' ? [positionId] : [])))
}
