import { afterAll, beforeAll, expect, test } from 'vitest'
import { onBothEngines } from '../commands/test-house.ts'
import { type Logistics, openLogistics } from './test-logistics.ts'

const YEAR = 365 * 24 * 3_600_000
/** More commits than what follows takes here. */
const MOST_COMMITS = 100

onBothEngines('what is told of a time that has not come', (dialect) => {
  let house: Logistics
  beforeAll(async () => {
    house = await openLogistics(dialect)
  })
  afterAll(async () => expect(await house.closes()).toEqual([]))

  const base = '/api/owms/v1/stowage'
  /** Lets all follow. What follows itself without end is stopped and fails. */
  const settles = async () => {
    const { engine, performer } = house.world
    const waiting = () => engine.reader.selectFrom('followUp').select('command').execute()
    let commits = 0
    const stops = performer.onCommit(() => {
      commits += 1
      if (commits === MOST_COMMITS) void performer.close()
    })
    for (let turn = 0; turn < MOST_COMMITS && (await waiting()).length > 0; turn++) {
      await performer.resume()
      await new Promise((resolve) => setImmediate(resolve))
    }
    stops()
    // It is taken away, so that the house can close.
    const endless = await waiting()
    await engine.operate((db) => db.deleteFrom('followUp').execute())
    expect(endless).toEqual([])
  }
  const placeOf = async ({ orderId }: { orderId: string }) => {
    const [piece] = await house.pieces(orderId)
    return piece?.disputed === 0 ? piece.place : `disputed: ${piece?.place}`
  }
  const bagAt = async (id: string) => {
    const rows = await house.world.engine.reader
      .selectFrom('bag')
      .select(['place', 'disputed'])
      .where('id', '=', id)
      .execute()
    return rows
  }
  const told = async (call: string, body: object) => {
    expect((await house.send(`${base}/${call}`, house.desk, body)).message).toBe('OK')
    await settles()
  }
  const scans = async (name: string, args: object, ahead = 0) => {
    await house.scans(`freight.${name}`, args, house.world.clock.now + ahead)
    await settles()
  }
  const read = async (id: string) => (await house.send(`${base}/by-id?id=${id}`, house.desk)).data
  /** A load with a bag into which a package of another bag was laid in a year. */
  const ahead = async () => {
    const [load, bag, other] = [await house.loaded(0, 0), await house.bag(1), await house.bag(1)]
    const [piece] = other.inside
    if (!piece) throw new Error('a bag has no package')
    for (const code of [bag.no, other.no]) await scans('loadItem', { stowageId: load.id, code })
    await scans('bagPiece', { bagId: bag.id, code: piece.no, from: `BAG:${other.id}` }, YEAR)
    expect(await placeOf(piece)).toBe(`BAG:${bag.id}`)
    await scans('depart', { stowageId: load.id })
    expect(await placeOf(piece)).toBe(`TRANSIT:${load.id}:${bag.id}`)
    return { load, bag, piece }
  }

  test('a package laid into another bag comes back in it once its departure is cancelled, and leaves again', async () => {
    const { load, bag, piece } = await ahead()
    await told('cancel-depart', { stowageId: load.id, reason: 'x' })
    expect(await placeOf(piece)).toBe(`BAG:${bag.id}`)
    expect(await read(load.id)).toMatchObject({ followed: 0 })
    await scans('depart', { stowageId: load.id })
    expect(await placeOf(piece)).toBe(`TRANSIT:${load.id}:${bag.id}`)
    expect(await read(load.id)).toMatchObject({ followed: 2 })
  })

  test('a package laid into another bag arrives with it', async () => {
    const { load, bag, piece } = await ahead()
    await told('arrive-all', { stowageId: load.id })
    expect(await placeOf(piece)).toBe(`EXT.CARRIER:${load.id}:${bag.id}`)
  })

  test('a bag that was loaded comes back onto its load, and arrives with it', async () => {
    const [load, bag] = [await house.loaded(0, 0), await house.bag(1)]
    await scans('loadItem', { stowageId: load.id, code: bag.no }, YEAR)
    await scans('depart', { stowageId: load.id })
    await told('cancel-depart', { stowageId: load.id, reason: 'x' })
    expect(await bagAt(bag.id)).toEqual([{ place: `LOAD:${load.id}`, disputed: 0 }])
    await scans('depart', { stowageId: load.id })
    await told('arrive-all', { stowageId: load.id })
    expect(await bagAt(bag.id)).toEqual([{ place: `EXT.CARRIER:${load.id}`, disputed: 0 }])
  })
})
