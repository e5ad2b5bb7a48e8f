import type { FollowUp } from '../command/change.ts'
import type { Told } from '../command/command.ts'
import type { ShelvedCondition } from '../stock/shelved.ts'
import type { ReceiptLine } from './receipt.ts'

/** Lots of defective goods follow what stands in their area. */
export function lotsFollow(
  {
    id: lineId,
    skuId,
    ownerId,
    receiptNo,
  }: Pick<ReceiptLine, 'skuId' | 'ownerId' | 'receiptNo'> & { readonly id?: string },
  { positionId, condition }: { readonly positionId: string; readonly condition: ShelvedCondition },
  { scope }: Told,
): FollowUp[] {
  if (condition !== 'defective') return []
  const args = { positionId, skuId, ownerId, reason: '', receiptNo, lineId: lineId ?? null }
  return [{ do: 'followUp', scope, command: 'exceptions.matchLots', args }]
}
