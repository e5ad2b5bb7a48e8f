import type { Engine } from '@longshore/server/database/engine.ts'
import { type Doing, OWNER, POSITIONS, SKUS } from './sim-world.ts'

/** All of an order that left is announced to come back, and another return lies on the shelf and waits for its method. */
export async function returnsUnderWay(
  orderId: string | undefined,
  { act, engine }: { readonly act: Doing; readonly engine: Engine },
): Promise<void> {
  const sold = await engine.reader
    .selectFrom('outboundLine')
    .select(['skuId', 'quantity'])
    .where('orderId', '=', orderId ?? '')
    .orderBy('lineNo')
    .execute()
  const asked = { customerId: OWNER, waybillNo: '', logisticsCompany: '', remark: '' }
  await act('exceptions.applyReturn', { ...asked, orderId, method: 're-ship', lines: sold })
  const lines = [{ skuId: SKUS[0], quantity: 2 }]
  const applied = await act('exceptions.applyReturn', { ...asked, method: 'return-to-client', lines })
  const [[receiptId = ''], [lineId = '']] = [applied('receipt'), applied('receiptLine')]
  const on = { receiptId, lineId }
  await act('inbound.receiveLine', { ...on, quantity: 2 })
  await act('inbound.inspectLine', { ...on, good: 2, defective: 0, reason: '', photo: null })
  await act('inbound.putawayStock', { ...on, positionId: POSITIONS[0], quantity: 2, condition: 'good' })
  await act('inbound.finishReceipt', { receiptId, received: 2 })
}
