import type { Engine } from '@longshore/server/database/engine.ts'
import { DEFECTIVE, type Doing, OWNER, SKUS, writtenOrder } from './sim-world.ts'

const DEFECTIVE_REMOVAL = { kind: 'removal', condition: 'defective', originalNo: '' } as const

/** Defective pieces that go home: one order is being picked out of two lots, another waits for its picker. */
export async function removalsUnderWay(
  from: number,
  { act, engine }: { readonly act: Doing; readonly engine: Engine },
): Promise<{ readonly orders: string[]; readonly waves: string[] }> {
  const skuId = SKUS[3]
  const saved = await act('inbound.saveReceipt', {
    ...{ customerId: OWNER, kind: 'standard', originalNo: 'SPOILT', waybillNo: '', logisticsCompany: '' },
    ...{ remark: '', boxes: [], lines: [{ skuId, boxNo: '', quantity: 8 }] },
  })
  const [[receiptId = ''], [lineId = '']] = [saved('receipt'), saved('receiptLine')]
  const on = { receiptId, lineId }
  await act('inbound.submitReceipt', { receiptId })
  await act('inbound.receiveLine', { ...on, quantity: 8 })
  await act('inbound.inspectLine', { ...on, good: 0, defective: 8, reason: 'damaged', photo: null })
  for (const quantity of [3, 5])
    await act('inbound.putawayStock', { ...on, positionId: DEFECTIVE, quantity, condition: 'defective' })
  // The house makes lots of what was put away.
  const waits = () => engine.reader.selectFrom('followUp').select('id').executeTakeFirst()
  while (await waits()) await new Promise((resolve) => setImmediate(resolve))
  const orders: string[] = []
  for (let i = 0; i < 2; i++) {
    const written = { ...writtenOrder(from + i, [{ skuId: skuId ?? '', quantity: 3 }]), ...DEFECTIVE_REMOVAL }
    const [orderId = ''] = (await act('outbound.saveOrder', { ...written, customerId: OWNER }))(
      'outboundOrder',
    )
    orders.push(orderId)
    await act('outbound.submitOrder', { orderId, backorder: false })
    await act('outbound.merchantReview', { orderId, reviewed: true })
    await act('outbound.reviewOrder', { orderId })
  }
  const { no } = await engine.reader
    .selectFrom('outboundOrder')
    .select('no')
    .where('id', '=', orders[0] ?? '')
    .executeTakeFirstOrThrow()
  const started = await act('outbound.startOrder', { code: no })
  return { orders, waves: started('wave') }
}
