import { afterAll, beforeAll, expect, test } from 'vitest'
import { onBothEngines } from '../commands/test-house.ts'
import { openWorld, type Person, type World } from '../testing/test-world.ts'

const mug = {
  ...{
    code: 'MUG_W',
    name: '白色马克杯',
    nameEn: 'White mug',
    weight: 0.4,
    length: 12,
    width: 10,
    height: 11,
  },
  ...{ unitPrice: '4.10', currency: 'USD', warningStock: 5 },
}

onBothEngines('SKUs, what kind of goods they are and what they are counted in', (dialect) => {
  let world: World
  let boss: Person
  let lin: Person
  let rest: Record<'home' | 'table' | 'other' | 'box', string>
  const save = (path: string, body: object, as = boss) => world.send(path, { as, body })
  const saved = async (path: string, body: object, as = boss): Promise<string> => {
    const got = await save(path, body, as)
    expect(got.message).toBe('OK')
    return got.data.rows.at(0).id
  }
  const sku = (body: object, as = boss) => save('/api/vrpxinbound/save_sku_code_single', body, as)
  const codes = async (query: string, as = boss) =>
    (await world.send(`/api/vrpxinbound/get_sku_code?${query}`, { as })).data.rows.map(
      ({ code }: { code: string }) => code,
    )

  beforeAll(async () => {
    world = await openWorld(dialect, {})
    boss = await world.staff('manager')
    lin = await world.customer(world.customers[0])
    const category = '/api/owms/v1/catalog/category/save'
    const home = await saved(category, { code: 'HOME', name: 'Home', parentId: null })
    rest = {
      home,
      table: await saved(category, { code: 'TABLE', name: 'Tableware', parentId: home }),
      other: await saved(category, { code: 'HOME_2', name: 'Home, other', parentId: null }),
      box: await saved('/api/owms/v1/catalog/unit/save', { code: 'box', name: 'Box' }),
    }
  })
  afterAll(() => world.close())

  test('a SKU is found in its category and in those above, and is counted in its unit', async () => {
    const id = await saved('/api/vrpxinbound/save_sku_code_single', {
      ...mug,
      ...{ customerId: world.customers[0], categoryId: rest.table, unitId: rest.box },
    })
    for (const [query, found] of [
      [`categoryId=${rest.table}`, ['MUG_W']],
      [`categoryId=${rest.home}`, ['MUG_W']],
      [`categoryId=${rest.other}`, []],
      [`unitId=${rest.box}`, ['MUG_W']],
    ] as const)
      expect(await codes(query)).toEqual(found)
    const { data } = await world.send(`/api/vrpxinbound/get_sku_code_byid?id=${id}`, { as: boss })
    expect(data).toMatchObject({ categoryName: 'Tableware', unitName: 'Box', forecast: 0, onTheWay: 0 })
  })

  test('what is out of use is chosen no more; who has it keeps it', async () => {
    const [{ id }] = (await world.send('/api/vrpxinbound/get_sku_code', { as: boss })).data.rows
    const owned = { ...mug, customerId: world.customers[0], categoryId: rest.table, unitId: rest.box }
    await save('/api/owms/v1/catalog/unit/disable', { id: rest.box })
    expect(await sku({ ...owned, code: 'MUG_B' })).toMatchObject({
      data: { code: 'catalog.unit-unknown' },
      message: 'This unit does not exist, or is out of use',
    })
    expect(await sku({ ...owned, code: 'MUG_B', unitId: null, categoryId: boss.id })).toMatchObject({
      data: { code: 'catalog.category-unknown' },
    })
    expect((await sku({ ...owned, id, name: 'Mug' })).message).toBe('OK')
    await save('/api/owms/v1/catalog/unit/enable', { id: rest.box })
  })

  test('customers choose among the house’s categories, units and words, and cannot change them', async () => {
    const units = await world.send('/api/owms/v1/catalog/unit/list', { as: lin })
    expect(units.data.rows).toMatchObject([{ code: 'box' }])
    const parentId = null
    const made = await save('/api/owms/v1/catalog/category/save', { code: 'own', name: 'Own', parentId }, lin)
    expect(made.status).toBe(403)
    const mine = await save('/api/owms/v1/catalog/unit/save', { id: rest.box, code: 'box', name: 'Own' }, lin)
    expect(mine.data.code).toBe('catalog.unit-fixed')
    const word = { kind: 'packaging', code: 'bag', zh: '袋装', en: 'Bag', es: 'Bolsa' }
    const id = await saved('/api/owms/v1/setup/dictionary/save', word)
    const words = () => world.send('/api/owms/v1/setup/dictionary/words?kind=packaging', { as: lin })
    expect((await words()).data).toEqual([{ id, code: 'bag', zh: '袋装', en: 'Bag', es: 'Bolsa' }])
    await save('/api/owms/v1/setup/dictionary/disable', { id })
    expect((await words()).data).toEqual([])
    const own = await sku({ ...mug, code: 'OWN', categoryId: rest.home, unitId: rest.box }, lin)
    expect(own.message).toBe('OK')
  })
})
