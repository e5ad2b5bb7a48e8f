import { afterAll, beforeAll, expect, test } from 'vitest'
import { onBothEngines } from '../commands/test-house.ts'
import { settled } from '../commands/test-settle.ts'
import { prove } from '../start/prove.ts'
import { type Logistics, openLogistics } from './test-logistics.ts'

const MINUTE = 60_000

onBothEngines('what two loads claim', (dialect) => {
  let house: Logistics
  beforeAll(async () => {
    house = await openLogistics(dialect)
  })
  afterAll(async () => expect(await house.closes()).toEqual([]))

  const base = '/api/owms/v1/stowage'
  const load = async () => {
    const { data } = await house.send(`${base}/save`, house.desk, { way: 'air', channel: 'LINE' })
    return data.rows.find(({ table }: { table: string }) => table === 'stowage').id as string
  }
  /** A handheld scans, so many minutes ago, and everything follows. */
  const scans = async (name: string, args: object, ago = 0) => {
    await house.scans(`freight.${name}`, args, house.world.clock.now - ago * MINUTE)
    await settled(house.world.engine, house.world.performer)
  }
  const placeOf = async ({ orderId }: { orderId: string }) => (await house.pieces(orderId))[0]?.place
  const statusOf = async ({ orderId }: { orderId: string }) => (await house.order(orderId)).status

  test('what was loaded after its load had left, leaves when it was loaded: it is disputed with where it was seen before', async () => {
    const [left, other, piece] = [await load(), await load(), await house.stored()]
    house.world.clock.now += 5 * MINUTE
    await scans('depart', { stowageId: left }, 4)
    await scans('arriveItem', { stowageId: other, code: piece.no }, 3)
    await scans('loadItem', { stowageId: left, code: piece.no }, 2)
    expect(await placeOf(piece)).toBe(`EXT.CARRIER:${other} TRANSIT:${left}`)
  })

  test('what comes back into a load that it had left with follows it once more', async () => {
    const [left, other, piece] = [await load(), await load(), await house.stored()]
    await scans('loadItem', { stowageId: left, code: piece.no })
    await scans('depart', { stowageId: left })
    await scans('arriveItem', { stowageId: other, code: piece.no })
    house.world.clock.now += MINUTE
    await scans('loadItem', { stowageId: left, code: piece.no })
    expect(await placeOf(piece)).toBe(`EXT.CARRIER:${other} TRANSIT:${left}`)
  })

  test('an order of which all arrived stays so, though a departure of one of its packages is heard of later', async () => {
    const [left, other, orderId] = [await load(), await load(), await house.orders(2)]
    const [one, two] = await house.pieces(orderId)
    house.world.clock.now += 5 * MINUTE
    await scans('loadItem', { stowageId: left, code: one?.no }, 4)
    for (const piece of [one, two]) await scans('arriveItem', { stowageId: other, code: piece?.no }, 2)
    expect(await statusOf({ orderId })).toBe('delivering')
    await scans('depart', { stowageId: left }, 3)
    expect(await statusOf({ orderId })).toBe('delivering')
    expect(await house.order(orderId)).toMatchObject({ status: 'delivering' })
    expect(await prove(house.world.engine)).toEqual([])
  })

  test('what is laid into a bag that arrived goes where the bag is, though an unloading of the bag was heard of meanwhile', async () => {
    const [other, bag, late] = [await load(), await house.bag(1), await house.stored()]
    house.world.clock.now += 5 * MINUTE
    await scans('loadItem', { stowageId: other, code: bag.no }, 4)
    await scans('arriveItem', { stowageId: other, code: bag.no }, 2)
    await scans('unloadItem', { stowageId: other, code: bag.no }, 3)
    await scans('bagPiece', { bagId: bag.id, code: late.no })
    expect(await placeOf(late)).toBe(`EXT.CARRIER:${other}:${bag.id}`)
  })

  test('packages that left in their bag with one load arrive with the bag where another load brought it', async () => {
    const [left, other, bag] = [await load(), await load(), await house.bag(2)]
    house.world.clock.now += 5 * MINUTE
    for (const stowageId of [left, other]) await scans('loadItem', { stowageId, code: bag.no }, 4)
    for (const stowageId of [left, other]) await scans('depart', { stowageId }, 3)
    for (const piece of bag.inside) expect(await placeOf(piece)).toMatch(/^TRANSIT:/)
    await scans('arriveItem', { stowageId: other, code: bag.no })
    for (const piece of bag.inside) {
      expect(await placeOf(piece)).toBe(`EXT.CARRIER:${other}:${bag.id}`)
      expect(await statusOf(piece)).toBe('delivering')
    }
  })

  test('an arrival with the wrong load that is cancelled leaves a bag and its packages on their way with the right one', async () => {
    const [left, other, bag] = [await load(), await load(), await house.bag(1)]
    const [piece] = bag.inside
    if (!piece) throw new Error('a bag has no package')
    await scans('loadItem', { stowageId: left, code: bag.no })
    await scans('depart', { stowageId: left })
    house.world.clock.now += MINUTE
    await scans('arriveItem', { stowageId: other, code: bag.no })
    expect(await placeOf(piece)).toBe(`EXT.CARRIER:${other}:${bag.id}`)
    const { items } = (await house.send(`${base}/by-id?id=${other}`, house.desk)).data
    const cancelled = { stowageId: other, itemId: items[0].id, reason: 'wrong load' }
    await house.send(`${base}/cancel-arrive`, house.desk, cancelled)
    await settled(house.world.engine, house.world.performer)
    expect(await placeOf(piece)).toBe(`TRANSIT:${left}:${bag.id}`)
    expect(await statusOf(piece)).toBe('shipped')
  })

  test('a package that two bags claimed goes where its bag is, once it was taken out of the other', async () => {
    const [left, bag, other] = [await load(), await house.bag(1), await house.bag(1)]
    const [piece] = bag.inside
    if (!piece) throw new Error('a bag has no package')
    await scans('bagPiece', { bagId: other.id, code: piece.no })
    await scans('loadItem', { stowageId: left, code: bag.no })
    await scans('depart', { stowageId: left })
    await scans('unbagPiece', { bagId: other.id, pieceId: piece.id })
    expect(await placeOf(piece)).toBe(`TRANSIT:${left}:${bag.id}`)
    expect(await statusOf(piece)).toBe('shipped')
  })

  test('an order is taken back though a package of it was laid into a bag by mistake and taken out again', async () => {
    const [bag, orderId] = [await house.bag(1), await house.orders(1)]
    const [piece] = await house.pieces(orderId)
    if (!piece) throw new Error('an order has no package')
    await scans('bagPiece', { bagId: bag.id, code: piece.no })
    const takesBack = async () =>
      (await house.send('/api/vsmartorder/set_smart_order_draft_multi', house.lin, { orderId })).message
    expect(await takesBack()).not.toBe('OK')
    await scans('unbagPiece', { bagId: bag.id, pieceId: piece.id })
    expect(await takesBack()).toBe('OK')
    expect(await prove(house.world.engine)).toEqual([])
  })
})
