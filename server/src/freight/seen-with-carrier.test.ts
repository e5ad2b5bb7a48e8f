import { afterAll, beforeAll, expect, test } from 'vitest'
import { onBothEngines } from '../commands/test-house.ts'
import { type Logistics, openLogistics } from './test-logistics.ts'
import { stowagePath as base, twoHouses } from './test-two-houses.ts'

const MINUTE = 60_000

onBothEngines('what the sender saw of a load to another warehouse of the house', (dialect) => {
  let house: Logistics
  beforeAll(async () => {
    house = await openLogistics(dialect)
  })
  afterAll(async () => expect(await house.closes()).toEqual([]))
  const { asks, settles, scans, departs, leavesWith, carrierTakes, pieceThere, bagThere, here, proven } =
    twoHouses(() => house)

  test('what the sender saw with a carrier is not expected there any more, and does not come with its bag', async () => {
    for (const says of ['arriveItem', 'arriveAll']) {
      const { bag, loose, load } = await departs()
      const [taken, left] = bag.inside
      if (!taken || !left) throw new Error('a bag has no package')
      const other = await leavesWith([taken.no, loose.no])
      await carrierTakes(says, other, [taken.no, loose.no])
      for (const { no } of [taken, loose]) {
        expect(await here(no)).toBe(`EXT.CARRIER:${other}`)
        expect(await pieceThere(no)).toMatchObject({ place: `EXT.HOUSE:${load.id}`, disputed: 0 })
      }
      await scans('arriveItem', { stowageId: load.id, code: bag.no })
      expect(await pieceThere(left.no)).toMatchObject({ status: 'bagged', disputed: 0 })
      expect(await pieceThere(taken.no)).toMatchObject({ place: `EXT.HOUSE:${load.id}`, disputed: 0 })
      // The loose one keeps the load open no longer.
      const { status } = (await asks(`${base}/by-id?id=${load.id}`)).data
      expect(status).toBe('arrival-full')
      await proven()
    }
  })

  test('a bag that the sender saw with a carrier is not expected there any more, nor is what is in it', async () => {
    for (const says of ['arriveItem', 'arriveAll']) {
      const { bag, loose, load } = await departs()
      const other = await leavesWith([bag.no])
      await carrierTakes(says, other, [bag.no])
      const copy = await bagThere(bag.no)
      expect(copy).toMatchObject({ place: `EXT.HOUSE:${load.id}`, disputed: 0 })
      for (const { no } of bag.inside) {
        expect(await here(no)).toBe(`EXT.CARRIER:${other}:${bag.id}`)
        expect((await pieceThere(no))?.place).toMatch(`EXT.HOUSE:${load.id}`)
      }
      await scans('arriveItem', { stowageId: load.id, code: loose.no })
      expect((await asks(`${base}/by-id?id=${load.id}`)).data.status).toBe('arrival-full')
      await proven()
    }
  })

  test('a loading that is heard of after a carrier took the package over makes nobody there expect it', async () => {
    const { id, load } = await departs()
    const late = await house.stored()
    house.world.clock.now += 5 * MINUTE
    const other = await leavesWith([late.no])
    await carrierTakes('arriveItem', other, [late.no])
    const before = house.world.clock.now - MINUTE
    await house.scans('freight.loadItem', { stowageId: id, code: late.no, anyway: true }, before)
    await settles()
    expect(await here(late.no)).toBe(`EXT.CARRIER:${other}`)
    expect(await pieceThere(late.no)).toMatchObject({ place: `EXT.HOUSE:${load.id}`, disputed: 0 })
    await proven()
  })

  test('what a worker of the sender lays into a bag while the warehouse there has it stays in dispute', async () => {
    const { id, loose, load } = await departs()
    await scans('arriveItem', { stowageId: load.id, code: loose.no })
    const bag = await house.bag(1)
    const from = `EXT.HOUSE:${id}`
    await house.scans('freight.bagPiece', { bagId: bag.id, code: loose.no, from, anyway: true })
    await settles()
    expect(await here(loose.no)).toBe(`BAG:${bag.id} ${from}`)
    expect(await pieceThere(loose.no)).toMatchObject({ place: 'STAGE', disputed: 0 })
    await proven()
  })
})
