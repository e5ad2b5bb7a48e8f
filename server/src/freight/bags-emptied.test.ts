import { bagJob } from '@longshore/shared/freight/bag.job.ts'
import { openFloor, SCOPE } from '@longshore/shared/job/test-floor.ts'
import { freightBucket } from '@longshore/shared/sync/buckets.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { onBothEngines } from '../commands/test-house.ts'
import { FeedReader } from '../sync/feed.ts'
import { type Logistics, openLogistics } from './test-logistics.ts'
import { twoHouses } from './test-two-houses.ts'

const MINUTE = 60_000

onBothEngines('all of a bag that came is out', (dialect) => {
  let house: Logistics
  beforeAll(async () => {
    house = await openLogistics(dialect)
  })
  afterAll(async () => expect(await house.closes()).toEqual([]))
  const { scans, departs, pieceThere, bagThere, proven, exceptionsOf, asks, rowOf } = twoHouses(() => house)

  const there = () => `warehouse:${house.world.warehouses[1]}`
  /** A bag with two packages that is on its way, or came, with its rows there. */
  const comes = async ({ arrives }: { readonly arrives: boolean }) => {
    const { bag, load } = await departs()
    if (arrives) await scans('arriveItem', { stowageId: load.id, code: bag.no })
    const copy = await bagThere(bag.no)
    const [one, two] = await Promise.all(bag.inside.map(({ no }) => pieceThere(no)))
    if (!copy || !one || !two) throw new Error('nothing is expected')
    house.world.clock.now += 9 * MINUTE
    return { bag, load, copy, one, two, now: house.world.clock.now }
  }
  const placesOf = async (...pieces: readonly { readonly no: string }[]) =>
    (await Promise.all(pieces.map(({ no }) => pieceThere(no)))).map((piece) => [
      piece?.place.split(' ').sort().join(' '),
      piece?.disputed,
    ])

  test('is said once on a handheld without network, and booked for each package by its books', async () => {
    const { bag, copy, one, two, now } = await comes({ arrives: true })
    const feed = new FeedReader(house.world.engine.compile)
    const rows: Record<string, object[]> = {}
    for (const { table, id, version, body } of await house.world.engine.snapshot((session) =>
      feed.bucket(session, freightBucket(there()), there()),
    ))
      rows[table] = [...(rows[table] ?? []), { ...body, id, version, scope: SCOPE }]
    const floor = openFloor(bagJob, rows)
    floor.goes('offline')
    await floor.scan(bag.no)
    await floor.press('all')
    expect(floor.said()).toMatchObject({ phrase: { key: 'bagging.emptied', values: { count: 2 } } })
    expect(floor.defects).toEqual([])
    expect(await placesOf(one)).toEqual([[`BAG:${copy.id}`, 0]])
    for (const { name, args } of floor.saved) {
      const { outcome } = (await scans(name.replace('freight.', ''), args, now)) ?? {}
      expect(outcome).toBe('applied')
    }
    expect(floor.saved).toHaveLength(1)
    expect(await placesOf(one, two)).toEqual([
      ['STAGE', 0],
      ['STAGE', 0],
    ])
    expect(await bagThere(bag.no)).toMatchObject({ status: 'open', seal: '', cameWith: '' })
    await proven()
  })

  test('counts a package once that somebody took out by itself, whichever was heard first', async () => {
    for (const isFirst of [true, false]) {
      const { copy, one, two, now } = await comes({ arrives: true })
      const alone = () => scans('unbagPiece', { bagId: copy.id, pieceId: one.id }, now - MINUTE)
      if (isFirst) await alone()
      await scans('emptyBag', { bagId: copy.id, pieceIds: [one.id, two.id] }, now)
      if (!isFirst) await alone()
      expect(await placesOf(one, two)).toEqual([
        ['STAGE', 0],
        ['STAGE', 0],
      ])
      await proven()
    }
  })

  test('leaves a package in dispute that somebody laid into another bag, whichever was heard first', async () => {
    for (const isFirst of [true, false]) {
      const { copy, one, two, now } = await comes({ arrives: true })
      const into = rowOf((await asks('/api/owms/v1/bag/open', { channel: '', zone: 'X' })).data.rows, 'bag')
      const said = { bagId: into, pieceId: one.id, code: one.no, from: `BAG:${copy.id}` }
      const moved = () => scans('bagPiece', said, now - MINUTE)
      if (isFirst) await moved()
      await scans('emptyBag', { bagId: copy.id, pieceIds: [one.id, two.id] }, now)
      if (!isFirst) await moved()
      expect(await placesOf(one, two)).toEqual([
        [`BAG:${into} STAGE`, 1],
        ['STAGE', 0],
      ])
      expect(await exceptionsOf(one.id)).toContain('freight.piece-disputed')
      await proven()
    }
  })

  test('says that they came, where the house has not heard yet that their bag did', async () => {
    const { bag, load, copy, one, two, now } = await comes({ arrives: false })
    await scans('emptyBag', { bagId: copy.id, pieceIds: [one.id, two.id] }, now - MINUTE)
    const out = [
      ['STAGE', 0],
      ['STAGE', 0],
    ]
    expect(await placesOf(one, two)).toEqual(out)
    await scans('arriveItem', { stowageId: load.id, code: bag.no }, now - 2 * MINUTE)
    expect(await placesOf(one, two)).toEqual(out)
    await proven()
  })
})
