import { SYSTEM } from '@longshore/server/commands/perform.ts'
import type { Engine } from '@longshore/server/database/engine.ts'
import { waveTypes } from '@longshore/shared/outbound/wave.ts'
import { toteOfWave } from './outbound-chores.ts'
import { partsUnderWay } from './parts-under-way.ts'
import { removalsUnderWay } from './removals-under-way.ts'
import { returnsUnderWay } from './returns-under-way.ts'
import {
  CARRIER,
  DEFECTIVE,
  type Doing,
  type FirstWork,
  HOUSE,
  houseRow,
  MATERIAL_IDS,
  noFreight,
  OWNER,
  POSITIONS,
  SKUS,
  WAREHOUSE,
  writtenOrder,
} from './sim-world.ts'

/**
 * The same warehouse some hours later: the waves are picked, orders are packed in one package or two, a vehicle has left
 * and another stands at the dock, orders wait for the next waves, and the rules for these are written.
 */
export async function middayWork(first: FirstWork, act: Doing, engine: Engine): Promise<FirstWork> {
  const tasks = await engine.reader.selectFrom('pickTask').selectAll().orderBy('id').execute()
  for (const { id: taskId, positionId, quantity, waveId } of tasks)
    await act('outbound.pickTask', { taskId, positionId, into: toteOfWave(waveId), quantity })
  const parcels: string[] = []
  for (const [i, orderId] of first.orders.slice(0, 4).entries()) {
    const { waveId } = await engine.reader
      .selectFrom('outboundOrder')
      .select('waveId')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow()
    const lines = await engine.reader
      .selectFrom('outboundLine')
      .select(['id', 'quantity'])
      .where('orderId', '=', orderId)
      .orderBy('lineNo')
      .execute()
    const pieces = lines.map(({ id: lineId, quantity }) => ({
      ...{ lineId, quantity, from: `TOTE:${toteOfWave(waveId ?? '')}` },
    }))
    const parts = i === 1 && pieces.length > 1 ? pieces.map((one) => [one]) : [pieces]
    for (const [nth, part] of parts.entries()) {
      const more = nth < parts.length - 1
      const packed = await act('outbound.packOrder', {
        ...{ orderId, pieces: part, waybillNo: `WB-MIDDAY-${i}-${nth}`, material: 'BOX_S' },
        ...{ materials: [], options: [], more, weight: 0 },
      })
      parcels.push(...packed('parcel'))
    }
  }
  const handovers: string[] = []
  for (const [nth, parcelId] of [parcels[0], parcels[parcels.length - 1]].entries()) {
    const [handoverId = ''] = (
      await act('outbound.openHandover', { carrierId: CARRIER, vehicle: '', dock: '1' })
    )('handover')
    handovers.push(handoverId)
    await act('outbound.scanOut', { parcelId, carrierId: null, handoverId })
    if (nth === 0) await act('outbound.closeHandover', { handoverId })
  }
  for (const [i, type] of waveTypes.entries())
    await act('outbound.saveWaveRule', {
      ...{
        name: `By ${type}`,
        type,
        packageType: '',
        logisticsMode: '',
        maxOrders: 3,
        maxSkus: 5,
        priority: i,
      },
    })
  await act('outbound.countMaterial', { materialId: MATERIAL_IDS[0], quantity: 2 })
  await defectiveGoods(act, engine)
  const later = [...first.orders, ...(await laterOrders(first.orders.length, act))]
  const home = await removalsUnderWay(later.length, { act, engine })
  const receipts = await receiptsUnderWay(act)
  await returnsUnderWay(first.orders[0], { act, engine })
  await partsUnderWay(act)
  return {
    ...{ ...noFreight, parcels, handovers, receipts },
    orders: [...later, ...home.orders],
    waves: [...first.waves, ...home.waves],
  }
}

/** Orders that stand at every desk on their way to a wave; three of them wait for one. */
async function laterOrders(from: number, act: Doing): Promise<string[]> {
  await act('setup.saveWarehouse', { ...set, finalAudit: true }, 'company')
  const orders: string[] = []
  for (let i = 0; i < 7; i++) {
    const lines = SKUS.slice(i % 3, (i % 3) + 1 + (i % 2)).map((skuId) => ({ skuId, quantity: 1 }))
    const written = { ...writtenOrder(from + i, lines), customerId: OWNER }
    const [orderId = ''] = (await act('outbound.saveOrder', written))('outboundOrder')
    orders.push(orderId)
    const moves: readonly (readonly [string, object])[] = [
      ['outbound.submitOrder', { orderId, backorder: true }],
      ['outbound.merchantReview', { orderId, reviewed: true }],
      ['outbound.reviewOrder', { orderId }],
      ['outbound.finalAudit', { orderId }],
    ]
    for (const [name, args] of moves.slice(0, i < 4 ? i : moves.length)) await act(name, args)
  }
  await act('outbound.setAsideOrder', { orderId: orders[orders.length - 1], reason: 'address' })
  await act('outbound.holdOrder', { orderId: orders[orders.length - 2], reason: 'unpaid' })
  await act('setup.saveWarehouse', { ...set, finalAudit: false }, 'company')
  return orders
}

