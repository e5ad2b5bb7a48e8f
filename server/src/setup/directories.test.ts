import { afterAll, beforeAll, expect, test } from 'vitest'
import { onBothEngines } from '../commands/test-house.ts'
import { openWorld, type Person, type World } from '../testing/test-world.ts'

const site = { name: 'Altona', contact: 'Omar', phone: '1', country: 'DE', address: 'Bergstraße 1' }
const supplier = { code: 'PACK', name: 'Packwell', country: 'DE' }
const word = { kind: 'return-reason', code: 'refused', zh: '拒收', en: 'Refused' }

onBothEngines('partners, words, categories and units', (dialect) => {
  let world: World
  let boss: Person
  let lin: Person
  const post = (path: string, body: object) =>
    world.send(`/api/owms/v1/${path}`, { as: boss, warehouse: world.warehouses[0], body })
  const saved = async (path: string, body: object) => {
    const got = await post(`${path}/save`, { id: null, ...body })
    expect(got.message).toBe('OK')
    return got.data.rows[0].id as string
  }
  const listed = async (path: string, query = '', as = boss) =>
    (await world.send(`/api/owms/v1/${path}/list${query}`, { as, warehouse: world.warehouses[0] })).data.rows

  beforeAll(async () => {
    world = await openWorld(dialect, {})
    boss = await world.staff('manager')
    lin = await world.customer(world.customers[0])
  })
  afterAll(() => world.close())

  test.each([
    ['setup/supplier', supplier, 'pac'],
    ['setup/pickup-site', site, 'alt'],
    ['setup/dictionary', word, 'ref'],
    [
      'setup/partition-type',
      { code: 'COLD', name: 'Cold store', kind: 'storage', sizeClass: 'small' },
      'col',
    ],
    ['catalog/unit', { code: 'box', name: 'Box' }, 'bo'],
    ['catalog/category', { code: 'HOME', name: 'Home', parentId: null }, 'hom'],
  ])('%s: made, found, changed, once only, and out of use', async (path, row, start) => {
    const id = await saved(path, row)
    expect(await listed(path, `?search=${start}`)).toMatchObject([{ id, ...row, enabled: true }])
    const twin = await post(`${path}/save`, { id: null, ...row })
    expect(twin.status).toBe(409)
    await saved(path, { ...row, id })
    expect((await post(`${path}/disable`, { id })).message).toBe('OK')
    expect(await listed(path, '?enabled=yes')).toEqual([])
    expect((await post(`${path}/enable`, { id })).message).toBe('OK')
    expect(await listed(path, '?enabled=yes')).toHaveLength(1)
  })

  test('a partition of a type holds what the type says', async () => {
    const typeId = await saved('setup/partition-type', {
      code: 'BAD',
      name: 'Broken goods',
      kind: 'defective',
    })
    await saved('setup/partition', { code: 'X', name: 'Corner', typeId, kind: 'storage', sequence: 9 })
    expect(await listed('setup/partition', '?search=X')).toMatchObject([
      { code: 'X', kind: 'defective', typeId, typeName: 'Broken goods' },
    ])
    const unknown = { id: null, code: 'Y', name: 'Y', typeId: boss.id, kind: 'storage', sequence: 9 }
    expect((await post('setup/partition/save', unknown)).message).toBe(
      'This type of partition does not exist',
    )
  })

  test('one code may stand in two lists of the dictionary, and each list is read alone', async () => {
    await saved('setup/dictionary', { ...word, kind: 'question-type', code: 'lost' })
    await saved('setup/dictionary', { ...word, code: 'lost' })
    const codes = (await listed('setup/dictionary', '?kind=question-type')).map(
      ({ code }: { code: string }) => code,
    )
    expect(codes).toEqual(['lost'])
  })

  test('categories are listed as the tree they are, with the one above', async () => {
    const [home] = await listed('catalog/category', '?search=HOME')
    const table = await saved('catalog/category', { code: 'TABLE', name: 'Tableware', parentId: home.id })
    await saved('catalog/category', { code: 'APPAREL', name: 'Clothing', parentId: null })
    await saved('catalog/category', { code: 'MUGS', name: 'Mugs', parentId: table })
    const rows = await listed('catalog/category')
    expect(
      rows.map(({ code, level, parentName }: Record<string, unknown>) => [code, level, parentName]),
    ).toEqual([
      ['APPAREL', 1, ''],
      ['HOME', 1, ''],
      ['TABLE', 2, 'Home'],
      ['MUGS', 3, 'Tableware'],
    ])
  })

  test('a currency out of use is offered no more, and comes back', async () => {
    const offered = async () => (await world.send('/api/owms/v1/setup/currency/offered', { as: lin })).data
    expect(await offered()).toEqual(expect.arrayContaining(['CNY', 'HKD', 'USD', 'IDR', 'JPY']))
    expect((await post('setup/currency/disable', { id: 'IDR' })).message).toBe('OK')
    expect(await offered()).not.toContain('IDR')
    expect(await listed('setup/currency')).toContainEqual({
      ...{ id: 'IDR', code: 'IDR', label: 'IDR', decimals: 0, kept: 2, enabled: false },
      ...{ apartMost: 2, secondAbove: '0.00', chargeAbove: '0.00' },
    })
    expect((await post('setup/currency/enable', { id: 'IDR' })).message).toBe('OK')
    expect(await offered()).toContain('IDR')
    expect((await post('setup/currency/enable', { id: 'XYZ' })).code).not.toBe(0)
  })

  test('a customer reads no partner and no list of words', async () => {
    for (const path of ['setup/supplier', 'setup/pickup-site', 'setup/dictionary']) {
      const got = await world.send(`/api/owms/v1/${path}/list`, { as: lin })
      expect(got.status).toBe(403)
    }
  })
})
