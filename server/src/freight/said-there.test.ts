import { afterAll, beforeAll, expect, test } from 'vitest'
import { SYSTEM } from '../commands/perform.ts'
import { freshId, onBothEngines } from '../commands/test-house.ts'
import { type Logistics, openLogistics } from './test-logistics.ts'
import { stowagePath as base, twoHouses } from './test-two-houses.ts'

onBothEngines('what the warehouse that a load goes to says of it', (dialect) => {
  let house: Logistics
  beforeAll(async () => {
    house = await openLogistics(dialect)
  })
  afterAll(async () => expect(await house.closes()).toEqual([]))
  const two = twoHouses(() => house)
  const { asks, settles, scans, saysAt, departs, leavesWith, carrierTakes, pieceThere, bagThere } = two
  const { here, proven, rowOf } = two

  const arrives = (load: { id: string }, ...things: readonly { readonly no: string }[]) =>
    things.reduce(async (before, { no }) => {
      await before
      await scans('arriveItem', { stowageId: load.id, code: no })
    }, Promise.resolve())
  const cancels = async (load: { id: string }, { no: code }: { no: string }) => {
    const { items } = (await asks(`${base}/by-id?id=${load.id}`)).data
    const item = items.find(({ no }: { no: string }) => no === code)
    const asked = { stowageId: load.id, itemId: item.id, reason: 'Wrong truck' }
    const { message } = await asks(`${base}/cancel-arrive`, asked)
    await settles()
    return message as string
  }
  const placesOf = async ({ no }: { readonly no: string }) => new Set((await here(no))?.split(' '))
  const firstOf = (bag: { readonly inside: readonly { readonly no: string }[] }) => {
    const [one] = bag.inside
    if (!one) throw new Error('a bag has no package')
    return one
  }

  /** A load of the warehouse there, that left. */
  const departsThere = async () => {
    const id = rowOf((await asks(`${base}/save`, { way: 'road' })).data.rows, 'stowage')
    await scans('depart', { stowageId: id })
    return { id }
  }
  const statusOf = async ({ id }: { readonly id: string }) =>
    (await two.db().selectFrom('stowage').select('status').where('id', '=', id).executeTakeFirstOrThrow())
      .status

  test('a package that came there in its bag stays there, though the sender had it in dispute and a carrier says to have it', async () => {
    for (const says of ['arriveItem', 'arriveAll']) {
      const { id, bag, load } = await departs()
      const one = firstOf(bag)
      const other = await leavesWith([one.no])
      expect(await placesOf(one)).toEqual(new Set([`TRANSIT:${other}`, `TRANSIT:${id}:${bag.id}`]))
      await arrives(load, bag)
      expect(await here(one.no)).toBe(`EXT.HOUSE:${id}:${bag.id}`)
      await carrierTakes(says, other, [one.no])
      expect(await here(one.no)).toBe(`EXT.HOUSE:${id}:${bag.id}`)
      expect(await pieceThere(one.no)).toMatchObject({ status: 'bagged', disputed: 0 })
      await proven()
    }
  })

  test('a package in dispute goes back on its way in its bag, and the carrier that took it over has it then', async () => {
    const { id, bag, load } = await departs()
    const one = firstOf(bag)
    const other = await leavesWith([one.no])
    await arrives(load, bag)
    expect(await cancels(load, bag)).toBe('OK')
    expect(await placesOf(one)).toEqual(new Set([`TRANSIT:${other}`, `TRANSIT:${id}:${bag.id}`]))
    await carrierTakes('arriveItem', other, [one.no])
    await arrives(load, bag)
    expect(await here(one.no)).toBe(`EXT.CARRIER:${other}`)
    expect((await pieceThere(one.no))?.place).toMatch(`EXT.HOUSE:${load.id}`)
    await proven()
  })

  test('a package whose own arrival is cancelled lies in its bag there, and the sender hears so', async () => {
    const { id, bag, load } = await departs()
    const one = firstOf(bag)
    await arrives(load, one, bag)
    const into = await house.bag(1)
    await house.scans('freight.bagPiece', { bagId: into.id, code: one.no, anyway: true })
    await settles()
    expect(await cancels(load, one)).toBe('OK')
    expect(await pieceThere(one.no)).toMatchObject({ status: 'bagged', disputed: 0 })
    expect(await placesOf(one)).toContain(`EXT.HOUSE:${id}:${bag.id}`)
    await proven()
  })

  test('an arrival counts, however often arrivals and departures were cancelled before', async () => {
    const { id, bag, loose, load } = await departs()
    await arrives(load, bag, loose)
    for (const thing of [bag, loose]) expect(await cancels(load, thing)).toBe('OK')
    expect(await saysAt('cancel-depart', { stowageId: id, reason: 'No truck' })).toBe('OK')
    expect(await saysAt('depart', { stowageId: id })).toBe('OK')
    await arrives(load, bag, loose)
    expect(await here(loose.no)).toBe(`EXT.HOUSE:${id}`)
    for (const { no } of bag.inside) expect(await here(no)).toBe(`EXT.HOUSE:${id}:${bag.id}`)
    await proven()
  })

  test('a bag that a carrier took over there stays with it, whatever is heard late of what was laid into it', async () => {
    const { bag, load } = await departs()
    await arrives(load, bag)
    const next = rowOf((await asks(`${base}/save`, { way: 'road' })).data.rows, 'stowage')
    const copy = await bagThere(bag.no)
    await scans('loadItem', { stowageId: next, thingId: copy?.id, code: '' })
    await scans('depart', { stowageId: next })
    await scans('arriveItem', { stowageId: next, thingId: copy?.id, code: '' })
    const late = await house.stored()
    await house.scans('freight.bagPiece', { bagId: bag.id, code: late.no })
    await settles()
    expect(await bagThere(bag.no)).toMatchObject({ place: `EXT.CARRIER:${next}`, disputed: 0 })
    expect(await pieceThere(late.no)).toMatchObject({ place: `EXT.CARRIER:${next}:${copy?.id}`, disputed: 0 })
    await proven()
  })

  test('what is heard of late as laid into a bag that arrived, though its departure was cancelled, stands there with it', async () => {
    const { id, bag, load } = await departs()
    const { outcome } = await house.world.performer.perform({
      ...{ id: freshId(), name: 'freight.cancelDeparture', args: { stowageId: id, reason: 'No truck' } },
      ...{ scope: house.scope, actor: SYSTEM, via: 'desk' },
      ...{ occurredAt: house.world.clock.now, receivedAt: house.world.clock.now },
    })
    expect(outcome).toMatchObject({ outcome: 'applied' })
    await two.tells('arriveItem', { stowageId: load.id, code: bag.no })
    await settles()
    const late = await house.stored()
    await house.scans('freight.bagPiece', { bagId: bag.id, code: late.no })
    await settles()
    expect(await here(late.no)).toBe(`EXT.HOUSE:${id}:${bag.id}`)
    expect(await pieceThere(late.no)).toMatchObject({ status: 'bagged', disputed: 0 })
    await proven()
  })

  test('a bag in which one package was changed for another one stays arrived', async () => {
    const { bag, loose, load } = await departs()
    await arrives(load, bag, loose)
    const [copy, out] = [await bagThere(bag.no), await pieceThere(firstOf(bag).no)]
    await scans('unbagPiece', { bagId: copy?.id, pieceId: out?.id })
    await scans('bagPiece', { bagId: copy?.id, code: loose.no })
    expect(await cancels(load, bag)).toMatch(/has gone on with/)
    expect(await pieceThere(loose.no)).toMatchObject({ place: `BAG:${copy?.id}`, disputed: 0 })
    await proven()
  })

  test('what that warehouse takes over with a load of its own has arrived there, whatever a carrier of the sender says', async () => {
    for (const says of ['arriveItem', 'arriveAll']) {
      const { id, bag, loose, load } = await departs()
      const [own, one] = [await departsThere(), firstOf(bag)]
      const other = await leavesWith([one.no, loose.no])
      await arrives(own, one, loose)
      await carrierTakes(says, other, [one.no, loose.no])
      expect(await here(loose.no)).toBe(`EXT.HOUSE:${id}`)
      expect(await here(one.no)).toBe(`EXT.HOUSE:${id}:${bag.id}`)
      expect(await pieceThere(loose.no)).toMatchObject({ place: `EXT.CARRIER:${own.id}`, disputed: 0 })
      await arrives(load, bag)
      for (const each of [{ id }, load]) expect(await statusOf(each)).toBe('arrival-full')
      await proven()
    }
  })

  test('a bag taken over there with a load of its own takes its packages along in both books; where that was wrong, it is on its way again', async () => {
    const { id, bag, loose, load } = await departs()
    const [own, one] = [await departsThere(), firstOf(bag)]
    const other = await leavesWith([one.no])
    await arrives(own, bag, loose)
    for (const { no } of bag.inside) expect(await here(no)).toBe(`EXT.HOUSE:${id}:${bag.id}`)
    for (const each of [{ id }, load]) expect(await statusOf(each)).toBe('arrival-full')
    await proven()
    for (const thing of [bag, loose]) expect(await cancels(own, thing)).toBe('OK')
    expect(await here(loose.no)).toBe(`TRANSIT:${id}`)
    expect(await placesOf(one)).toEqual(new Set([`TRANSIT:${other}`, `TRANSIT:${id}:${bag.id}`]))
    expect(await pieceThere(loose.no)).toMatchObject({ place: `TRANSIT:${load.id}`, disputed: 0 })
    expect(await statusOf(load)).toBe('departed')
    await proven()
    await arrives(load, bag, loose)
    expect(await pieceThere(loose.no)).toMatchObject({ place: 'STAGE', disputed: 0 })
    for (const each of [{ id }, load]) expect(await statusOf(each)).toBe('arrival-full')
    await proven()
  })

  const problemsOf = async ({ orderId }: { readonly orderId: string }) => {
    const all = await two.db().selectFrom('problem').selectAll().where('orderId', '=', orderId).execute()
    return all.map(({ type, status, replies }) => `${type} ${status} ${replies}`)
  }
  /** A word of the warehouse there as the sender hears it. */
  const hears = async (args: object) => {
    const now = house.world.clock.now
    const { outcome } = await house.world.performer.perform({
      ...{ id: freshId(), name: 'freight.followOther', scope: house.scope, actor: SYSTEM, via: 'system' },
      ...{ args: { at: now, inside: [], ...args }, occurredAt: now, receivedAt: now },
    })
    await settles()
    return outcome
  }

  test('the warehouse there names what is missing: the word that it closed the load may come before that of an arrival, and asks no customer', async () => {
    const { id, bag, loose, load } = await departs()
    await hears({ stowageId: id, thingId: null, what: 'closed', turn: 0 })
    for (const piece of [...bag.inside, loose]) expect(await problemsOf(piece)).toEqual([])
    await arrives(load, bag)
    await scans('closeArrival', { stowageId: load.id, reason: '' })
    for (const piece of bag.inside) expect(await problemsOf(piece)).toEqual([])
    expect(await problemsOf(loose)).toEqual(['missing open 0'])
    // Another handheld had it all along: the customer hears that too, and nothing is left to answer.
    await arrives(load, loose)
    expect(await problemsOf(loose)).toEqual(['missing released 1'])
    // A word that is heard behind a later one.
    await hears({ stowageId: id, thingId: loose.id, what: 'missing', turn: 1 })
    expect(await problemsOf(loose)).toEqual(['missing released 1'])
    expect(await here(loose.no)).toBe(`EXT.HOUSE:${id}`)
    await proven()
  })

  test('a bag that comes after its load was closed without it has no package that stays missing', async () => {
    const { id, bag, loose, load } = await departs()
    await arrives(load, loose)
    await scans('closeArrival', { stowageId: load.id, reason: '' })
    for (const piece of bag.inside) expect(await problemsOf(piece)).toEqual(['missing open 0'])
    await arrives(load, bag)
    for (const piece of bag.inside) expect(await problemsOf(piece)).toEqual(['missing released 1'])
    expect(await statusOf({ id })).toBe('arrival-full')
    await proven()
  })

  test('a bag that was scanned there again before its cancelled arrival was followed here stands there', async () => {
    const { id, bag, load } = await departs()
    await arrives(load, bag)
    await settles()
    const now = house.world.clock.now
    const says = (what: string, turn: number) =>
      house.world.performer.perform({
        ...{ id: freshId(), name: 'freight.followOther', scope: house.scope, actor: SYSTEM, via: 'desk' },
        args: { stowageId: id, thingId: bag.id, what, turn, at: now },
        ...{ occurredAt: now, receivedAt: now },
      })
    await Promise.all([says('returned', 2), says('arrived', 3)])
    await settles()
    for (const { no } of [firstOf(bag)]) expect(await here(no)).toBe(`EXT.HOUSE:${id}:${bag.id}`)
    expect(await statusOf({ id })).toBe('arrival-partial')
    await proven()
  })

  test('a package that was scanned there with the wrong one of two loads is on its way with the right one again', async () => {
    const [right, wrong] = [await departs(), await departs()]
    const { no } = right.loose
    await scans('arriveItem', { stowageId: wrong.load.id, code: no })
    const { items } = (await asks(`${base}/by-id?id=${wrong.load.id}`)).data
    const item = items.find((one: { no: string }) => one.no === no)
    const asked = { stowageId: wrong.load.id, itemId: item.id, reason: 'Wrong truck' }
    expect((await asks(`${base}/cancel-arrive`, asked)).message).toBe('OK')
    await settles()
    expect(await here(no)).toBe(`TRANSIT:${right.id}`)
    expect(await pieceThere(no)).toMatchObject({ place: `TRANSIT:${right.load.id}`, disputed: 0 })
    await proven()
  })

  test('a package that was scanned there with two loads, and was with neither, is on its way in its bag in both books', async () => {
    const { id, bag, load } = await departs()
    const [own, one] = [await departsThere(), firstOf(bag)]
    await arrives(own, one)
    await arrives(load, one)
    for (const each of [load, own]) expect(await cancels(each, one)).toBe('OK')
    expect(await here(one.no)).toBe(`TRANSIT:${id}:${bag.id}`)
    expect((await pieceThere(one.no))?.place).toMatch(`TRANSIT:${load.id}:`)
    await proven()
  })
})
