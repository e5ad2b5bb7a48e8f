import { afterAll, beforeAll, expect, test } from 'vitest'
import { onBothEngines } from '../commands/test-house.ts'
import { openWorld, type Person, type World } from '../testing/test-world.ts'
import { matchSkus } from './rows-by-code.ts'

const mug = {
  ...{ code: 'MUG_W', sellerSku: 'MUG-WHITE/1', name: 'Mug', weight: 0.4, length: 12, width: 10, height: 11 },
  ...{ unitPrice: '4.10', currency: 'USD', warningStock: 5 },
}

onBothEngines('an article that its customer calls otherwise', (dialect) => {
  let world: World
  let boss: Person
  let own: string
  let other: string
  const save = (body: object) => world.send('/api/vrpxinbound/save_sku_code_single', { as: boss, body })
  const found = async (query: string) =>
    (await world.send(`/api/vrpxinbound/get_sku_code?${query}`, { as: boss })).data.rows.map(
      ({ code }: { code: string }) => code,
    )

  beforeAll(async () => {
    world = await openWorld(dialect, {})
    boss = await world.staff('manager')
    ;[own = '', other = ''] = world.customers
    expect((await save({ ...mug, customerId: own })).message).toBe('OK')
  })
  afterAll(() => world.close())

  test('is found by the start of that name, and by its barcode', async () => {
    expect(await found('search=MUG-WHI')).toEqual(['MUG_W'])
    expect(await found('barcode=mug-white/1')).toEqual(['MUG_W'])
  })

  test('is named by either code in a document of its customer, and by neither in one of another', async () => {
    const scope = `warehouse:${world.warehouses[0]}`
    const asked = [own, other].flatMap((customerId) =>
      ['MUG_W', 'MUG-WHITE/1', ''].map((code) => ({ customerId, code })),
    )
    const match = await matchSkus(world.engine.reader, scope, asked)
    const by = asked.map(({ customerId, code }) => match(customerId, code).skuId !== undefined)
    expect(by).toEqual([true, true, false, false, false, false])
  })

  test('leaves the name to no second article of the customer, and to any of another', async () => {
    const taken = await save({ ...mug, customerId: own, code: 'MUG_2' })
    expect(taken.data.code).toBe('catalog.seller-sku-taken')
    expect((await save({ ...mug, customerId: other })).message).toBe('OK')
  })
})
