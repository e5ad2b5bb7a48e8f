import type { Position } from '../setup/warehouse.ts'
import { defectiveShelf, shelf } from './place.ts'

export type ShelvedCondition = 'good' | 'defective'

/** Where pieces of a condition stand on a position: defective ones are never among the good. */
export function placeOn(positionId: string, condition: ShelvedCondition): string {
  return condition === 'good' ? shelf(positionId) : defectiveShelf(positionId)
}

/** Good pieces are stored in storage and picking partitions, defective ones apart from them. */
export function accepts(kind: Position['kind'], condition: ShelvedCondition): boolean {
  return (kind === 'defective') === (condition === 'defective')
}

/** The condition of goods that stand on a position as they should. */
export function conditionOn({ kind }: Pick<Position, 'kind'>): ShelvedCondition {
  return kind === 'defective' ? 'defective' : 'good'
}

/** Pieces that still fit; without end where nobody said how many the position takes. */
export function roomOn(
  { capacity }: Pick<Position, 'capacity'>,
  there: readonly { readonly quantity: number }[],
): number {
  if (capacity === 0) return Number.MAX_SAFE_INTEGER
  return Math.max(0, capacity - there.reduce((sum, { quantity }) => sum + quantity, 0))
}
