import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshId, onBothEngines, plant } from '../commands/test-house.ts'
import { warehouseRow } from '../testing/test-world.ts'
import { type Logistics, openLogistics } from './test-logistics.ts'
import { stowagePath as base, twoHouses } from './test-two-houses.ts'

onBothEngines('packages whose way through the house is not the plain one', (dialect) => {
  let house: Logistics
  const third = freshId()
  beforeAll(async () => {
    house = await openLogistics(dialect)
    await plant(house.world.engine, { warehouse: [warehouseRow(third, 'WH3')] })
  })
  afterAll(async () => expect(await house.closes()).toEqual([]))

  const { db, settles, rowOf, asks, scans, departs, here, pieceThere, proven } = twoHouses(() => house)

  test('what goes on to a third warehouse has its order there, and the customer hears where it arrived', async () => {
    const { load, loose } = await departs()
    await scans('arriveItem', { stowageId: load.id, code: loose.no })
    const saved = await asks(`${base}/save`, { way: 'road', destination: third })
    const next = rowOf(saved.data.rows, 'stowage')
    await scans('loadItem', { stowageId: next, code: loose.no })
    await scans('depart', { stowageId: next })
    await settles()
    expect(await pieceThere(loose.no)).toMatchObject({ status: 'in-transit' })
    const scope = `warehouse:${third}`
    const piece = await db()
      .selectFrom('parcelPiece')
      .selectAll()
      .where('scope', '=', scope)
      .where('no', '=', loose.no)
      .executeTakeFirstOrThrow()
    const order = await db()
      .selectFrom('parcelOrder')
      .selectAll()
      .where('id', '=', piece.orderId)
      .executeTakeFirstOrThrow()
    expect(order).toMatchObject({ scope, origin: loose.orderId, pieces: 1 })
    await proven()
  })

  test('a package that the sender loaded by itself after it had left in its bag lies in its bag there once its own arrival is cancelled', async () => {
    const { id, bag, load } = await departs()
    const [one] = bag.inside
    if (!one) throw new Error('a bag has no package')
    await scans('arriveAll', { stowageId: load.id })
    expect(await here(one.no)).toBe(`EXT.HOUSE:${id}:${bag.id}`)
    await house.scans('freight.loadItem', { stowageId: id, code: one.no, anyway: true })
    await settles()
    const { items } = (await asks(`${base}/by-id?id=${load.id}`)).data
    const item = items.find(({ no }: { no: string }) => no === one.no)
    const asked = { stowageId: load.id, itemId: item.id, reason: 'It is not here' }
    expect((await asks(`${base}/cancel-arrive`, asked)).message).toBe('OK')
    await settles()
    expect(await pieceThere(one.no)).toMatchObject({ status: 'bagged', disputed: 0 })
    expect(await here(one.no)).toBe(`EXT.HOUSE:${id}:${bag.id}`)
    await proven()
  })
})
