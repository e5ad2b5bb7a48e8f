import { lookUpPath, type Meaning } from '@longshore/shared/home/look-up.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { onBothEngines } from '../commands/test-house.ts'
import { settled } from '../commands/test-settle.ts'
import { type Logistics, openLogistics } from '../freight/test-logistics.ts'

onBothEngines('what is this, of bags and loads', (dialect) => {
  let house: Logistics
  beforeAll(async () => {
    house = await openLogistics(dialect)
  })
  afterAll(async () => expect(await house.closes()).toEqual([]))

  const base = '/api/owms/v1/stowage'
  const looked = async (code: string): Promise<Meaning | undefined> =>
    (await house.send(lookUpPath, house.desk, { code })).data.meanings[0]

  test('whoever scans one hears its state, what is in it, and what happened to it last', async () => {
    const { data } = await house.send(`${base}/save`, house.desk, { way: 'air', channel: 'LINE' })
    const stowageId = data.rows.find(({ table }: { table: string }) => table === 'stowage').id
    const bag = await house.bag(2)
    const loose = await house.stored()
    for (const { no } of [bag, loose]) await house.scans('freight.loadItem', { stowageId, code: no })
    expect(await looked(bag.no.toLowerCase())).toMatchObject({
      ...{ kind: 'bag', code: bag.no, state: 'loaded', more: 0 },
      goods: bag.inside.map(({ no: code }) => ({ code, skuId: '', quantity: 1 })),
      happened: [{ command: 'freight.loadItem' }, { command: 'freight.closeBag' }, {}, {}, {}],
    })
    await house.send(`${base}/submit`, house.desk, { stowageId })
    await house.send(`${base}/depart`, house.desk, { stowageId })
    await settled(house.world.engine, house.world.performer)
    const { no } = (await house.send(`${base}/by-id?id=${stowageId}`, house.desk)).data
    const load = await looked(no)
    expect(load).toMatchObject({
      ...{ kind: 'load', code: no, state: 'departed', more: 0 },
      goods: [
        { code: bag.no, quantity: 2, of: 2 },
        { code: loose.no, quantity: 1, of: 1 },
      ],
    })
    expect(load?.facts).toContainEqual({ what: 'loaded', value: '2 / 2' })
    expect(load?.happened.map(({ command }) => command)).toContain('freight.depart')
    const gone = await looked(bag.no)
    expect([gone?.state, gone?.goods.length]).toEqual(['departed', 2])
    expect(gone?.facts).toContainEqual({ what: 'load', value: no })
  })
})