/** Receipts that wait for their audit, are audited, turned away, and counted to the end. */
async function receiptsUnderWay(act: Doing): Promise<FirstWork['receipts']> {
  await act('setup.saveWarehouse', { ...set, auditsReceipts: true }, 'company')
  const receipts: FirstWork['receipts'][number][] = []
  for (let i = 0; i < 4; i++) {
    const lines = SKUS.slice(0, 2).map((skuId) => ({ skuId, boxNo: '', quantity: 3 }))
    const written = { customerId: OWNER, kind: 'standard', originalNo: 'PO', boxes: [`BX-M-${i}`], lines }
    const saved = await act('inbound.sendReceipt', written)
    const [receiptId = ''] = saved('receipt')
    const lineIds = saved('receiptLine')
    receipts.push({ receiptId, lineIds, boxIds: saved('box') })
    if (i > 0) await act('inbound.auditReceipt', { receiptId })
    if (i === 2) await act('inbound.rejectReceipt', { receiptId, reason: 'not agreed' })
    if (i < 3) continue
    for (const lineId of lineIds) await act('inbound.receiveLine', { receiptId, lineId, quantity: 2 })
    await act('inbound.finishReceipt', { receiptId, received: 2 * lineIds.length })
  }
  await act('setup.saveWarehouse', { ...set, auditsReceipts: false }, 'company')
  return receipts
}

/** Agrees to what another person asked for. */
const auditor = { ...SYSTEM, id: 'auditor' }

/** Lots on which something is asked for, and destruction orders on their way. */
async function defectiveGoods(act: Doing, engine: Engine): Promise<void> {
  const registered = async () => {
    const [most] = await engine.reader
      .selectFrom('balance')
      .selectAll()
      .where('scope', '=', HOUSE)
      .where('condition', '=', 'good')
      .where('locationId', 'like', 'SHELF:%')
      .orderBy('quantity', 'desc')
      .limit(1)
      .execute()
    const [skuId, fromPositionId] = [most?.skuId ?? '', most?.locationId.slice('SHELF:'.length)]
    const found = { fromPositionId, skuId, toPositionId: DEFECTIVE, reason: 'damaged', quantity: 1 }
    const [lotId = ''] = (await act('exceptions.registerDefective', found))('defectiveItem')
    return { lotId, skuId }
  }
  const asked = async (method: 're-shelve' | 'destroy' | 'return') => {
    const { lotId } = await registered()
    await act('exceptions.requestHandling', { lotId, method, remark: '' })
    return lotId
  }
  const agreed = async (method: 're-shelve' | 'return') => {
    const lotId = await asked(method)
    await act('exceptions.auditHandling', { lotId }, HOUSE, auditor)
    return lotId
  }
  await asked('destroy')
  await act('exceptions.rejectHandling', { lotId: await asked('return'), reason: 'no' }, HOUSE, auditor)
  await agreed('re-shelve')
  await agreed('return')
  const shelved = { lotId: await agreed('re-shelve'), positionId: POSITIONS[0], quantity: 1 }
  await act('exceptions.reshelve', shelved)
  for (const moves of [[], ['applyDestruction'], ['applyDestruction', 'acceptDestruction']]) {
    const { skuId } = await registered()
    const written = { customerId: OWNER, lines: [{ skuId, condition: 'defective', quantity: 1 }] }
    const [orderId] = (await act('exceptions.saveDestruction', written))('destructionOrder')
    for (const name of moves) await act(`exceptions.${name}`, { orderId })
  }
  const { skuId } = await registered()
  const waiting = { customerId: OWNER, lines: [{ skuId, condition: 'defective', quantity: 1 }] }
  const saved = await act('exceptions.saveDestruction', waiting)
  const [orderId] = saved('destructionOrder')
  for (const name of ['applyDestruction', 'acceptDestruction']) await act(`exceptions.${name}`, { orderId })
  const [lineId] = saved('destructionLine')
  await act(
    'exceptions.destroyGoods',
    { orderId, lineId, positionId: DEFECTIVE, quantity: 1 },
    HOUSE,
    auditor,
  )
}

const set = { ...houseRow, id: WAREHOUSE, own: true, cartBins: 3 }
