import { trackId } from '@longshore/shared/service/track.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { onBothEngines } from '../commands/test-house.ts'
import { type Logistics, openLogistics } from '../freight/test-logistics.ts'
import { stowagePath as base, twoHouses } from '../freight/test-two-houses.ts'

const MINUTE = 60_000

onBothEngines('the second leg of a package on its track', (dialect) => {
  let house: Logistics
  beforeAll(async () => {
    house = await openLogistics(dialect)
  })
  afterAll(async () => expect(await house.closes()).toEqual([]))
  const { db, asks, settles, scans, departs, bagThere, proven, rowOf } = twoHouses(() => house)

  const later = () => {
    house.world.clock.now += MINUTE
  }
  /** Where the track of a package says that it left and arrived, without what was taken back. */
  const wayOf = async (no: string) => {
    const events = await db()
      .selectFrom('trackEvent')
      .select(['id', 'code', 'retracts'])
      .where('trackId', '=', trackId(house.scope, no))
      .orderBy('at')
      .orderBy('id')
      .execute()
    const gone = new Set(events.map(({ retracts }) => retracts))
    return events.flatMap(({ id, code, retracts }) =>
      retracts === '' && !gone.has(id) && ['departed', 'arrived'].includes(code) ? [code] : [],
    )
  }
  const tracksThere = () =>
    db()
      .selectFrom('track')
      .select('no')
      .where('scope', '=', `warehouse:${house.world.warehouses[1]}`)
      .execute()
  /** The bag and the loose package of a load stand in the other warehouse, and the bag lies in a load that leaves it. */
  const loadedThere = async () => {
    const { bag, loose, load } = await departs()
    later()
    for (const { no } of [bag, loose]) await scans('arriveItem', { stowageId: load.id, code: no })
    later()
    const next = rowOf((await asks(`${base}/save`, { way: 'road' })).data.rows, 'stowage')
    const copy = await bagThere(bag.no)
    await scans('loadItem', { stowageId: next, thingId: copy?.id, code: '' })
    return { bag, loose, next, copy }
  }
  const first = ['departed', 'arrived']

  test('the customer sees a package leave the other warehouse and arrive, and a departure from there that is cancelled goes', async () => {
    const { bag, next, copy } = await loadedThere()
    const [one] = bag.inside
    if (!one) throw new Error('a bag has no package')
    expect(await wayOf(one.no)).toEqual(first)
    await scans('depart', { stowageId: next })
    expect(await wayOf(one.no)).toEqual([...first, 'departed'])
    const { message } = await asks(`${base}/cancel-depart`, { stowageId: next, reason: 'No truck' })
    expect(message).toBe('OK')
    await settles()
    expect(await wayOf(one.no)).toEqual(first)
    later()
    await scans('depart', { stowageId: next })
    later()
    await scans('arriveItem', { stowageId: next, thingId: copy?.id, code: '' })
    for (const { no } of bag.inside) expect(await wayOf(no)).toEqual([...first, ...first])
    expect(await tracksThere()).toEqual([])
    await proven()
  })

  test('the customer sees that a package was shipped from the other warehouse', async () => {
    const { loose } = await loadedThere()
    await scans('sweepPiece', { code: loose.no, from: '' })
    const made = await db()
      .selectFrom('shipment')
      .select('id')
      .where('scope', '=', `warehouse:${house.world.warehouses[1]}`)
      .executeTakeFirstOrThrow()
    await scans('ship', { shipmentId: made.id })
    expect(await wayOf(loose.no)).toEqual([...first, 'departed'])
    await proven()
  })
})
