import { afterAll, beforeAll, expect, test } from 'vitest'
import { onBothEngines } from '../commands/test-house.ts'
import { openWorld, type Person, type World } from '../test-world.ts'

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
  afterAll(async () => {
    expect(world.defects).toEqual([])
    await world.close()
  })

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

  test('whoever may not save them imports none', async () => {
    const looker = await world.staff(['setup.view'])
    for (const what of ['position', 'customer'])
      expect((await imported(what, ['code'], looker)).status).toBe(403)
  })
})
