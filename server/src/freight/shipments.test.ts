import { afterAll, beforeAll, expect, test } from 'vitest'
import { onBothEngines } from '../commands/test-house.ts'
import { type Logistics, openLogistics } from './test-logistics.ts'

const base = '/api/owms/v1/shipment'

onBothEngines('shipment orders', (dialect) => {
  let house: Logistics
  beforeAll(async () => {
    house = await openLogistics(dialect)
  })
  afterAll(async () => expect(await house.closes()).toEqual([]))

  const post = (call: string, body: object) => house.send(`${base}/${call}`, house.desk, body)
  const said = async (call: string, body: object) => (await post(call, body)).message
  const read = async (id: string) => (await house.send(`${base}/by-id?id=${id}`, house.desk)).data
  const scans = (code: string) => house.scans('freight.sweepPiece', { code })
  const stored = async (pieces: number) => {
    const orderId = await house.orders(pieces)
    const all = await house.pieces(orderId)
    for (const { no } of all)
      await house.scans('freight.receivePiece', { code: no, weight: 2, length: 4, width: 3, height: 2 })
    const no: string = (await house.order(orderId)).no
    return { orderId, no, codes: all.map((piece) => piece.no), first: all[0]?.no ?? '' }
  }
  const idIn = ({ data }: { data: { rows: { table: string; id: string }[] } }): string =>
    data.rows.find(({ table }) => table === 'shipment')?.id ?? ''
  const makes = async (pieces = 1) => {
    const order = await stored(pieces)
    return { ...order, shipmentId: idIn(await post('make', { code: order.no })) }
  }

  test('an order is made ready, printed, scanned package by package, and shipped: it leaves with its carrier', async () => {
    const { shipmentId, codes, orderId, no: order } = await makes(2)
    expect(await said('make', { code: order })).toMatch(/stands for/)
    expect(await said('print', { shipmentId })).toBe('OK')
    expect(await said('ship', { shipmentId })).toMatch(/^0 of 2 packages/)
    expect(await said('sweep', { code: codes[0] })).toBe('OK')
    expect(await read(shipmentId)).toMatchObject({ printed: true, swept: false, sweptPieces: 1, weight: 4 })
    expect(await said('sweep', { code: codes[0] })).toMatch(/was scanned before$/)
    await scans(codes[1] ?? '')
    const { no, swept, tab } = await read(shipmentId)
    expect([swept, tab]).toEqual([true, 'in-delivery'])
    expect(await house.pieces(orderId)).toMatchObject([{ place: `SHIP:${no}` }, { place: `SHIP:${no}` }])
    expect(await said('ship', { shipmentId })).toBe('OK')
    expect(await read(shipmentId)).toMatchObject({ status: 'issued', tab: 'issued' })
    expect(await house.pieces(orderId)).toMatchObject([
      { place: 'EXT.CARRIER', status: 'gone', disputed: 0 },
      { place: 'EXT.CARRIER', status: 'gone', disputed: 0 },
    ])
    expect(await house.order(orderId)).toMatchObject({ status: 'shipped' })
    expect(await said('ship', { shipmentId })).toMatch(/is over/)
  })

  test('a scan makes the shipment order that nobody made, out of stock or issued for a master order', async () => {
    const { first, orderId } = await stored(1)
    const master = await house.send('/api/owms/v1/master/out/save', house.desk, { channel: 'LINE' })
    const masterId = master.data.rows.find(({ table }: { table: string }) => table === 'outboundMaster').id
    await house.send('/api/owms/v1/master/out/extract', house.desk, { masterId, code: first })
    expect(await said('sweep', { code: first })).toMatch(/is reserved for an outbound master order/)
    await house.send('/api/owms/v1/master/out/issue', house.desk, { masterId, code: first })
    const shipmentId = idIn(await post('sweep', { code: first }))
    expect(await read(shipmentId)).toMatchObject({ swept: true, pieces: 1 })
    await post('ship', { shipmentId })
    expect(await house.order(orderId)).toMatchObject({ status: 'shipped' })
  })

  test('what is abnormal does not leave; out again it does, returned its packages are in stock', async () => {
    const { shipmentId, first, orderId } = await makes()
    await post('sweep', { code: first })
    expect(await said('re-out', { shipmentId })).toMatch(/is not abnormal$/)
    expect(await said('set-aside', { shipmentId, reason: '' })).toBe('Say why')
    await post('set-aside', { shipmentId, reason: 'label torn' })
    expect(await read(shipmentId)).toMatchObject({ tab: 'abnormal', abnormalReason: 'label torn' })
    expect(await said('ship', { shipmentId })).toMatch(/label torn$/)
    await post('re-out', { shipmentId })
    expect(await read(shipmentId)).toMatchObject({ tab: 'in-delivery', abnormal: false })
    await post('set-aside', { shipmentId, reason: 'address' })
    await post('return', { shipmentId })
    expect(await read(shipmentId)).toMatchObject({ tab: 'cancelled', sweptPieces: 0 })
    expect(await house.pieces(orderId)).toMatchObject([{ place: 'STAGE', status: 'stored', disputed: 0 }])
    expect(await house.order(orderId)).toMatchObject({ status: 'to-ship' })
    expect(await said('sweep', { code: first })).toBe('OK')
  })

  test('it is cancelled while nothing was scanned for it', async () => {
    const { shipmentId, first } = await makes()
    const [{ id: pieceId } = { id: '' }] = await house.pieces((await read(shipmentId)).orderId)
    await post('sweep', { code: first })
    expect(await said('cancel', { shipmentId, reason: 'stop' })).toMatch(/^Packages of .* were scanned/)
    expect(await said('unsweep', { shipmentId, pieceId })).toBe('OK')
    expect(await said('cancel', { shipmentId, reason: 'stop' })).toBe('OK')
    expect(await read(shipmentId)).toMatchObject({ tab: 'cancelled' })
  })

  test('what a handheld did is booked whatever speaks against it; a desk is told before', async () => {
    const held = await makes()
    await house.send('/api/vsmartorder/holdon_smart_order_single', house.lin, {
      ...{ orderId: held.orderId, reason: 'address?' },
    })
    expect(await said('sweep', { code: held.first })).toMatch(/is held$/)
    expect(await scans(held.first)).toMatchObject({ exceptions: [{ kind: 'freight.order-held' }] })
    expect(await said('ship', { shipmentId: held.shipmentId })).toMatch(/is held$/)
    const [away] = await house.pieces(await house.orders(1))
    expect(await said('sweep', { code: away?.no })).toMatch(/is not ready to ship$/)
    expect((await scans(away?.no ?? '')).exceptions).toContainEqual(
      expect.objectContaining({ kind: 'freight.swept-unready' }),
    )
    expect(await scans('NOBODY')).toMatchObject({ exceptions: [{ kind: 'freight.swept-unknown' }] })
    const bagged = await stored(1)
    const { data: bag } = await house.send('/api/owms/v1/bag/open', house.desk, { channel: 'LINE', zone: '' })
    const bagId = bag.rows.find(({ table }: { table: string }) => table === 'bag').id
    await house.scans('freight.bagPiece', { bagId, code: bagged.first })
    expect(await said('sweep', { code: bagged.first })).toMatch(/is recorded somewhere else/)
    const aside = await makes()
    await post('set-aside', { shipmentId: aside.shipmentId, reason: 'customs' })
    expect(await scans(aside.first)).toMatchObject({ exceptions: [{ kind: 'freight.swept-abnormal' }] })
    expect(await house.scans('freight.ship', { shipmentId: aside.shipmentId })).toMatchObject({
      exceptions: [{ kind: 'freight.shipped-stopped' }],
    })
    expect(await house.pieces(aside.orderId)).toMatchObject([{ place: 'EXT.CARRIER' }])
  })
})
