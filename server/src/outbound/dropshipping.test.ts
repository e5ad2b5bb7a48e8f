import type { ParcelOrder } from '@longshore/shared/orders/parcel-order.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { onBothEngines, plant } from '../commands/test-house.ts'
import { customerRow } from '../testing/test-world.ts'
import { type Floor, OWNER, openFloor } from './test-floor.ts'
import { pickingAt } from './test-picking.ts'

// PostgreSQL is slow to answer on a machine with other work.
vi.setConfig({ testTimeout: 20_000 })

const to = {
  name: 'Budi',
  country: 'ID',
  province: 'Jakarta',
  city: 'Jakarta',
  postcode: '10110',
  address1: 'Jalan 1',
}

onBothEngines('a dropshipping order', (dialect) => {
  let floor: Floor
  beforeAll(async () => {
    floor = await openFloor(dialect)
    await plant(floor.database.engine, { customer: [customerRow(OWNER, 'OWNER')] })
  })
  afterAll(() => floor.close())
  const { pick } = pickingAt(() => floor)

  const written = async (sku: string, quantity: number): Promise<string> => {
    const goods = [{ skuId: await floor.sku(sku), nameEn: 'Mug', nameZh: '杯子', quantity }]
    const given = { kind: 'dropshipping', customerId: OWNER, channel: 'ID_LINE', consignee: to, goods }
    const { outcome, rows } = await floor.performs('orders.saveParcelOrder', given)
    expect(outcome).toMatchObject({ outcome: 'applied' })
    return rows.find(({ table }) => table === 'parcelOrder')?.id ?? ''
  }
  const submit = (orderId: string) => floor.does('orders.submitParcelOrder', { orderId })
  const read = (id: string) =>
    floor.database.engine.reader
      .selectFrom('parcelOrder')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow() as Promise<
      Pick<ParcelOrder, 'status' | 'tab' | 'outboundId' | 'abnormalReason'>
    >
  const sent = async (sku: string, quantity: number) => {
    const id = await written(sku, quantity)
    await submit(id)
    const { outboundId } = await read(id)
    return { id, orderId: outboundId ?? '' }
  }

  test('promises its pieces, is picked, packed and handed over, and is shipped with its last package', async () => {
    await floor.shelve('mug', 'A-1-1', 5)
    const { id, orderId } = await sent('mug', 2)
    expect(await read(id)).toMatchObject({ status: 'to-ship', tab: 'in-storage' })
    expect(await floor.supply('mug')).toMatchObject({ promised: 2 })
    expect(await floor.order(orderId)).toMatchObject({
      ...{ status: 'to-review', pieces: 2, consignee: { name: 'Budi', country: 'ID', address: 'Jalan 1' } },
    })
    await floor.does('outbound.merchantReview', { orderId })
    await floor.does('outbound.reviewOrder', { orderId })
    await floor.waved([orderId])
    const [task] = await floor.tasks(orderId)
    await pick(task, 2)
    const [line] = await floor.lines(orderId)
    const pieces = [{ lineId: line?.id, from: 'TOTE:T1', quantity: 2 }]
    await floor.does('outbound.packOrder', { orderId, pieces, waybillNo: '', material: '', weight: 0 })
    const [parcel] = await floor.parcels(orderId)
    const parcelId = parcel?.id
    await floor.scans('outbound.scanOut', { parcelId })
    expect(await read(id)).toMatchObject({ status: 'shipped', tab: 'shipped' })
    await floor.scans('outbound.unsweep', { parcelId })
    expect(await read(id)).toMatchObject({ status: 'to-ship' })
  })

  test('that the stock does not cover is abnormal and says why, and goes on once goods are there', async () => {
    const id = await written('kite', 3)
    expect(await submit(id)).toMatchObject({ outcome: 'applied' })
    expect(await read(id)).toMatchObject({
      ...{ status: 'submitted', tab: 'abnormal', abnormalReason: 'stock.not-enough', outboundId: null },
    })
    await floor.shelve('kite', 'A-1-2', 3)
    expect(await floor.does('orders.retryFulfilment', { orderId: id })).toMatchObject({ outcome: 'applied' })
    expect(await read(id)).toMatchObject({ status: 'to-ship', abnormalReason: '' })
    expect(await floor.does('orders.retryFulfilment', { orderId: id })).toMatchObject({
      code: 'orders.nothing-to-retry',
    })
  })

  test('is held and cancelled together with what the floor has of it', async () => {
    await floor.shelve('pen', 'A-1-3', 9)
    const { id, orderId } = await sent('pen', 1)
    await floor.does('orders.holdParcelOrder', { orderId: id, reason: 'address?' })
    expect(await floor.order(orderId)).toMatchObject({ held: 1 })
    await floor.does('orders.releaseParcelOrder', { orderId: id })
    expect(await floor.order(orderId)).toMatchObject({ held: 0 })
    await floor.does('orders.cancelParcelOrder', { orderId: id, reason: 'sold twice' })
    expect(await floor.order(orderId)).toMatchObject({ status: 'cancelled' })
    expect(await read(id)).toMatchObject({ status: 'cancelled', tab: 'cancelled' })
    expect(await floor.supply('pen')).toMatchObject({ promised: 0 })
  })

  test('that the warehouse cancels is its customer’s again, abnormal and with the reason', async () => {
    await floor.shelve('cup', 'A-1-4', 9)
    const { id, orderId } = await sent('cup', 1)
    await floor.does('outbound.cancelOrder', { orderId, reason: 'broken' })
    expect(await read(id)).toMatchObject({
      ...{ status: 'submitted', tab: 'abnormal', abnormalReason: 'outbound-cancelled', outboundId: null },
    })
  })
})
