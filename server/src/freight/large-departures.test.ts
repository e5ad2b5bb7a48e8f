import { followStowage } from '@longshore/shared/freight/follow-stowage.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SYSTEM } from '../commands/perform.ts'
import { freshId, onBothEngines } from '../commands/test-house.ts'
import { settled } from '../commands/test-settle.ts'
import { type Logistics, openLogistics } from './test-logistics.ts'

onBothEngines('departures of many bags', (dialect) => {
  let house: Logistics
  beforeAll(async () => {
    house = await openLogistics(dialect)
  })
  afterAll(async () => expect(await house.closes()).toEqual([]))

  const base = '/api/owms/v1/stowage'
  const told = async (call: string, body: object) =>
    (await house.send(`${base}/${call}`, house.desk, body)).message as string
  const read = async (id: string) => (await house.send(`${base}/by-id?id=${id}`, house.desk)).data
  /** Lets all follow; answers by how many parts. */
  const partsOf = async (id: string) => {
    const count = async () => {
      const db = house.world.engine.reader
      const rows = await db
        .selectFrom('command')
        .select('args')
        .where('name', '=', followStowage.name)
        .execute()
      return rows.filter(({ args }) => String(args).includes(id)).length
    }
    const before = await count()
    await settled(house.world.engine, house.world.performer)
    return (await count()) - before
  }
  /** A part that names what goes, as the house asks for it. */
  const part = async (stowageId: string, pieces: readonly object[]) => {
    const { performer, clock } = house.world
    const { outcome } = await performer.perform({
      ...{ id: freshId(), name: followStowage.name, args: { stowageId, pieces }, scope: house.scope },
      ...{ actor: SYSTEM, via: 'system', occurredAt: clock.now, receivedAt: clock.now },
    })
    expect(outcome.outcome).toBe('applied')
    await settled(house.world.engine, performer)
  }
  const loadWith = async (bags: readonly { readonly no: string }[]) => {
    const { data } = await house.send(`${base}/save`, house.desk, { way: 'air', channel: 'LINE' })
    const id = data.rows.find(({ table }: { table: string }) => table === 'stowage').id as string
    for (const { no } of bags) await house.scans('freight.loadItem', { stowageId: id, code: no })
    await told('submit', { stowageId: id })
    return id
  }
  const statesOf = async (pieces: readonly { readonly orderId: string }[]) => {
    const rows = await Promise.all(pieces.map(({ orderId }) => house.pieces(orderId)))
    return [...new Set(rows.flat().map(({ status }) => status))]
  }

  test('small bags leave and come back together, not each by a part of its own', async () => {
    const bags = [await house.bag(2), await house.bag(3), await house.bag(1)]
    const pieces = bags.flatMap(({ inside }) => inside)
    const stowageId = await loadWith(bags)
    await house.scans('freight.depart', { stowageId })
    // The last one finds nothing more.
    expect(await partsOf(stowageId)).toBe(2)
    expect(await read(stowageId)).toMatchObject({ status: 'departed', followed: 6 })
    expect(await statesOf(pieces)).toEqual(['in-transit'])
    await told('cancel-depart', { stowageId, reason: 'x' })
    expect(await partsOf(stowageId)).toBe(2)
    expect(await read(stowageId)).toMatchObject({ status: 'submitted', followed: 0 })
    expect(await statesOf(pieces)).toEqual(['bagged'])
  })

  test('a bag that holds more than was loaded with it leaves by parts of its own, and the bags before it are whole', async () => {
    const [small, grown] = [await house.bag(2), await house.bag(1)]
    const stowageId = await loadWith([small, grown])
    const late = []
    for (let i = 0; i < 51; i++) {
      const piece = await house.stored()
      await house.scans('freight.bagPiece', { bagId: grown.id, code: piece.no })
      late.push(piece)
    }
    const pieces = [...small.inside, ...grown.inside, ...late]
    await house.scans('freight.depart', { stowageId })
    // The small bag; the other one by 25, 25 and two packages; and one that finds nothing more.
    expect(await partsOf(stowageId)).toBe(5)
    expect(await read(stowageId)).toMatchObject({ followed: 54 })
    expect(await statesOf(pieces)).toEqual(['in-transit'])
    await told('cancel-depart', { stowageId, reason: 'x' })
    await settled(house.world.engine, house.world.performer)
    expect(await read(stowageId)).toMatchObject({ followed: 0 })
    expect(await statesOf(pieces)).toEqual(['bagged'])
  })

  test('packages of many bags leave whichever bag each lies in, each once, and come back as they were', async () => {
    const bags = [await house.bag(1), await house.bag(1), await house.bag(1)]
    const pieces = bags.flatMap(({ inside }) => inside)
    for (let nth = 0; nth < 30; nth++) {
      const piece = await house.stored()
      await house.scans('freight.bagPiece', { bagId: bags[nth % 3]?.id, code: piece.no })
      pieces.push(piece)
    }
    const stowageId = await loadWith(bags)
    const { reader } = house.world.engine
    const orderIds = pieces.map(({ orderId }) => orderId)
    const rows = async () => {
      const bagIds = bags.map(({ id }) => id)
      const found = [
        await reader.selectFrom('stowageItem').selectAll().where('stowageId', '=', stowageId).execute(),
        await reader.selectFrom('bag').selectAll().where('id', 'in', bagIds).execute(),
        await reader.selectFrom('parcelPiece').selectAll().where('orderId', 'in', orderIds).execute(),
        await reader.selectFrom('parcelOrder').selectAll().where('id', 'in', orderIds).execute(),
      ]
      return found.flat().map(({ version: _, ...row }) => JSON.stringify(row))
    }
    const before = (await rows()).sort()

    await house.scans('freight.depart', { stowageId })
    await settled(house.world.engine, house.world.performer)
    expect(await read(stowageId)).toMatchObject({ status: 'departed', followed: 33 })
    expect(await statesOf(pieces)).toEqual(['in-transit'])
    const left = await reader
      .selectFrom('note')
      .select('documentId')
      .where('event', '=', 'parcel-order.piece-departed')
      .where('documentId', 'in', orderIds)
      .execute()
    expect(left.map(({ documentId }) => documentId).sort()).toEqual([...orderIds].sort())

    // A part that is heard of once more takes nothing along twice.
    const items = await reader
      .selectFrom('stowageItem')
      .selectAll()
      .where('stowageId', '=', stowageId)
      .execute()
    const named = pieces.slice(0, 3).map(({ id }, nth) => ({ pieceId: id, itemId: items[nth]?.id }))
    await part(stowageId, named)
    expect(await read(stowageId)).toMatchObject({ followed: 33 })

    await told('cancel-depart', { stowageId, reason: 'x' })
    await settled(house.world.engine, house.world.performer)
    expect((await rows()).sort()).toEqual(before)

    await house.scans('freight.depart', { stowageId })
    await told('cancel-depart', { stowageId, reason: 'x' })
    await house.scans('freight.depart', { stowageId })
    await told('cancel-depart', { stowageId, reason: 'x' })
    await settled(house.world.engine, house.world.performer)
    expect(await read(stowageId)).toMatchObject({ followed: 0 })
    expect((await rows()).sort()).toEqual(before)
  })
})
