import { afterAll, beforeAll, expect, test } from 'vitest'
import { SYSTEM } from '../commands/perform.ts'
import { freshId, onBothEngines } from '../commands/test-house.ts'
import { type Logistics, openLogistics } from './test-logistics.ts'
import { stowagePath as base, twoHouses } from './test-two-houses.ts'

const MINUTE = 60_000

onBothEngines('loads between two warehouses of the house', (dialect) => {
  let house: Logistics
  beforeAll(async () => {
    house = await openLogistics(dialect)
  })
  afterAll(async () => expect(await house.closes()).toEqual([]))

  const {
    db,
    settles,
    rowOf,
    asks,
    tells,
    scans,
    save,
    saysAt,
    departs,
    pieceThere,
    bagThere,
    here,
    proven,
    exceptionsOf,
  } = twoHouses(() => house)

  test('what left is expected there, arrives there with its bag, and stands in one warehouse alone', async () => {
    const { id, bag, loose, load } = await departs()
    const [inside] = bag.inside
    if (!inside) throw new Error('a bag has no package')
    expect(load).toMatchObject({ status: 'departed', loaded: 2, pieces: 3, followed: 3 })
    expect(await pieceThere(inside.no)).toMatchObject({ status: 'in-transit' })
    expect(await bagThere(bag.no)).toMatchObject({ status: 'departed', place: `TRANSIT:${load.id}` })
    await proven()
    const incoming = (await asks(`${base}/list`, { direction: 'incoming' })).data.rows
    expect(incoming).toMatchObject([{ originName: 'Warehouse WH1', incoming: true }])
    expect((await asks(`${base}/arrive`, { stowageId: load.id, code: bag.no })).message).toBe('OK')
    await settles()
    expect(await bagThere(bag.no)).toMatchObject({ status: 'closed', place: 'STAGE' })
    expect(await pieceThere(inside.no)).toMatchObject({ status: 'bagged', disputed: 0 })
    expect(await here(inside.no)).toBe(`EXT.HOUSE:${id}:${bag.id}`)
    expect((await house.order(inside.orderId)).status).toBe('shipped')
    expect((await house.send(`${base}/by-id?id=${id}`, house.desk)).data).toMatchObject({
      ...{ status: 'arrival-partial', arrived: 1, arrivedPieces: 2, destinationName: 'Warehouse WH2' },
    })
    await proven()
    await scans('arriveItem', { stowageId: load.id, code: loose.no })
    expect(await pieceThere(loose.no)).toMatchObject({ status: 'stored', place: 'STAGE' })
    for (const stowageId of [id, load.id])
      expect(await db().selectFrom('stowage').select('status').where('id', '=', stowageId).execute()).toEqual(
        [{ status: 'arrival-full' }],
      )
    const contents = (await asks('/api/owms/v1/parcel/place/contents?place=STAGE')).data
    expect(contents.pieces.map(({ no }: { no: string }) => no)).toEqual([loose.no])
    await proven()
  })

  test('a bag is opened there, its package is laid into another one, loaded again, and its order is on its last way', async () => {
    const { bag, load } = await departs()
    await scans('arriveItem', { stowageId: load.id, code: bag.no })
    const [one] = bag.inside
    const [copy, piece] = [await bagThere(bag.no), await pieceThere(one?.no ?? '')]
    if (!one || !copy || !piece) throw new Error('nothing arrived')
    expect((await asks('/api/owms/v1/bag/reopen', { bagId: copy.id, reason: 'Sort it' })).message).toBe('OK')
    expect((await asks('/api/owms/v1/bag/unbag', { bagId: copy.id, pieceId: piece.id })).message).toBe('OK')
    expect(await pieceThere(one.no)).toMatchObject({ place: 'STAGE', status: 'stored' })
    const made = (await asks('/api/owms/v1/bag/open', { channel: '', zone: 'X' })).data.rows
    const into = rowOf(made, 'bag')
    expect((await asks('/api/owms/v1/bag/bag', { bagId: into, code: one.no })).message).toBe('OK')
    const next = rowOf((await asks(`${base}/save`, { way: 'road' })).data.rows, 'stowage')
    await scans('loadItem', { stowageId: next, thingId: into, code: '' })
    await scans('depart', { stowageId: next })
    expect(await pieceThere(one.no)).toMatchObject({ place: `TRANSIT:${next}:${into}` })
    expect((await house.order(one.orderId)).status).toBe('shipped')
    await scans('arriveItem', { stowageId: next, thingId: into, code: '' })
    expect((await house.order(one.orderId)).status).toBe('delivering')
    await proven()
  })

  test('a departure that is cancelled, and another one, leave what is expected there as the last one said', async () => {
    const { id, bag, loose, load } = await departs()
    expect(await saysAt('cancel-depart', { stowageId: id, reason: 'No truck' })).toBe('OK')
    expect(await pieceThere(loose.no)).toMatchObject({ place: `EXT.HOUSE:${load.id}` })
    expect(
      await db().selectFrom('stowage').select(['status', 'loaded']).where('id', '=', load.id).execute(),
    ).toEqual([{ status: 'submitted', loaded: 0 }])
    await proven()
    expect(await saysAt('depart', { stowageId: id })).toBe('OK')
    expect(await pieceThere(loose.no)).toMatchObject({ place: `TRANSIT:${load.id}` })
    expect(await bagThere(bag.no)).toMatchObject({ place: `TRANSIT:${load.id}` })
    await proven()
  })

  test('an order stands there for what came: what stays behind is not waited for, and what comes again is', async () => {
    const orderId = await house.orders(2)
    const codes = (await house.pieces(orderId)).map(({ no }) => no)
    const [first = '', second = ''] = codes
    for (const code of codes)
      await house.scans('freight.receivePiece', { code, weight: 2, length: 4, width: 3, height: 2 })
    const leaves = async (code: string) => {
      const { id } = await save({ destination: house.world.warehouses[1] })
      await house.scans('freight.loadItem', { stowageId: id, code })
      await house.scans('freight.depart', { stowageId: id })
      await settles()
      const loads = db().selectFrom('stowage').select('id').where('origin', '=', id)
      return { stowageId: id, there: (await loads.executeTakeFirstOrThrow()).id }
    }
    const order = () =>
      db().selectFrom('parcelOrder').selectAll().where('origin', '=', orderId).executeTakeFirstOrThrow()
    const arrives = (stowageId: string, code: string) => scans('arriveItem', { stowageId, code })
    await arrives((await leaves(first)).there, first)
    const one = { status: 'to-ship', pieces: 1, received: 1, measured: 1, weighed: 2000 }
    const two = { status: 'to-ship', pieces: 2, received: 2, measured: 2, weighed: 4000 }
    expect(await order()).toMatchObject(one)

    const { stowageId, there } = await leaves(second)
    expect(await order()).toMatchObject(two)
    expect(await saysAt('cancel-depart', { stowageId, reason: 'No truck' })).toBe('OK')
    expect(await order()).toMatchObject(one)
    // It was on the truck all the same, and then it was not.
    await arrives(there, second)
    expect(await order()).toMatchObject(two)
    const [item] = (await asks(`${base}/by-id?id=${there}`)).data.items
    const wrong = { stowageId: there, itemId: item.id, reason: 'Another box' }
    expect((await asks(`${base}/cancel-arrive`, wrong)).message).toBe('OK')
    await settles()
    expect(await order()).toMatchObject(one)

    const shipment = '/api/owms/v1/shipment'
    const made = (await asks(`${shipment}/make`, { code: (await house.order(orderId)).no })).data.rows
    const shipmentId = rowOf(made, 'shipment')
    await scans('sweepPiece', { code: first })
    expect((await asks(`${shipment}/ship`, { shipmentId })).message).toBe('OK')
    expect(await order()).toMatchObject({ ...one, status: 'shipped' })
    await house.scans('freight.depart', { stowageId })
    await settles()
    await arrives(there, second)
    expect(await order()).toMatchObject({ pieces: 2, weighed: 4000 })
    expect(await pieceThere(second)).toMatchObject({ place: 'STAGE', disputed: 0 })
    await proven()
  })

  test('an arrival that is cancelled brings all back on its way; once the warehouse has gone on with it, it stays', async () => {
    const { id, bag, loose, load } = await departs()
    for (const { no } of [bag, loose]) await scans('arriveItem', { stowageId: load.id, code: no })
    const items = async () => (await asks(`${base}/by-id?id=${load.id}`)).data.items
    const cancels = async (code: string) => {
      const item = (await items()).find(({ no }: { no: string }) => no === code)
      const asked = { stowageId: load.id, itemId: item.id, reason: 'Wrong truck' }
      const { message } = await asks(`${base}/cancel-arrive`, asked)
      await settles()
      return message as string
    }
    for (const { no } of [bag, loose]) expect(await cancels(no)).toBe('OK')
    for (const piece of bag.inside) {
      expect((await pieceThere(piece.no))?.place).toMatch(`TRANSIT:${load.id}:`)
      expect(await here(piece.no)).toBe(`TRANSIT:${id}:${bag.id}`)
    }
    await proven()
    await scans('arriveItem', { stowageId: load.id, code: bag.no })
    const [copy, piece] = [await bagThere(bag.no), await pieceThere(bag.inside[0]?.no ?? '')]
    if (!copy || !piece) throw new Error('nothing arrived')
    await scans('unbagPiece', { bagId: copy.id, pieceId: piece.id })
    expect(await cancels(bag.no)).toMatch(/has gone on with/)
    expect(await saysAt('arrive', { stowageId: id, code: loose.no })).toMatch(/goes to another warehouse/)
    await proven()
  })

  test('whoever takes the first package out of a bag that came opens it there: its seal is void, and nobody is told', async () => {
    const { bag, load } = await departs()
    await scans('arriveItem', { stowageId: load.id, code: bag.no })
    expect(await bagThere(bag.no)).toMatchObject({ status: 'closed' })
    for (const { no } of bag.inside) {
      const [copy, piece] = [await bagThere(bag.no), await pieceThere(no)]
      const { outcome } = (await scans('unbagPiece', { bagId: copy?.id, pieceId: piece?.id })) ?? {}
      expect(outcome).toBe('applied')
      expect(await pieceThere(no)).toMatchObject({ place: 'STAGE', disputed: 0 })
      expect(await bagThere(bag.no)).toMatchObject({ status: 'open', seal: '', cameWith: '' })
    }
    await proven()
  })

  test('what was taken out of a bag before the house heard of its arrival stands where it was laid', async () => {
    const { bag, load } = await departs()
    const [copy, piece] = [await bagThere(bag.no), await pieceThere(bag.inside[0]?.no ?? '')]
    if (!copy || !piece) throw new Error('nothing is expected')
    house.world.clock.now += 5 * MINUTE
    const at = house.world.clock.now
    await scans('unbagPiece', { bagId: copy.id, pieceId: piece.id }, at - MINUTE)
    await scans('arriveItem', { stowageId: load.id, code: bag.no }, at - 2 * MINUTE)
    expect(await pieceThere(piece.no)).toMatchObject({ place: 'STAGE', disputed: 0 })
    await proven()
  })

  test('a scan in the warehouse that sent a load arrives nothing, and a person hears of it', async () => {
    const { id, loose } = await departs()
    await house.scans('freight.arriveItem', { stowageId: id, code: loose.no })
    await settles()
    expect(await here(loose.no)).toBe(`TRANSIT:${id}`)
    expect(await exceptionsOf(id)).toContain('freight.arrived-elsewhere')
  })

  test('what the warehouse there saw stays there, whatever the sender loads and says of it later', async () => {
    for (const says of ['arriveItem', 'arriveAll']) {
      const { id, bag, loose, load } = await departs()
      for (const { no } of [bag, loose]) await scans('arriveItem', { stowageId: load.id, code: no })
      const other = (await save()).id
      for (const { no } of [bag, loose])
        await house.scans('freight.loadItem', { stowageId: other, code: no, anyway: true })
      await house.scans('freight.depart', { stowageId: other })
      await settles()
      for (const { no } of [bag, loose])
        await house.scans(`freight.${says}`, {
          stowageId: other,
          ...(says === 'arriveItem' && { code: no }),
        })
      await settles()
      for (const { no } of bag.inside) {
        expect(await here(no)).toBe(`EXT.HOUSE:${id}:${bag.id}`)
        expect(await pieceThere(no)).toMatchObject({ status: 'bagged', disputed: 0 })
      }
      expect(await here(loose.no)).toBe(`EXT.HOUSE:${id} TRANSIT:${other}`)
      expect(await pieceThere(loose.no)).toMatchObject({ place: 'STAGE', disputed: 0 })
      expect(await exceptionsOf(other)).toContain('freight.arrived-elsewhere')
      await proven()
    }
  })

  test('what is heard of late as laid into a bag that went on from there is on its way with it', async () => {
    const { bag, load } = await departs()
    await scans('arriveItem', { stowageId: load.id, code: bag.no })
    const next = rowOf((await asks(`${base}/save`, { way: 'road' })).data.rows, 'stowage')
    const copy = await bagThere(bag.no)
    if (!copy) throw new Error('nothing arrived')
    await scans('loadItem', { stowageId: next, thingId: copy.id, code: '' })
    await scans('depart', { stowageId: next })
    const late = await house.stored()
    await house.scans('freight.bagPiece', { bagId: bag.id, code: late.no })
    await settles()
    expect(await pieceThere(late.no)).toMatchObject({ place: `TRANSIT:${next}:${copy.id}`, disputed: 0 })
    await proven()
  })

  test('a package that a worker took out of a bag on its way is not expected there once its load did not leave', async () => {
    const { id, bag, load } = await departs()
    const [one] = bag.inside
    if (!one) throw new Error('a bag has no package')
    await house.scans('freight.unbagPiece', { bagId: bag.id, pieceId: one.id })
    await settles()
    expect(await saysAt('cancel-depart', { stowageId: id, reason: 'No truck' })).toBe('OK')
    for (const { no } of bag.inside)
      expect((await pieceThere(no))?.place).toBe(`EXT.HOUSE:${load.id}:${(await bagThere(bag.no))?.id}`)
    await proven()
  })

  test('an arrival that is cancelled after its departure was brings all back where it was loaded', async () => {
    const { id, bag, loose, load } = await departs()
    const { outcome } = await house.world.performer.perform({
      ...{ id: freshId(), name: 'freight.cancelDeparture', args: { stowageId: id, reason: 'No truck' } },
      ...{ scope: house.scope, actor: SYSTEM, via: 'desk' },
      ...{ occurredAt: house.world.clock.now, receivedAt: house.world.clock.now },
    })
    expect(outcome).toMatchObject({ outcome: 'applied' })
    for (const { no } of [bag, loose]) await tells('arriveItem', { stowageId: load.id, code: no })
    await settles()
    for (const { no } of [loose, ...bag.inside]) expect(await here(no)).toMatch(`EXT.HOUSE:${id}`)
    const { items } = (await asks(`${base}/by-id?id=${load.id}`)).data
    for (const item of items) {
      const asked = { stowageId: load.id, itemId: item.id, reason: 'Wrong truck' }
      expect((await asks(`${base}/cancel-arrive`, asked)).message).toBe('OK')
    }
    await settles()
    expect(await here(loose.no)).toBe(`LOAD:${id}`)
    expect(await pieceThere(loose.no)).toMatchObject({ place: `EXT.HOUSE:${load.id}`, disputed: 0 })
    for (const { no } of bag.inside) expect(await here(no)).toBe(`BAG:${bag.id}`)
    await proven()
  })

  test('a load goes to another warehouse of the house alone, and no other one once it has left', async () => {
    expect((await save({ destination: house.world.warehouses[0] })).message).toMatch(
      /^Choose another warehouse/,
    )
    const { id, load } = await departs()
    expect((await save({ id, destination: null })).message).toMatch(/its destination stays/)
    expect((await asks(`${base}/cancel-depart`, { stowageId: load.id, reason: 'x' })).message).toMatch(
      /comes from another warehouse/,
    )
  })
})
