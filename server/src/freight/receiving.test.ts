import { afterAll, beforeAll, expect, test } from 'vitest'
import { onBothEngines } from '../commands/test-house.ts'
import { settled } from '../commands/test-settle.ts'
import { type Logistics, openLogistics } from './test-logistics.ts'

const MINUTE = 60_000
const size = { length: 40, width: 30, height: 20 }

onBothEngines('packages come to the logistics warehouse', (dialect) => {
  let house: Logistics
  beforeAll(async () => {
    house = await openLogistics(dialect)
  })
  afterAll(async () => expect(await house.closes()).toEqual([]))

  const receive = (code: string, more: object = {}, at?: number) =>
    house.scans('freight.receivePiece', { code, ...more }, at)
  const measure = (pieceId: string, weight: number, at?: number) =>
    house.scans('freight.measurePiece', { pieceId, weight, ...size }, at)
  const events = async (orderId: string) =>
    (await house.order(orderId)).timeline.map(({ event }: { event: string }) => event.slice(13)).reverse()

  test('one after the other, measured at once or later: the order says how many, and goes on by itself', async () => {
    const orderId = await house.orders(2)
    const [first, second] = await house.pieces(orderId)
    expect(first).toMatchObject({ status: 'expected', place: '', receivedAt: null })
    await receive(first?.no ?? '', { weight: 1.25, ...size })
    expect(await house.order(orderId)).toMatchObject({
      shown: 'partially-received',
      tab: 'received',
      received: 1,
    })
    await receive(second?.no ?? '')
    expect(await house.order(orderId)).toMatchObject({ shown: 'received', received: 2 })
    expect(await house.pieces(orderId)).toMatchObject([
      { status: 'stored', place: 'STAGE', grams: 1250, length: 400, receivedBy: 'Mei', measuredBy: 'Mei' },
      { status: 'received', place: 'RECV', grams: 0, measuredAt: null },
    ])
    await measure(second?.id ?? '', 0.5)
    const bases = (await house.charges(orderId)).map(({ basis }) => JSON.parse(basis))
    expect(bases).toMatchObject([
      { grams: 1250, volume: 24_000_000, channel: 'LINE', country: 'ID' },
      { grams: 600, volume: 0 },
    ])
    expect(await house.order(orderId)).toMatchObject({ shown: 'to-ship', tab: 'in-storage' })
    expect(await events(orderId)).toEqual([
      ...['created', 'submitted', 'piece-received', 'piece-measured', 'partially-received'],
      ...['piece-received', 'received', 'piece-measured', 'to-ship'],
    ])
  })

  test('scanned a second time it is a note and costs nothing again; a desk is told before', async () => {
    const orderId = await house.orders(2)
    const [piece] = await house.pieces(orderId)
    await receive(piece?.no ?? '')
    expect(await receive(piece?.no ?? '')).toMatchObject({ outcome: 'applied' })
    expect(await events(orderId)).toContain('piece-again')
    expect(await house.order(orderId)).toMatchObject({ received: 1 })
    expect(await house.charges(orderId)).toHaveLength(1)
    const asked = await house.send('/api/owms/v1/parcel/receive', house.desk, { code: piece?.no })
    expect(asked.message).toBe(`Package ${piece?.no} was received before`)
  })

  test('an order knows when the last of its packages came; a receipt that is taken back was none', async () => {
    const orderId = await house.orders(2)
    const [first, second] = await house.pieces(orderId)
    const { now } = house.world.clock
    const cameAt = async () => {
      const found = await house.world.engine.reader
        .selectFrom('parcelOrder')
        .select('cameAt')
        .where('id', '=', orderId)
        .executeTakeFirst()
      return found && found.cameAt === null ? null : Number(found?.cameAt)
    }
    expect(await cameAt()).toBeNull()
    await receive(second?.no ?? '', {}, now - 2 * MINUTE)
    await receive(first?.no ?? '', {}, now - 5 * MINUTE)
    expect(await cameAt()).toBe(now - 2 * MINUTE)
    await house.scans('freight.undoReceivePiece', { code: second?.no, receivedIn: null })
    expect(await cameAt()).toBe(now - 5 * MINUTE)
  })

  test('weighed twice the later one counts, in whatever order they are heard of, and both stay', async () => {
    const orderId = await house.orders(1)
    const [piece] = await house.pieces(orderId)
    const { now } = house.world.clock
    await receive(piece?.no ?? '', {}, now - 9 * MINUTE)
    await measure(piece?.id ?? '', 2, now - 2 * MINUTE)
    await measure(piece?.id ?? '', 3, now - 5 * MINUTE)
    expect(await house.pieces(orderId)).toMatchObject([{ grams: 2000, place: 'STAGE', disputed: 0 }])
    const { timeline } = await house.order(orderId)
    const weights = timeline.flatMap(({ details }: { details: { weight?: number } }) => details.weight ?? [])
    expect(weights.sort()).toEqual([2, 3])
  })

  test('for an order that was cancelled it is put aside with an exception, and the order stays', async () => {
    const orderId = await house.orders(1)
    await house.acts('cancel', orderId, { reason: 'sold out' })
    const [piece] = await house.pieces(orderId)
    expect(await receive(piece?.no ?? '')).toMatchObject({ outcome: 'applied-with-exception' })
    expect(await house.pieces(orderId)).toMatchObject([{ status: 'received', place: 'ABN' }])
    expect(await house.order(orderId)).toMatchObject({ shown: 'cancelled', received: 0 })
    expect(await house.exceptions(piece?.id ?? '')).toEqual([
      { kind: 'freight.order-closed', status: 'open' },
    ])
  })

  test('after its forecast was cancelled the forecast stands again, and somebody is told', async () => {
    const orderId = await house.orders(2)
    await house.send('/api/vsmartorder/set_smart_order_foresubmit_multi', house.lin, { orderId })
    await house.acts('cancel-forecast', orderId)
    const [piece] = await house.pieces(orderId)
    await receive(piece?.no ?? '')
    const found = await house.world.engine.reader
      .selectFrom('parcelOrder')
      .select(['forecast', 'status'])
      .where('id', '=', orderId)
      .executeTakeFirst()
    expect(found).toEqual({ forecast: 1, status: 'partially-received' })
    expect(await house.exceptions(piece?.id ?? '')).toEqual([
      { kind: 'freight.forecast-cancelled', status: 'open' },
    ])
  })

  test('received once more after it left it stays on its way, and somebody is told; what was scanned before is a note', async () => {
    const [piece, other] = [await house.stored(), await house.stored()]
    const { data } = await house.send('/api/owms/v1/stowage/save', house.desk, { way: 'road' })
    const load = data.rows.find(({ table }: { table: string }) => table === 'stowage').id as string
    for (const { no } of [piece, other]) await house.scans('freight.loadItem', { stowageId: load, code: no })
    const left = house.world.clock.now
    await house.scans('freight.depart', { stowageId: load })
    await settled(house.world.engine, house.world.performer)
    house.world.clock.now += 2 * MINUTE
    await receive(other.no, { weight: 2, ...size }, left - MINUTE)
    expect(await house.exceptions(other.id)).toEqual([])
    await receive(piece.no, { weight: 2, ...size })
    expect(await house.exceptions(piece.id)).toEqual([
      { kind: 'freight.received-though-gone', status: 'open' },
    ])
    expect(await house.pieces(piece.orderId)).toMatchObject([{ place: `TRANSIT:${load}`, disputed: 0 }])
    await house.scans('freight.measurePiece', { pieceId: other.id, weight: 3, ...size })
    expect(await house.exceptions(other.id)).toEqual([
      { kind: 'freight.received-though-gone', status: 'open' },
    ])
  })

  test('under the number that its goods come by, the next of them is meant; under one of two orders, nobody’s', async () => {
    const orderId = await house.orders(2, { deliveryNo: 'SF100' })
    await receive('SF100')
    await receive('SF100', { weight: 1, ...size })
    expect(await house.pieces(orderId)).toMatchObject([{ place: 'RECV' }, { place: 'STAGE' }])
    await house.orders(1, { deliveryNo: 'SF200' })
    await house.orders(1, { deliveryNo: 'SF200' })
    expect(await receive('SF200')).toMatchObject({ outcome: 'applied-with-exception' })
    expect(await unknown('SF200')).toMatchObject({ status: 'unclaimed' })
  })

  test('unknown to everybody it is an unknown part, with what it weighs', async () => {
    expect(await receive('WHO-1', { weight: 7.5, ...size })).toMatchObject({
      ...{ outcome: 'applied-with-exception', exceptions: [{ kind: 'inbound.unknown-part' }] },
    })
    expect(await unknown('WHO-1')).toMatchObject({
      ...{ receivedBy: 'Mei', quantity: 1, remark: '7.5 kg, 40 × 30 × 20 cm' },
    })
  })
  const unknown = (code: string) =>
    house.world.engine.reader
      .selectFrom('unknownPart')
      .selectAll()
      .where('code', '=', code)
      .executeTakeFirst()

  test('what two handhelds say ends alike in whatever order it is heard', async () => {
    const { now } = house.world.clock
    const said = (piece: { id: string; no: string }) => [
      () => receive(piece.no, { weight: 1, ...size }, now - 8 * MINUTE),
      () => receive(piece.no, {}, now - 7 * MINUTE),
      () => measure(piece.id, 3, now - 5 * MINUTE),
    ]
    const ends = new Set<string>()
    for (const order of permutations([0, 1, 2])) {
      const orderId = await house.orders(1)
      const [piece] = await house.pieces(orderId)
      for (const nth of order) await said(piece ?? { id: '', no: '' })[nth]?.()
      const [is] = await house.pieces(orderId)
      const { shown, received } = await house.order(orderId)
      const charged = (await house.charges(orderId)).length
      ends.add([is?.place, is?.disputed, is?.grams, shown, received, charged].join())
    }
    expect([...ends]).toEqual(['STAGE,0,3000,to-ship,1,1'])
  })

  test('a place says what it held at any second, whenever that is asked', async () => {
    const orderId = await house.orders(1)
    const [piece] = await house.pieces(orderId)
    const { now } = house.world.clock
    await receive(piece?.no ?? '', {}, now - 30 * MINUTE)
    await measure(piece?.id ?? '', 1, now - 10 * MINUTE)
    const held = async (place: string, minutes: number) => {
      const time = Math.floor((now - minutes * MINUTE) / 1000)
      const path = `/api/owms/v1/parcel/place/contents?place=${place}&time=${time}`
      const { data } = await house.send(path, house.desk)
      return data.pieces.some(({ id }: { id: string }) => id === piece?.id)
    }
    expect(await Promise.all([31, 30, 11, 10, 0].map((ago) => held('RECV', ago)))).toEqual([
      ...[false, true, true, false, false],
    ])
    expect(await Promise.all([31, 11, 10, 0].map((ago) => held('STAGE', ago)))).toEqual([
      ...[false, false, true, true],
    ])
    const { data } = await house.send(`/api/owms/v1/parcel/piece/by-id?id=${piece?.id}`, house.desk)
    expect(data.carried).toMatchObject([
      { from: 'RECV', to: 'STAGE', by: 'worker' },
      { from: 'EXT.SUPPLIER', to: 'RECV', by: 'worker' },
    ])
  })
})

function permutations<T>(of: readonly T[]): T[][] {
  if (of.length < 2) return [[...of]]
  return of.flatMap((one, i) => permutations(of.filter((_, j) => j !== i)).map((rest) => [one, ...rest]))
}
