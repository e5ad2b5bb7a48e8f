import type { Position } from '../setup/warehouse.ts'
import { defectiveShelf, shelf } from '../stock/place.ts'

export type ShelvedCondition = 'good' | 'defective'

/** Where pieces of a condition stand on a position. */
export function placeOn(positionId: string, condition: ShelvedCondition): string {
  return condition === 'good' ? shelf(positionId) : defectiveShelf(positionId)
}

/** Good pieces are stored in storage and picking partitions, defective ones apart from them. */
export function accepts(kind: Position['kind'], condition: ShelvedCondition): boolean {
  return (kind === 'defective') === (condition === 'defective')
}
