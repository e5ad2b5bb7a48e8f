import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { freshId, onBothEngines, plant } from '../commands/test-house.ts'
import { worker } from '../freight/test-logistics.ts'
import { type Floor, OWNER } from '../outbound/test-floor.ts'
import { pickingAt } from '../outbound/test-picking.ts'
import { callsFrom, type Desk, openDesk } from '../testing/test-desk.ts'
import { customerRow } from '../testing/test-world.ts'
import { cod, newsOf } from './test-cod.ts'

vi.setConfig({ testTimeout: 60_000 })

onBothEngines('what a carrier collected for goods out of stock', (dialect) => {
  let desk: Desk
  let floor: Floor
  const { ask } = callsFrom(() => desk)
  const { pick } = pickingAt(() => floor)
  const to = { name: 'Budi', country: 'ID', province: 'Jakarta', city: 'Jakarta', postcode: '10110' }
  let left = 0
  const tells = (events: readonly object[]) =>
    floor.does('service.takeTrackEvents', { carrier: 'POS', events })
  const stands = async (orderId: string) => {
    const body = { id: orderId }
    const { status } = await ask('/api/vsmartorder/get_smart_order_byid', { body })
    const entries = await floor.database.engine.reader
      .selectFrom('codEntry')
      .select(['status', 'collected'])
      .where('orderId', '=', orderId)
      .execute()
    return [status, ...entries.map((one) => `${one.status} ${one.collected}`)]
  }
  /** An order that is paid on delivery, picked into a tote. */
  const picked = async () => {
    const goods = [{ skuId: await floor.sku('mug'), nameEn: 'Mug', nameZh: '杯子', quantity: 1 }]
    const consignee = { ...to, address1: 'Jalan 1' }
    const given = { kind: 'dropshipping', customerId: OWNER, channel: 'ID_LINE', consignee, goods, ...cod }
    const { rows } = await floor.performs('orders.saveParcelOrder', given)
    const orderId = rows.find(({ table }) => table === 'parcelOrder')?.id ?? ''
    await floor.does('orders.submitParcelOrder', { orderId })
    const { outboundId } = await ask('/api/vsmartorder/get_smart_order_byid', { body: { id: orderId } })
    await floor.does('outbound.merchantReview', { orderId: outboundId })
    await floor.does('outbound.reviewOrder', { orderId: outboundId })
    await floor.waved([outboundId])
    const [task] = await floor.tasks(outboundId)
    await pick(task, 1)
    return { orderId, outboundId: outboundId as string }
  }
  const packs = async (outboundId: string, waybillNo: string) => {
    const [line] = await floor.lines(outboundId)
    const pieces = [{ lineId: line?.id, from: 'TOTE:T1', quantity: 1 }]
    await floor.does('outbound.packOrder', {
      ...{ orderId: outboundId, pieces, waybillNo, material: '', weight: 640 },
    })
    const found = (await floor.parcels(outboundId)).find((one) => one.open)
    if (!found) throw new Error('nothing was packed')
    return found.id
  }

  let minutes = 0
  const scans = (name: string, parcelId: string) => {
    const at = 1_790_000_000_000 + ++minutes * 60_000
    const when = { occurredAt: at, receivedAt: at, deviceId: freshId(), deviceSeq: 1 }
    return floor.does(`outbound.${name}`, { parcelId }, { ...when, via: 'queue', actor: worker })
  }

  beforeAll(async () => {
    desk = await openDesk(dialect)
    ;({ floor } = desk)
    left = desk.world.clock.now
    await plant(floor.database.engine, { customer: [customerRow(OWNER, 'OWNER')] })
    await floor.shelve('mug', 'A-1-1', 5)
  })
  afterAll(async () => {
    await floor.proves()
    await desk.world.close()
  })

  test('is an entry though it was told before the package was scanned out, and none while the package is back', async () => {
    const { orderId, outboundId } = await picked()
    const parcelId = await packs(outboundId, 'LABEL-01')
    await tells([newsOf('LABEL-01', left).signed])
    expect(await stands(orderId)).toEqual(['to-ship'])
    await scans('scanOut', parcelId)
    expect(await stands(orderId)).toEqual(['signed', 'pending 30000'])
    await scans('unsweep', parcelId)
    expect(await stands(orderId)).toEqual(['to-ship', 'void 30000'])
    await scans('scanOut', parcelId)
    expect(await stands(orderId)).toEqual(['signed', 'pending 30000'])
  })

  test('is an entry by the label that the package has now', async () => {
    const { orderId, outboundId } = await picked()
    const parcelId = await packs(outboundId, 'LABEL-02')
    await scans('scanOut', parcelId)
    await scans('unsweep', parcelId)
    await floor.does('outbound.labelParcel', { parcelId, waybillNo: 'LABEL-03' })
    await scans('scanOut', parcelId)
    await tells([newsOf('LABEL-03', left).signed])
    expect(await stands(orderId)).toEqual(['signed', 'pending 30000'])
  })
})
