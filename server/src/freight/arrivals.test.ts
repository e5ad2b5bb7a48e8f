import { settlement, standing } from '@longshore/shared/freight/piece-place.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SYSTEM } from '../commands/perform.ts'
import { freshId, onBothEngines } from '../commands/test-house.ts'
import { settled } from '../commands/test-settle.ts'
import { type Logistics, openLogistics } from './test-logistics.ts'

onBothEngines('arrivals', (dialect) => {
  let house: Logistics
  beforeAll(async () => {
    house = await openLogistics(dialect)
  })
  afterAll(async () => expect(await house.closes()).toEqual([]))

  const base = '/api/owms/v1/stowage'
  const told = async (call: string, body: object) =>
    (await house.send(`${base}/${call}`, house.desk, body)).message as string
  const read = async (id: string) => (await house.send(`${base}/by-id?id=${id}`, house.desk)).data
  const settles = () => settled(house.world.engine, house.world.performer)
  const stages = async (id: string) =>
    Object.fromEntries(
      (await read(id)).items.map(({ no, stage }: { no: string; stage: string }) => [no, stage]),
    )
  const arrives = (stowageId: string, code: string) => house.scans('freight.arriveItem', { stowageId, code })
  const statusOf = async ({ orderId }: { orderId: string }) => (await house.order(orderId)).status
  const problemsOf = ({ orderId }: { orderId: string }) =>
    house.world.engine.reader
      .selectFrom('problem')
      .select(['type', 'question', 'replies'])
      .where('orderId', '=', orderId)
      .execute()
  /** A load of two bags of two packages and a loose one, on its way. */
  const departed = async () => {
    const { data } = await house.send(`${base}/save`, house.desk, { way: 'air', channel: 'LINE' })
    const id = data.rows.find(({ table }: { table: string }) => table === 'stowage').id as string
    const [one, other, loose] = [await house.bag(2), await house.bag(2), await house.stored()]
    for (const { no } of [one, other, loose])
      await house.scans('freight.loadItem', { stowageId: id, code: no })
    await told('submit', { stowageId: id })
    await told('depart', { stowageId: id })
    await settles()
    return { id, one, other, loose }
  }

  test('items arrive one by one, their packages and orders follow, and the last of them makes it full', async () => {
    const { id, one, other, loose } = await departed()
    expect(await told('arrive', { stowageId: id, code: one.no })).toBe('OK')
    await settles()
    expect(await read(id)).toMatchObject({ status: 'arrival-partial', arrived: 1, arrivedPieces: 2 })
    expect(await stages(id)).toMatchObject({ [one.no]: 'arrived', [other.no]: 'departed' })
    for (const piece of one.inside) {
      expect(await statusOf(piece)).toBe('delivering')
      expect(await house.pieces(piece.orderId)).toMatchObject([{ status: 'gone', disputed: 0 }])
    }
    expect(await told('arrive', { stowageId: id, code: one.no })).toMatch(/has arrived already$/)
    expect(await told('cancel-depart', { stowageId: id, reason: 'x' })).toMatch(/Cancel its arrival first$/)
    await arrives(id, other.no)
    await arrives(id, loose.no)
    await settles()
    expect(await read(id)).toMatchObject({ status: 'arrival-full', arrived: 3, arrivedPieces: 5 })
    expect(await statusOf(loose)).toBe('delivering')
    const { status } = (await house.send(`/api/owms/v1/bag/by-id?id=${one.id}`, house.desk)).data
    expect(status).toBe('arrived')
  })

  test('all of a load arrives by one word; an arrival that is cancelled leaves its packages and orders as they were', async () => {
    const { id, one, other, loose } = await departed()
    const pieces = [...one.inside, ...other.inside, loose]
    const rowsOf = async () =>
      Promise.all(
        pieces.map(async ({ orderId }) => {
          const { version: _, ...order } = await house.order(orderId)
          const [piece] = await house.pieces(orderId)
          return {
            ...order,
            timeline: [],
            place: piece?.place,
            disputed: piece?.disputed,
            status: piece?.status,
          }
        }),
      )
    const before = await rowsOf()
    await house.scans('freight.arriveAll', { stowageId: id })
    await settles()
    expect(await read(id)).toMatchObject({ status: 'arrival-full', arrived: 3, arrivedPieces: 5 })
    for (const { id: itemId } of (await read(id)).items)
      expect(await told('cancel-arrive', { stowageId: id, itemId, reason: 'wrong truck' })).toBe('OK')
    await settles()
    expect(await read(id)).toMatchObject({
      status: 'departed',
      arrived: 0,
      arrivedPieces: 0,
      arrivedAt: null,
    })
    expect(await rowsOf()).toEqual(before)
    expect(await told('cancel-depart', { stowageId: id, reason: 'It never left' })).toBe('OK')
    await settles()
    expect(await statusOf(loose)).toBe('to-ship')
  })

  test('what is scanned again while its cancelled arrival is still being followed has arrived', async () => {
    const { id, one, loose } = await departed()
    for (const { no } of [one, loose]) await arrives(id, no)
    await settles()
    const { items } = await read(id)
    for (const { no } of [one, loose]) {
      const itemId = items.find((item: { no: string }) => item.no === no).id
      const cancelled = house.world.performer.perform({
        ...{ id: freshId(), name: 'freight.cancelArrival', scope: house.scope, actor: SYSTEM, via: 'desk' },
        args: { stowageId: id, itemId, reason: 'wrong truck' },
        ...{ occurredAt: house.world.clock.now, receivedAt: house.world.clock.now },
      })
      // Both wait for one commit: nothing of the first is followed before the second.
      const [, again] = await Promise.all([cancelled, arrives(id, no)])
      expect(again).toMatchObject({ outcome: 'applied' })
    }
    await settles()
    expect(await read(id)).toMatchObject({ status: 'arrival-partial', arrived: 2, arrivedPieces: 3 })
    expect(await stages(id)).toMatchObject({ [one.no]: 'arrived', [loose.no]: 'arrived' })
    for (const piece of [...one.inside, loose]) {
      expect(await statusOf(piece)).toBe('delivering')
      expect(await house.pieces(piece.orderId)).toMatchObject([{ status: 'gone', disputed: 0 }])
    }
  })

  test('who scanned what came closes a load without a reason; a desk says why', async () => {
    const { id, one, loose } = await departed()
    await arrives(id, one.no)
    await settles()
    expect(await told('close', { stowageId: id, reason: ' ' })).toBe('Say why')
    expect(await house.scans('freight.closeArrival', { stowageId: id, reason: '' })).toMatchObject({
      outcome: 'applied',
    })
    await settles()
    expect(await read(id)).toMatchObject({ status: 'arrival-full', closed: true })
    expect(await problemsOf(loose)).toHaveLength(1)
  })

  test('a load is closed with what is missing, each order has a problem shipment, and what is found later answers it', async () => {
    const { id, one, other, loose } = await departed()
    expect(await told('close', { stowageId: id, reason: 'x' })).toMatch(
      /must have arrived, and part be missing$/,
    )
    await arrives(id, one.no)
    await settles()
    expect(await told('close', { stowageId: id, reason: 'Ten days' })).toBe('OK')
    await settles()
    expect(await read(id)).toMatchObject({ status: 'arrival-full', closed: true })
    expect(await stages(id)).toMatchObject({ [other.no]: 'missing', [loose.no]: 'missing' })
    const { no } = await read(id)
    for (const piece of [...other.inside, loose])
      expect(await problemsOf(piece)).toEqual([
        { type: 'missing', question: `${piece.no}: ${no}`, replies: 0 },
      ])
    for (const piece of one.inside) expect(await problemsOf(piece)).toEqual([])
    await arrives(id, other.no)
    await settles()
    expect(await stages(id)).toMatchObject({ [other.no]: 'arrived' })
    for (const piece of other.inside) {
      expect(await statusOf(piece)).toBe('delivering')
      expect(await problemsOf(piece)).toMatchObject([{ replies: 1 }])
    }
  })

  test('an arrival settles what two bags and two loads claim, whatever is heard first', async () => {
    const { id, one } = await departed()
    const [piece] = one.inside
    if (!piece) throw new Error('a bag has no package')
    const other = await house.bag(1)
    await house.scans('freight.bagPiece', { bagId: other.id, code: piece.no })
    expect(await house.pieces(piece.orderId)).toMatchObject([{ disputed: 1 }])
    await arrives(id, piece.no)
    expect(await house.pieces(piece.orderId)).toMatchObject([
      { disputed: 0, place: `EXT.CARRIER:${id}:${one.id}` },
    ])
    const late = house.world.clock.now - 60_000
    await house.scans('freight.unbagPiece', { bagId: other.id, pieceId: piece.id }, late)
    await settles()
    expect(await house.pieces(piece.orderId)).toMatchObject([{ disputed: 0, status: 'gone' }])
    expect(await statusOf(piece)).toBe('delivering')
  })

  test('what left stands where it arrived, though the house heard of its departure after it had arrived', async () => {
    const MINUTE = 60_000
    const { data } = await house.send(`${base}/save`, house.desk, { way: 'air', channel: 'LINE' })
    const stowageId = data.rows.find(({ table }: { table: string }) => table === 'stowage').id as string
    const [bag, loose] = [await house.bag(1), await house.stored()]
    for (const { no } of [bag, loose]) await house.scans('freight.loadItem', { stowageId, code: no })
    house.world.clock.now += 3 * MINUTE
    await house.scans('freight.depart', { stowageId }, house.world.clock.now - 2 * MINUTE)
    await settles()
    for (const code of [bag.no, loose.no])
      await house.scans('freight.arriveItem', { stowageId, code }, house.world.clock.now - MINUTE)
    await settles()
    expect(await house.pieces(loose.orderId)).toMatchObject([
      { disputed: 0, place: `EXT.CARRIER:${stowageId}` },
    ])
    expect(await read(stowageId)).toMatchObject({ status: 'arrival-full', arrivedPieces: 2 })
    for (const piece of [loose, ...bag.inside]) expect(await statusOf(piece)).toBe('delivering')
  })

  test('what is heard of late as laid into a bag goes where the bag is, on its way and where it arrived', async () => {
    const { id, one, other } = await departed()
    const lays = async (bagId: string) => {
      const piece = await house.stored()
      await house.scans('freight.bagPiece', { bagId, code: piece.no })
      await settles()
      return piece
    }
    const onItsWay = await lays(one.id)
    expect(await house.pieces(onItsWay.orderId)).toMatchObject([{ place: `TRANSIT:${id}:${one.id}` }])
    expect(await statusOf(onItsWay)).toBe('shipped')
    await arrives(id, other.no)
    await settles()
    const there = await lays(other.id)
    expect(await house.pieces(there.orderId)).toMatchObject([{ place: `EXT.CARRIER:${id}:${other.id}` }])
    expect(await statusOf(there)).toBe('delivering')
    expect(await stages(id)).toMatchObject({ [one.no]: 'departed', [other.no]: 'arrived' })
  })

  test('what did not leave with the load is booked with an exception; what nobody knows is an unknown part', async () => {
    const { id, loose } = await departed()
    await told('cancel-depart', { stowageId: id, reason: 'Not yet' })
    await settles()
    expect(await told('arrive', { stowageId: id, code: loose.no })).toMatch(/has not departed$/)
    expect(await arrives(id, loose.no)).toMatchObject({
      exceptions: [{ kind: 'freight.arrived-without-departure' }],
    })
    await settles()
    expect(await statusOf(loose)).toBe('delivering')
    expect(await read(id)).toMatchObject({ status: 'submitted' })
    const stranger = await house.stored()
    const { id: on } = await departed()
    expect(await arrives(on, stranger.no)).toMatchObject({
      exceptions: [{ kind: 'freight.arrived-without-departure' }],
    })
    expect(await arrives(on, 'WHO-1')).toMatchObject({ exceptions: [{ kind: 'inbound.unknown-part' }] })
  })
})

test('a place where a package was seen outranks what claimed it, for every order in which its entries are heard', () => {
  const entry = (from: string, to: string, at: number, settles: 0 | 1 = 0) => ({ from, to, at, settles })
  const heard = [
    entry('EXT.SUPPLIER', 'RECV', 1),
    entry('RECV', 'STAGE', 2),
    entry('STAGE', 'BAG:1', 3),
    entry('STAGE', 'LOAD:2', 4),
    entry('LOAD:2', 'EXT.CARRIER:2', 5, 1),
    entry('EXT.CARRIER:2', 'TRANSIT:2', 6),
  ]
  for (let seed = 0; seed < 200; seed++) {
    const order = [...heard].sort(
      (a, b) => ((a.at * 7919 + seed * 104_729) % 101) - ((b.at * 7919 + seed * 104_729) % 101),
    )
    const kept: Parameters<typeof settlement>[0][number][] = []
    for (const [seq, one] of order.entries()) {
      kept.push({ ...one, seq })
      kept.push(...settlement(kept).map((more) => ({ ...more, seq })))
    }
    expect(standing(kept)).toEqual({ place: 'TRANSIT:2', disputed: false, status: 'in-transit' })
  }
})
