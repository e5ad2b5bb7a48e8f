import { arriveJob } from '@longshore/shared/freight/arrive.job.ts'
import { openFloor, SCOPE } from '@longshore/shared/job/test-floor.ts'
import { freightBucket, loadBucket } from '@longshore/shared/sync/buckets.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { onBothEngines } from '../commands/test-house.ts'
import { FeedReader } from '../sync/feed.ts'
import { type Logistics, openLogistics } from './test-logistics.ts'
import { twoHouses } from './test-two-houses.ts'

const MINUTE = 60_000

onBothEngines('a handheld of the warehouse that a load goes to', (dialect) => {
  let house: Logistics
  let feed: FeedReader
  beforeAll(async () => {
    house = await openLogistics(dialect)
    feed = new FeedReader(house.world.engine.compile)
  })
  afterAll(async () => expect(await house.closes()).toEqual([]))
  const { scans, saysAt, departs, pieceThere, bagThere, here, proven } = twoHouses(() => house)

  const there = () => `warehouse:${house.world.warehouses[1]}`
  /** What a handheld there holds of its warehouse and of a load, by table; it is of the floor's own warehouse in a test. */
  const holds = async (loadId: string) => {
    const rows: Record<string, object[]> = {}
    for (const bucket of [freightBucket(there()), loadBucket(loadId)])
      for (const { table, id, version, body } of await house.world.engine.snapshot((session) =>
        feed.bucket(session, bucket, there()),
      ))
        rows[table] = [...(rows[table] ?? []), { ...body, id, version, scope: SCOPE }]
    return rows
  }
  const numbersOf = (rows: Readonly<Record<string, readonly object[]>>, table: string) =>
    (rows[table] ?? []).map((row) => (row as { readonly no: string }).no)

  test('holds what is on its way, scans without network what came, and says that the rest does not come', async () => {
    const { id, bag, loose, load } = await departs()
    const before = await holds(load.id)
    expect(numbersOf(before, 'stowage')).toEqual([load.no])
    expect(numbersOf(before, 'stowageItem').sort()).toEqual([bag.no, loose.no].sort())
    expect(numbersOf(before, 'bag')).toEqual([bag.no])
    const floor = openFloor(arriveJob, before)
    floor.goes('offline')
    await floor.scan(load.no, bag.no)
    expect(floor.said()).toMatchObject({ phrase: { key: 'arriving.came', values: { code: bag.no } } })
    await floor.press('end')
    const facts = (floor.run.view().facts ?? []).map(({ label, value }) => [label.key, value])
    expect(facts).toEqual(
      expect.arrayContaining([
        ['arriving.arrived', '1 / 2'],
        ['arriving.missing', loose.no],
      ]),
    )
    await floor.press('close')
    expect(floor.defects).toEqual([])
    expect(await bagThere(bag.no)).toMatchObject({ status: 'departed' })
    const at = house.world.clock.now
    house.world.clock.now += 5 * MINUTE
    for (const { name, args } of floor.saved) await scans(name.replace('freight.', ''), args, at)
    expect(await bagThere(bag.no)).toMatchObject({ status: 'closed', place: 'STAGE' })
    for (const { no } of bag.inside) {
      expect(await pieceThere(no)).toMatchObject({ status: 'bagged', disputed: 0 })
      expect(await here(no)).toBe(`EXT.HOUSE:${id}:${bag.id}`)
    }
    expect(await here(loose.no)).toBe(`TRANSIT:${id}`)
    await proven()
    // From now on it works with them as with its own; what did not come is on no handheld.
    const after = await holds(load.id)
    expect(numbersOf(after, 'stowage')).toEqual([])
    expect(numbersOf(after, 'bag')).toEqual([bag.no])
    expect(numbersOf(after, 'parcelPiece').sort()).toEqual(bag.inside.map(({ no }) => no).sort())
  })

  test('hears of a load that did not leave after all, and has it no more', async () => {
    const { id, bag, load } = await departs()
    const before = await holds(load.id)
    expect(numbersOf(before, 'stowage')).toContain(load.no)
    for (const table of ['stowageItem', 'bag']) expect(numbersOf(before, table)).toContain(bag.no)
    expect(await saysAt('cancel-depart', { stowageId: id, reason: 'No truck' })).toBe('OK')
    const after = await holds(load.id)
    expect(numbersOf(after, 'stowage')).not.toContain(load.no)
    expect(numbersOf(after, 'stowageItem')).not.toContain(bag.no)
  })
})
