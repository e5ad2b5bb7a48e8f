import { afterAll, beforeAll, expect, test } from 'vitest'
import { onBothEngines } from '../commands/test-house.ts'
import { openWorld, type Person, type World } from '../testing/test-world.ts'

const setup = '/api/owms/v1/setup'

onBothEngines('sheets of the set-up', (dialect) => {
  let world: World
  let boss: Person
  const list = async (path: string) =>
    (await world.send(path, { as: boss, warehouse: world.warehouses[0] })).data.rows
  const imported = async (what: string, lines: readonly string[], as = boss) => {
    const form = new FormData()
    form.append('file', new Blob([lines.join('\n')]), `${what}.csv`)
    const response = await world.app.hono.request(`${setup}/${what}/import`, {
      method: 'POST',
      headers: { authorization: `Bearer ${as.token}`, 'x-warehouse-id': world.warehouses[0] },
      body: form,
    })
    return { status: response.status, ...((await response.json()) as { message: string; data: unknown }) }
  }

  beforeAll(async () => {
    world = await openWorld(dialect, {})
    boss = await world.staff('manager')
    const body = { id: null, code: 'STORE', name: 'Store', kind: 'storage', sequence: 1 }
    await world.send(`${setup}/partition/save`, { as: boss, warehouse: world.warehouses[0], body })
  })
  afterAll(() => world.close())

  test('shelf positions come from a sheet headed in any language; what is wrong is told by its line', async () => {
    const { data } = await imported('position', [
      '库区编码,前缀,层,列,容量,备注',
      'STORE,A01,1,1,60,',
      'STORE,A01,1,2,,by the door',
      'NOWHERE,A01,1,3,,',
      'STORE,A01,1,1,,',
      'STORE,A01,first,4,,',
      'STORE,A 01,1,5,,',
    ])
    expect(data).toMatchObject({
      taken: 2,
      faults: [
        { line: 4, message: 'There is no partition NOWHERE in this warehouse' },
        { line: 5, message: 'The code A01-01-01 is taken' },
        { line: 6, message: expect.stringMatching(/^Layer: /) },
        { line: 7, message: expect.stringMatching(/^Prefix: /) },
      ],
    })
    expect(await list(`${setup}/position/list?sort=code`)).toMatchObject([
      { code: 'A01-01-01', capacity: 60, partitionName: 'Store' },
      { code: 'A01-01-02', capacity: 0, remark: 'by the door' },
    ])
  })

  test('customers come from a sheet with number and code, terms and a repaired country; bad ones by line', async () => {
    const { data } = await imported('customer', [
      'code,number,name,category,country,postcode,currency,creditLimit,settlementDays,taxRate',
      'ACME,1001,Acme,,de,20457,RMB,5000.50,30,7.7',
      'BOLT,1002,Bolt,personal,DE,20457,,,,',
      'ZERO,1003,Zero,,DE,,EUR,0,30,',
      'BOLT,1004,Bolt again,,DE,,,,,',
      'POST,1005,Post,,DE,1,,,,',
    ])
    expect(data).toMatchObject({
      taken: 2,
      faults: [
        { line: 4, message: expect.stringMatching(/^Credit limit: /) },
        { line: 5, message: 'The code BOLT is taken' },
        { line: 6, message: expect.stringMatching(/^Postcode: /) },
      ],
    })
    const found = await list('/api/vrpxinbound/get_smart_client_list?search=1001')
    const terms = { currency: 'CNY', creditLimit: '5000.50', settlementDays: 30, taxRate: 7.7 }
    expect(found).toMatchObject([{ code: 'ACME', number: '1001', category: 'enterprise', ...terms }])
  })

  test('warehouses come from a sheet and work as the house does; one without a country is told by its line', async () => {
    const { data } = await imported('warehouse', [
      '编码,名称,国家,时区,地址',
      'HH9,Hamburg Nine,de,Europe/Berlin,Kai 9',
      'NOWHERE,Nowhere,,Europe/Berlin,',
      'MOON,Moon,DE,Moon/Crater,',
    ])
    expect(data).toMatchObject({ taken: 1, faults: [{ line: 3 }, { line: 4 }] })
    expect(await list(`${setup}/warehouse/list?search=HH9`)).toMatchObject([
      { code: 'HH9', country: 'DE', zone: 'Europe/Berlin', address: 'Kai 9', own: true, inspection: 'none' },
    ])
  })

  test('partitions come from a sheet; a type says what they hold, and one that nobody knows is refused', async () => {
    const body = { id: null, code: 'FASTPICK', name: 'Fast', kind: 'picking', velocity: 'fast', remark: '' }
    await world.send(`${setup}/partition-type/save`, { as: boss, body })
    const { data } = await imported('partition', [
      'code,name,sequence,type,kind',
      'P1,Front,2,FASTPICK,',
      'P2,Back,3,,defective',
      'P3,Cellar,4,NOTYPE,',
      'P1,Again,5,,',
      'P4,Loft,6,,attic',
    ])
    expect(data).toMatchObject({ taken: 2, faults: [{ line: 4 }, { line: 5 }, { line: 6 }] })
    expect(await list(`${setup}/partition/list?search=P`)).toMatchObject([
      { code: 'P1', kind: 'picking', velocity: 'fast' },
      { code: 'P2', kind: 'defective' },
    ])
  })

  test('workers come from a sheet without PINs, with roles by their names in any language', async () => {
    const { data } = await imported('worker', [
      'badge,name,roles',
      'w-81,Ana,picker; packer',
      'W-82,Ben,拣货员',
      'W-83,Cem,captain',
      'W-84,Dan,admin',
    ])
    expect(data).toMatchObject({
      taken: 2,
      faults: [
        { line: 4, message: 'There is no single floor role called captain' },
        { line: 5, message: 'There is no single floor role called admin' },
      ],
    })
    expect(await list(`${setup}/worker/list?search=W-8`)).toMatchObject([
      { badge: 'W-81', roles: ['picker', 'packer'], hasPin: false },
      { badge: 'W-82', roles: ['picker'], hasPin: false },
    ])
  })

  test('whoever may not save them imports none', async () => {
    const looker = await world.staff(['setup.view'])
    for (const what of ['warehouse', 'partition', 'position', 'customer', 'worker'])
      expect((await imported(what, ['code'], looker)).status).toBe(403)
  })
})
