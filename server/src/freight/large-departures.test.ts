import { followStowage } from '@longshore/shared/freight/follow-stowage.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { onBothEngines } from '../commands/test-house.ts'
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
})
