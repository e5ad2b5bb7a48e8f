import { followCod } from '@longshore/shared/finance/follow-cod.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { SYSTEM } from '../commands/perform.ts'
import { doing, freshId, onBothEngines } from '../commands/test-house.ts'
import { settled } from '../commands/test-settle.ts'
import { type Logistics, openLogistics } from '../freight/test-logistics.ts'
import { twoHouses } from '../freight/test-two-houses.ts'
import { cod, newsOf } from './test-cod.ts'

vi.setConfig({ testTimeout: 120_000 })
const channel = {
  ...{ id: null, code: 'COD_LINE', zh: 'COD', en: 'COD', kind: 'special-line', takesCod: true },
}

function ordersOf<T>(all: readonly T[]): T[][] {
  if (all.length < 2) return [[...all]]
  return all.flatMap((one, nth) =>
    ordersOf([...all.slice(0, nth), ...all.slice(nth + 1)]).map((rest) => [one, ...rest]),
  )
}

onBothEngines('what a carrier collected at a delivery', (dialect) => {
  let house: Logistics
  let nth = 0
  beforeAll(async () => {
    house = await openLogistics(dialect)
    await house.send('/api/owms/v1/pricing/channel/save', house.desk, channel)
  })
  afterAll(async () => expect(await house.closes()).toEqual([]))
  const { scans: scansThere, asks: asksThere, pieceThere } = twoHouses(() => house)

  const settles = () => settled(house.world.engine, house.world.performer)
  const waybill = () => `CD${String(++nth).padStart(7, '0')}ID`
  const tells = async (events: readonly object[], scope = house.scope) => {
    const act = doing(house.world.performer, { scope, actor: SYSTEM })
    await act('service.takeTrackEvents', { carrier: 'POS', events })
    await settles()
  }
  const ordered = (waybillNo: string, pieces = 1) =>
    house.orders(pieces, { channel: 'COD_LINE', waybillNo, ...cod })
  const received = async (orderId: string) => {
    const pieces = await house.pieces(orderId)
    for (const { no: code } of pieces)
      await house.scans('freight.receivePiece', { code, weight: 2, length: 4, width: 3, height: 2 })
    await settles()
    return pieces
  }
  const idOf = (got: { data: { rows: { table: string; id: string }[] } }, table: string) =>
    got.data.rows.find((row) => row.table === table)?.id ?? ''
  const byShipment = async (pieces: readonly { no: string }[]) => {
    let shipmentId = ''
    for (const { no: code } of pieces)
      shipmentId = idOf(await house.send('/api/owms/v1/shipment/sweep', house.desk, { code }), 'shipment')
    await house.scans('freight.ship', { shipmentId })
    await settles()
  }
  const loads = async (pieces: readonly { no: string }[], more: object = {}) => {
    const load = { way: 'road', ...more }
    const stowageId = idOf(await house.send('/api/owms/v1/stowage/save', house.desk, load), 'stowage')
    for (const { no: code } of pieces) await house.scans('freight.loadItem', { stowageId, code })
    await house.scans('freight.depart', { stowageId })
    await settles()
    return stowageId
  }
  const entriesOf = async (orderId: string) =>
    (
      await house.world.engine.reader
        .selectFrom('codEntry')
        .select(['status', 'collected'])
        .where('orderId', '=', orderId)
        .execute()
    ).map(({ status, collected }) => `${status} ${collected}`)
  const stands = async (orderId: string) => [
    (await house.order(orderId)).status,
    ...(await entriesOf(orderId)),
  ]

  for (const [way, leaves, steps] of [
    ['a shipment', byShipment, ['leaves', 'signed', 'wrong', 'again']],
    ['a load', loads, ['leaves', 'away', 'signed']],
  ] as const)
    test(`is one entry in whatever order its news came, before its package left with ${way} or after`, async () => {
      for (const order of ordersOf(steps)) {
        const no = waybill()
        const news = newsOf(no, house.world.clock.now)
        const orderId = await ordered(no)
        const pieces = await received(orderId)
        for (const step of order) {
          if (step === 'leaves') await leaves(pieces)
          else await tells([news[step]])
        }
        expect(await stands(orderId), order.join(' ')).toEqual(['signed', 'pending 30000'])
      }
    })

  test('is none where the delivery was taken back, in whatever order that was heard', async () => {
    for (const order of ordersOf(['leaves', 'signed', 'wrong'] as const)) {
      const no = waybill()
      const news = newsOf(no, house.world.clock.now)
      const orderId = await ordered(no)
      const pieces = await received(orderId)
      for (const step of order) {
        if (step === 'leaves') await byShipment(pieces)
        else await tells([news[step]])
      }
      const [status, entry = 'void 30000'] = await stands(orderId)
      expect([status, entry], order.join(' ')).toEqual(['shipped', 'void 30000'])
    }
  })

  test('is one entry when a carrier spoke of its number before the order was sent, or of an order that was cancelled', async () => {
    const no = waybill()
    const { away, signed } = newsOf(no, house.world.clock.now)
    await tells([away])
    const given = await ordered(no)
    await house.acts('cancel', given, { reason: 'wrong goods' })
    const orderId = await ordered(no)
    await tells([away, signed])
    const pieces = await received(orderId)
    await byShipment(pieces)
    expect(await stands(orderId)).toEqual(['signed', 'pending 30000'])
    const other = waybill()
    const first = await ordered(other)
    await house.acts('cancel', first, { reason: 'wrong goods' })
    const second = await ordered(other)
    await tells([newsOf(other, house.world.clock.now).signed])
    const { orderId: known } = await house.world.engine.reader
      .selectFrom('track')
      .select('orderId')
      .where('no', '=', other)
      .executeTakeFirstOrThrow()
    expect(known).toBe(second)
    await byShipment(await received(second))
    expect(await stands(second)).toEqual(['signed', 'pending 30000'])
  })

  test('is due with the last of its packages, whichever left and was delivered first', async () => {
    const steps = ['first leaves', 'second leaves', 'first signed', 'second signed'] as const
    // Which of the two is called the first says nothing.
    const orders = ordersOf(steps).filter((all) => all.indexOf(steps[0]) < all.indexOf(steps[1]))
    for (const order of orders) {
      const orderId = await ordered('', 2)
      const pieces = await received(orderId)
      for (const step of order) {
        const piece = pieces[step.startsWith('first') ? 0 : 1]
        if (!piece) throw new Error('an order has no package')
        if (step.endsWith('leaves')) await loads([piece])
        else await tells([newsOf(piece.no, house.world.clock.now).signed])
        const isLast = step === order[order.length - 1]
        if (isLast) break
        expect(await entriesOf(orderId), `${order.join(', ')}: ${step}`).toEqual([])
        // Both have left, and one is delivered.
        if (order.indexOf(step) === 2 && !/leaves$/.test(order[3] ?? ''))
          expect(await stands(orderId), order.join(', ')).toEqual(['delivering'])
      }
      expect(await stands(orderId), order.join(', ')).toEqual(['signed', 'pending 30000'])
    }
  })

  test('waits for a package of which nothing was heard', async () => {
    const orderId = await ordered('', 2)
    const pieces = await received(orderId)
    await loads(pieces)
    const [first, second] = pieces
    await house.world.engine.operate((db) =>
      db
        .deleteFrom('track')
        .where('no', '=', second?.no ?? '')
        .execute(),
    )
    await tells([newsOf(first?.no ?? '', house.world.clock.now).signed])
    expect(await stands(orderId)).toEqual(['delivering'])
  })

  test('is one entry where many packages are told of at once', async () => {
    const all = []
    for (let i = 0; i < 4; i++) {
      const no = waybill()
      const orderId = await ordered(no)
      await byShipment(await received(orderId))
      all.push({ no, orderId })
    }
    const news = all.map(({ no }) => newsOf(no, house.world.clock.now))
    await tells([...news.map(({ signed }) => signed), ...news.map(({ away }) => away)].reverse())
    for (const { orderId } of all) expect(await stands(orderId)).toEqual(['signed', 'pending 30000'])
  })

  test('is one entry where the carrier tells another warehouse of the house, which sent it on', async () => {
    const no = waybill()
    const { away, signed } = newsOf(no, house.world.clock.now)
    const orderId = await ordered(no)
    const pieces = await received(orderId)
    const stowageId = await loads(pieces, { destination: house.world.warehouses[1] })
    const load = await house.world.engine.reader
      .selectFrom('stowage')
      .select('id')
      .where('origin', '=', stowageId)
      .executeTakeFirstOrThrow()
    const [piece] = pieces
    await scansThere('arriveItem', { stowageId: load.id, code: piece?.no })
    expect(await pieceThere(piece?.no ?? '')).toMatchObject({ status: 'stored' })
    const swept = await asksThere('/api/owms/v1/shipment/sweep', { code: piece?.no })
    await scansThere('ship', { shipmentId: idOf(swept, 'shipment') })
    const there = `warehouse:${house.world.warehouses[1]}`
    await tells([away], there)
    expect(await stands(orderId)).toEqual(['delivering'])
    await tells([signed], there)
    expect(await stands(orderId)).toEqual(['signed', 'pending 30000'])
  })

  test('follows the newest word of its order, whichever servers say them in whatever order', async () => {
    const act = doing(house.world.performer, { scope: 'company', actor: SYSTEM })
    const words = [
      { turn: 3, signedAt: 1000 },
      { turn: 5, signedAt: 0 },
      { turn: 8, signedAt: 2000 },
    ]
    for (const some of [words, words.slice(0, 2)])
      for (const order of ordersOf(some)) {
        const orderId = freshId()
        const of = { customerId: house.world.customers[0], orderId, orderNo: 'PO-1', waybillNo: 'JNE1' }
        for (const word of order)
          await act(followCod.name, { ...of, currency: 'CNY', collected: 30_000, ...word })
        const last = some.length === 3 ? 'pending 30000' : 'void 30000'
        expect(await entriesOf(orderId), order.map(({ turn }) => turn).join(' ')).toEqual([last])
      }
  })
})
