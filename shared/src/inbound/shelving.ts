import type { FollowUp } from '../command/change.ts'
import type { Told } from '../command/command.ts'
import type { ShelvedCondition } from '../stock/shelved.ts'

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
