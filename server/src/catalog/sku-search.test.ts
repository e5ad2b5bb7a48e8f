import { sku } from '@longshore/shared/catalog/sku.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { onBothEngines } from '../commands/test-house.ts'
import { TermFilling } from '../database/search/term-filling.ts'
import { anyTables } from '../database/statements.ts'
import { openWorld, type Person, type World } from '../testing/test-world.ts'

onBothEngines('SKUs are found as people speak of them', (dialect) => {
  let world: World
  let boss: Person
  const saved = async (code: string, name: string, more: object = {}) => {
    const body = {
      ...{ customerId: world.customers[0], code, name, weight: 1, length: 1, width: 1, height: 1 },
      ...{ unitPrice: '1.00', currency: 'USD', warningStock: 1, ...more },
    }
    const got = await world.send('/api/vrpxinbound/save_sku_code_single', { as: boss, body })
    expect(got.message).toBe('OK')
    return got.data.rows.find(({ table }: { table: string }) => table === 'sku').id as string
  }
  const found = async (search: string, { as = boss, more = '' } = {}): Promise<string[]> => {
    const path = `/api/vrpxinbound/get_sku_code?search=${encodeURIComponent(search)}${more}`
    return (await world.send(path, { as })).data.rows.map(({ code }: { code: string }) => code)
  }

  beforeAll(async () => {
    world = await openWorld(dialect, {})
    boss = await world.staff('manager')
    await saved('MUG_W', '白色马克杯', { nameEn: 'White mug' })
    await saved('MUG_R', '红色马克杯', { nameEn: 'Red mug' })
    await saved('SHIRT_XL', 'T-Shirt Möwe', { customerId: world.customers[1], identification: 'A-77' })
  })
  afterAll(() => world.close())

  test.each([
    ['mug', ['MUG_R', 'MUG_W']],
    ['MUG_W', ['MUG_W']],
    ['马克杯', ['MUG_R', 'MUG_W']],
    ['bsmkb', ['MUG_W']],
    ['hong', ['MUG_R']],
    ['mkb red', ['MUG_R']],
    ['mowe shirt', ['SHIRT_XL']],
    ['xl', ['SHIRT_XL']],
    ['77', ['SHIRT_XL']],
    ['ug', []],
    ['--', []],
  ])('by %s', async (typed, codes) => {
    expect(await found(typed)).toEqual(codes)
  })

  test('a customer finds only its own articles, and staff those of the chosen customer', async () => {
    const lin = await world.customer(world.customers[0])
    expect(await found('xl', { as: lin })).toEqual([])
    expect(await found('mug', { as: lin })).toEqual(['MUG_R', 'MUG_W'])
    expect(await found('mug', { more: `&customerId=${world.customers[1]}` })).toEqual([])
    expect(await found('mug', { more: '&enabled=no' })).toEqual([])
  })

  test('a changed name is found by the new one, and by the old one no more', async () => {
    const id = await saved('CUP', '茶杯')
    expect(await found('cb')).toEqual(['CUP'])
    await saved('CUP', '水杯', { id })
    expect(await found('cb')).toEqual([])
    expect(await found('sb')).toEqual(['CUP'])
    expect(await found('cup')).toEqual(['CUP'])
  })

  test('what stood before words were kept is found once the server has looked it through', async () => {
    const { engine } = world
    const wipe = () =>
      engine.operate(async (db) => {
        await anyTables(db).deleteFrom('searchTerm').execute()
        await db.deleteFrom('meta').where('key', '=', 'words of sku').execute()
      })
    await wipe()
    expect(await found('mug')).toEqual([])
    const filling = () =>
      new TermFilling({
        engine,
        tables: [sku],
        defect: (fault) => void world.defects.push(fault),
      })
    const late = await saved('MUG_B', '黑色马克杯')
    expect(await filling().fill()).toBe(5)
    expect(await found('mkb')).toEqual(['MUG_B', 'MUG_R', 'MUG_W'])
    await saved('MUG_B', '蓝色马克杯', { id: late })
    expect(await found('hsmkb')).toEqual(['MUG_R'])
    expect(await filling().fill()).toBe(0)
  })
})
