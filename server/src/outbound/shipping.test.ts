import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { causesOf } from '../commands/test-causes.ts'
import { onBothEngines } from '../commands/test-house.ts'
import { type Floor, openFloor } from './test-floor.ts'
import { packingAt, plantBox } from './test-packing.ts'

// PostgreSQL is slow to answer on a machine with other work.
vi.setConfig({ testTimeout: 20_000 })

onBothEngines('from the tote to the lorry', (dialect) => {
  let floor: Floor
  beforeAll(async () => {
    floor = await openFloor(dialect)
  })
  afterAll(() => floor.close())
  const { picked, packed, cancel, kinds } = packingAt(() => floor)

  test('an order is packed, checked again and handed over; its pieces leave once: scanning or input cannot be repeated', async () => {
    const { orderId, parcelId } = await packed('a', 2)
    expect(await floor.stock('a')).toEqual({ [`PACK:${parcelId}`]: 2 })
    expect(await floor.does('outbound.recheckParcel', { parcelId, ok: true })).toMatchObject({
      outcome: 'applied',
    })
    expect(await floor.does('outbound.scanOut', { parcelId })).toMatchObject({ outcome: 'applied' })
    expect(await floor.order(orderId)).toMatchObject({
      ...{ status: 'shipped', swept: 1, packed: 1, rechecked: 1 },
    })
    expect(await floor.stock('a')).toEqual({})
    expect(await floor.does('outbound.scanOut', { parcelId })).toMatchObject({
      ...{ outcome: 'rejected', code: 'outbound.scanned-already' },
    })
    expect(await floor.scans('outbound.scanOut', { parcelId })).toMatchObject({ outcome: 'applied' })
    expect(await floor.stock('a')).toEqual({})
    expect(await cancel(orderId)).toMatchObject({ code: 'outbound.goods-left' })
  })

  test('at a desk nothing is packed until every piece was verified', async () => {
    const { orderId, pack } = await picked('b', 3)
    const less = [{ ...pack.pieces[0], quantity: 2 }]
    expect(await floor.does('outbound.packOrder', { ...pack, pieces: less })).toMatchObject({
      ...{ code: 'outbound.pack-incomplete', values: { sku: 'b', wanted: 3, verified: 2 } },
    })
    expect(await floor.order(orderId)).toMatchObject({ packed: 0 })
    expect(await floor.does('outbound.packOrder', pack)).toMatchObject({ outcome: 'applied' })
    expect(await floor.does('outbound.packOrder', pack)).toMatchObject({ code: 'outbound.packed-already' })
  })

  test('a parcel that is not right is opened, and packed once more', async () => {
    const { orderId, pack, parcelId } = await packed('c', 2)
    const failed = await floor.does('outbound.recheckParcel', { parcelId, ok: false, reason: 'one missing' })
    expect(failed).toMatchObject({ exceptions: [{ kind: 'outbound.recheck-failed' }] })
    const [parcel] = await floor.parcels(orderId)
    expect(parcel).toMatchObject({ status: 'reopened', open: 0 })
    expect(await floor.order(orderId)).toMatchObject({ packed: 0, status: 'in-delivery' })
    expect(await floor.does('outbound.scanOut', { parcelId })).toMatchObject({ code: 'outbound.not-packed' })
    const pieces = [{ ...pack.pieces[0], from: `TOTE:${parcel?.no}` }]
    expect(await floor.does('outbound.packOrder', { ...pack, pieces })).toMatchObject({ outcome: 'applied' })
    expect(await kinds()).not.toContain('outbound.recheck-failed')
    const again = (await floor.parcels(orderId)).find(({ open }) => open)
    await floor.does('outbound.scanOut', { parcelId: again?.id })
    expect((await floor.order(orderId)).status).toBe('shipped')
  })

  test('an order that was cancelled before packing ends on the intercept shelf, to be put back', async () => {
    const { orderId, pack, shelf } = await picked('d', 2)
    await cancel(orderId)
    expect(await floor.does('outbound.packOrder', pack)).toMatchObject({ code: 'outbound.order-cancelled' })
    expect(await floor.scans('outbound.packOrder', pack)).toMatchObject({
      exceptions: [{ kind: 'outbound.packed-after-cancel' }],
    })
    expect(await floor.stock('d')).toEqual({ ABN: 2 })
    const open = (await floor.putBacks()).filter((one) => one.orderId === orderId && one.open)
    expect(open).toMatchObject([{ fromLocation: 'ABN', quantity: 2, done: 0 }])
    const back = { putBackId: open[0]?.id, from: 'ABN', positionId: shelf, quantity: 2 }
    await floor.scans('stock.putBackStock', back)
    expect(await floor.stock('d')).toEqual({ 'd-01-01': 2 })
    expect(await floor.does('outbound.deleteOrder', { orderId })).toMatchObject({ outcome: 'applied' })
  })

  test('a packed order that is cancelled must be stopped by a scan of its parcel', async () => {
    const { orderId, parcelId } = await packed('e', 2)
    expect(await cancel(orderId)).toMatchObject({ exceptions: [{ kind: 'outbound.intercept' }] })
    expect(await floor.does('outbound.scanOut', { parcelId })).toMatchObject({
      code: 'outbound.order-cancelled',
    })
    expect(await floor.scans('outbound.interceptParcel', { parcelId })).toMatchObject({ outcome: 'applied' })
    expect(await floor.stock('e')).toEqual({ ABN: 2 })
    expect(await kinds()).not.toContain('outbound.intercept')
    expect(await floor.scans('outbound.interceptParcel', { parcelId })).toMatchObject({ outcome: 'applied' })
    expect(await floor.stock('e')).toEqual({ ABN: 2 })
    expect((await floor.putBacks()).filter((one) => one.orderId === orderId && one.open)).toMatchObject([
      { fromLocation: 'ABN', quantity: 2, reason: 'intercepted' },
    ])
  })

  test('whoever checked a parcel again without knowing that it was cancelled is told where it belongs', async () => {
    const { orderId, parcelId } = await packed('ee', 2)
    await cancel(orderId)
    expect(await floor.scans('outbound.recheckParcel', { parcelId, ok: true, reason: '' })).toMatchObject({
      exceptions: [{ kind: 'outbound.packed-after-cancel' }],
    })
    expect(await floor.stock('ee')).toEqual({ ABN: 2 })
  })

  test('a parcel that left although it was cancelled is gone: somebody must call the carrier', async () => {
    const { orderId, parcelId } = await packed('f', 2)
    await cancel(orderId)
    expect(await floor.scans('outbound.scanOut', { parcelId })).toMatchObject({
      exceptions: [{ kind: 'outbound.shipped-after-cancel' }],
    })
    expect((await floor.order(orderId)).status).toBe('shipped')
    expect(await floor.stock('f')).toEqual({})
    expect(await kinds()).not.toContain('outbound.intercept')
    const critical = await floor.database.engine.reader
      .selectFrom('exception')
      .select(['severity', 'ownerRole'])
      .where('kind', '=', 'outbound.shipped-after-cancel')
      .execute()
    expect(critical).toEqual([{ severity: 'critical', ownerRole: 'customer-service' }])
  })

  test('a parcel that was packed and handed over before the cancellation was heard of has left, and is not parked', async () => {
    const { orderId, pack } = await picked('ff', 2)
    await cancel(orderId)
    await floor.scans('outbound.packOrder', pack)
    const [parcel] = await floor.parcels(orderId)
    expect(parcel).toMatchObject({ status: 'intercepted', open: 0 })
    const parcelId = parcel?.id
    expect(await floor.scans('outbound.recheckParcel', { parcelId, ok: true, reason: '' })).toMatchObject({
      outcome: 'applied',
    })
    expect(await floor.scans('outbound.scanOut', { parcelId })).toMatchObject({
      exceptions: [{ kind: 'outbound.shipped-after-cancel' }],
    })
    expect((await floor.order(orderId)).status).toBe('shipped')
    expect(await floor.stock('ff')).toEqual({})
    expect((await floor.putBacks()).filter((one) => one.orderId === orderId && one.open)).toEqual([])
  })

  test('a parcel without a way-bill, or for another carrier, stays', async () => {
    const { orderId, parcelId } = await packed('g', 1)
    const carrier = orderId
    await floor.database.engine.operate((db) =>
      db.updateTable('parcel').set({ waybillNo: '' }).where('id', '=', parcelId).execute(),
    )
    expect(await floor.does('outbound.scanOut', { parcelId })).toMatchObject({
      code: 'outbound.label-missing',
    })
    await floor.database.engine.operate((db) =>
      db
        .updateTable('parcel')
        .set({ waybillNo: 'W1', carrierId: carrier })
        .where('id', '=', parcelId)
        .execute(),
    )
    expect(await floor.does('outbound.scanOut', { parcelId, carrierId: parcelId })).toMatchObject({
      code: 'outbound.wrong-carrier',
    })
    expect(await floor.does('outbound.scanOut', { parcelId, carrierId: carrier })).toMatchObject({
      outcome: 'applied',
    })
  })

  test('charges the order for its operation and its material, without a price yet', async () => {
    const { orderId, pack } = await picked('h', 2)
    await plantBox(floor, 'BOX_S')
    await floor.does('outbound.packOrder', { ...pack, material: 'BOX_S' })
    const [parcel] = await floor.parcels(orderId)
    await floor.does('outbound.scanOut', { parcelId: parcel?.id })
    const causes = () => causesOf(floor.database.engine, orderId)
    const { country, channel } = await floor.order(orderId)
    const measured = { grams: parcel?.expected, volume: 0, ...(channel && { channel }), country }
    expect(parcel?.expected).toBeGreaterThan(0)
    expect(await causes()).toMatchObject([
      { fee: 'material:BOX_S', quantity: 1, subjectId: parcel?.id, basis: { material: 'BOX_S' } },
      { sheet: 'outbound', fee: 'operation', quantity: 2, subjectId: parcel?.id, basis: measured },
    ])
    await floor.does('outbound.unsweep', { parcelId: parcel?.id })
    const [, operation, back] = await causes()
    expect(back).toMatchObject({ fee: 'operation', quantity: -2, reverses: operation?.key, basis: measured })
  })
})
