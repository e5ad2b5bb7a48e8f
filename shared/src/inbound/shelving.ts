import type { FollowUp } from '../command/change.ts'
import type { Told } from '../command/command.ts'
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

/** Lots of defective goods follow what stands in their area. */
export function lotsFollow(
  {
    skuId,
    ownerId,
    receiptNo,
  }: { readonly skuId: string; readonly ownerId: string; readonly receiptNo: string },
  { positionId, condition }: { readonly positionId: string; readonly condition: ShelvedCondition },
  { scope }: Told,
): FollowUp[] {
  if (condition !== 'defective') return []
  const args = { positionId, skuId, ownerId, reason: '', receiptNo }
  return [{ do: 'followUp', scope, command: 'exceptions.matchLots', args }]
}
