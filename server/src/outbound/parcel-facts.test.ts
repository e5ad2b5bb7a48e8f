import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { freshId, onBothEngines } from '../commands/test-house.ts'
import { type Floor, openFloor } from './test-floor.ts'
import { packingAt } from './test-packing.ts'

// PostgreSQL is slow to answer on a machine with other work.
vi.setConfig({ testTimeout: 20_000 })

onBothEngines('what people say about one parcel', (dialect) => {
  let floor: Floor
  beforeAll(async () => {
    floor = await openFloor(dialect)
  })
  afterAll(() => floor.close())
  const { packed, cancel, kinds } = packingAt(() => floor)

  test.each([
    ['the scan of the shelf', ['shelf', 'opened']],
    ['the check that opens it', ['opened', 'shelf']],
  ])(
    'a parcel found wrong and set aside lies on the intercept shelf, when %s comes first',
    async (_, order) => {
      const { orderId, parcelId } = await packed(`w${order[0]}`, 2)
      for (const told of order)
        if (told === 'shelf') await floor.scans('outbound.interceptParcel', { parcelId })
        else await floor.scans('outbound.recheckParcel', { parcelId, ok: false, reason: 'torn' })
      expect(await floor.stock(`w${order[0]}`)).toEqual({ ABN: 2 })
      expect((await floor.lines(orderId))[0]).toMatchObject({
        packed: 0,
        places: [{ location: 'ABN', quantity: 2 }],
      })
      expect((await floor.parcels(orderId))[0]).toMatchObject({ status: 'intercepted', open: 0 })
      expect(await kinds()).toContain('outbound.set-aside')
      expect(await kinds()).not.toContain('outbound.recheck-failed')
      expect(await floor.scans('outbound.scanOut', { parcelId })).toMatchObject({
        outcome: 'applied-with-exception',
      })
      expect(await floor.stock(`w${order[0]}`)).toEqual({})
    },
  )

  test('an opened parcel of a cancelled order goes back from the shelf where it was put, once', async () => {
    const { orderId, parcelId } = await packed('v', 2)
    await floor.does('outbound.recheckParcel', { parcelId, ok: false, reason: 'torn' })
    await cancel(orderId)
    await floor.scans('outbound.interceptParcel', { parcelId })
    expect(await floor.stock('v')).toEqual({ ABN: 2 })
    expect((await floor.putBacks()).filter((one) => one.orderId === orderId && one.open)).toMatchObject([
      { fromLocation: 'ABN', quantity: 2, done: 0 },
    ])
    expect((await floor.lines(orderId))[0]).toMatchObject({ places: [] })
  })

  test('two people put a cancelled order’s parcel on the intercept shelf, and the one who is heard last brings it back', async () => {
    const { orderId, parcelId, shelf } = await packed('vi', 2)
    await cancel(orderId)
    await floor.scans('outbound.recheckParcel', { parcelId, ok: true, reason: '' })
    await floor.scans('outbound.interceptParcel', { parcelId })
    // That device had made a put-back of its own meanwhile: nobody else has ever heard of it.
    const own = { putBackId: freshId(), orderId, skuId: await floor.sku('vi') }
    const back = { ...own, from: 'ABN', positionId: shelf, quantity: 2 }
    expect(await floor.scans('stock.putBackStock', back)).toMatchObject({ outcome: 'applied' })
    expect(await floor.stock('vi')).toEqual({ 'vi-01-01': 2 })
    expect((await floor.putBacks()).filter((one) => one.orderId === orderId && one.open)).toEqual([])
  })

  test('a parcel opened and packed once more by somebody who did not know of the cancelling is put back once', async () => {
    const { orderId, pack, parcelId } = await packed('eo', 2)
    await cancel(orderId)
    await floor.scans('outbound.recheckParcel', { parcelId, ok: false, reason: 'torn' })
    const [opened] = await floor.parcels(orderId)
    const pieces = [{ ...pack.pieces[0], from: `TOTE:${opened?.no}` }]
    expect(await floor.scans('outbound.packOrder', { ...pack, pieces })).toMatchObject({
      exceptions: [{ kind: 'outbound.packed-after-cancel' }],
    })
    expect(await floor.stock('eo')).toEqual({ ABN: 2 })
    expect((await floor.putBacks()).filter((one) => one.orderId === orderId && one.open)).toMatchObject([
      { fromLocation: 'ABN', quantity: 2, done: 0 },
    ])
  })

  test('what two people packed for one order leaves once; the second parcel is put back', async () => {
    const { orderId, pack, parcelId, shelf } = await packed('tw', 2)
    await floor.shelve('tw', 'tw-01-02', 2)
    const line = pack.pieces[0]?.lineId
    const [task] = await floor.tasks(orderId)
    const again = { taskId: task?.id, positionId: await floor.position('tw-01-02'), into: 'T2', quantity: 2 }
    await floor.scans('outbound.pickTask', again)
    const pieces = [{ lineId: line, from: 'TOTE:T2', quantity: 2 }]
    expect(await floor.scans('outbound.packOrder', { ...pack, pieces })).toMatchObject({
      exceptions: [{ kind: 'outbound.packed-twice' }],
    })
    expect(await floor.stock('tw')).toEqual({ [`PACK:${parcelId}`]: 2, ABN: 2 })
    const open = (await floor.putBacks()).filter((one) => one.orderId === orderId && one.open)
    expect(open).toMatchObject([{ fromLocation: 'ABN', quantity: 2, done: 0 }])
    await floor.scans('outbound.scanOut', { parcelId })
    const back = { putBackId: open[0]?.id, from: 'ABN', positionId: shelf, quantity: 2 }
    await floor.scans('stock.putBackStock', back)
    expect(await floor.stock('tw')).toEqual({ 'tw-01-01': 2 })
    expect(await floor.order(orderId)).toMatchObject({ status: 'shipped', packed: 1 })
  })

  test('when both parcels of an order that was packed twice have left, the second one is missed on the shelf', async () => {
    const { orderId, pack, parcelId } = await packed('tb', 2)
    await floor.shelve('tb', 'tb-01-02', 2)
    const [task] = await floor.tasks(orderId)
    const again = { taskId: task?.id, positionId: await floor.position('tb-01-02'), into: 'T2', quantity: 2 }
    await floor.scans('outbound.pickTask', again)
    await floor.scans('outbound.packOrder', { ...pack, pieces: [{ ...pack.pieces[0], from: 'TOTE:T2' }] })
    const second = (await floor.parcels(orderId)).find(({ id }) => id !== parcelId)
    expect(await floor.scans('outbound.scanOut', { parcelId: second?.id })).toMatchObject({
      exceptions: [{ kind: 'outbound.shipped-unpacked' }],
    })
    await floor.scans('outbound.scanOut', { parcelId })
    expect(await floor.stock('tb')).toEqual({})
    expect((await floor.putBacks()).filter((one) => one.orderId === orderId && one.open)).toEqual([])
  })

  test('a label that left means the parcel that carries it now, whichever scan is heard of first', async () => {
    for (const [code, isLate] of [
      ['la', false],
      ['lb', true],
    ] as const) {
      const { orderId, pack, parcelId } = await packed(code, 2)
      await floor.scans('outbound.recheckParcel', { parcelId, ok: false, reason: 'damaged' })
      const [opened] = await floor.parcels(orderId)
      const pieces = [{ ...pack.pieces[0], from: `TOTE:${opened?.no}` }]
      if (isLate) await floor.scans('outbound.scanOut', { parcelId })
      await floor.scans('outbound.packOrder', { ...pack, pieces })
      // Whoever hands it over has not heard that it was opened.
      if (!isLate) await floor.scans('outbound.scanOut', { parcelId })
      expect(await floor.stock(code)).toEqual({})
      expect(await floor.order(orderId)).toMatchObject({ status: 'shipped', swept: 1, packed: 1 })
      expect((await floor.parcels(orderId)).filter(({ open }) => open)).toEqual([])
    }
  })

  test('a parcel that left before it was heard that it was packed anew leaves again after it was taken off', async () => {
    const { orderId, pack, parcelId } = await packed('ld', 2)
    await floor.scans('outbound.recheckParcel', { parcelId, ok: false, reason: 'damaged' })
    const [opened] = await floor.parcels(orderId)
    await floor.scans('outbound.scanOut', { parcelId })
    await floor.scans('outbound.packOrder', {
      ...pack,
      pieces: [{ ...pack.pieces[0], from: `TOTE:${opened?.no}` }],
    })
    await floor.scans('outbound.unsweep', { parcelId })
    expect(await floor.stock('ld')).toEqual({ [`TOTE:${opened?.no}`]: 2 })
    await floor.scans('outbound.scanOut', { parcelId })
    expect(await floor.stock('ld')).toEqual({})
  })

  test('whoever has not heard that a parcel was packed anew takes it off the vehicle, and puts it on again', async () => {
    const { orderId, pack, parcelId } = await packed('lc', 2)
    await floor.scans('outbound.recheckParcel', { parcelId, ok: false, reason: 'damaged' })
    const [opened] = await floor.parcels(orderId)
    const pieces = [{ ...pack.pieces[0], from: `TOTE:${opened?.no}` }]
    await floor.scans('outbound.packOrder', { ...pack, pieces })
    await floor.scans('outbound.scanOut', { parcelId })
    await floor.scans('outbound.unsweep', { parcelId })
    const closed = (await floor.parcels(orderId)).find(({ open }) => open)
    expect(await floor.stock('lc')).toEqual({ [`PACK:${closed?.id}`]: 2 })
    for (let nth = 0; nth < 2; nth++) await floor.scans('outbound.scanOut', { parcelId })
    expect(await floor.stock('lc')).toEqual({})
    expect((await floor.parcels(orderId)).find(({ id }) => id === closed?.id)).toMatchObject({ sweeps: 2 })
  })

  test('whoever has not heard that a parcel was packed anew and stopped hands over what lies on the intercept shelf', async () => {
    const { orderId, pack, parcelId } = await packed('li', 2)
    await floor.scans('outbound.recheckParcel', { parcelId, ok: false, reason: 'weight' })
    const [opened] = await floor.parcels(orderId)
    const pieces = [{ ...pack.pieces[0], from: `TOTE:${opened?.no}` }]
    await floor.scans('outbound.packOrder', { ...pack, pieces })
    await cancel(orderId)
    const closed = (await floor.parcels(orderId)).find(({ open }) => open)
    await floor.scans('outbound.interceptParcel', { parcelId: closed?.id })
    await floor.scans('outbound.interceptParcel', { parcelId })
    expect(await floor.stock('li')).toEqual({ ABN: 2 })
    await floor.scans('outbound.scanOut', { parcelId })
    expect(await floor.stock('li')).toEqual({})
    expect((await floor.parcels(orderId)).map(({ status }) => status).sort()).toEqual(['reopened', 'swept'])
  })
})
