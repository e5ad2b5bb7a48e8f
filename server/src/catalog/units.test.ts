import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { freshId, onBothEngines } from '../commands/test-house.ts'
import { openWorld, type Person, type World } from '../testing/test-world.ts'

vi.setConfig({ testTimeout: 60_000 })
const base = '/api/owms/v1/catalog'
const mug = {
  ...{ id: null, code: 'MUG', name: 'Mug', weight: 0.2, length: 30, width: 20, height: 2 },
  ...{ unitPrice: '9.50', warningStock: 5 },
}

onBothEngines('a customer’s own units', (dialect) => {
  let world: World
  let boss: Person
  let lin: Person
  let wang: Person
  let [linId, wangId] = ['', '']
  /** Of the house, of Lin, and of Wang. */
  const ids = { piece: '', dozen: '', pair: '' }
  beforeAll(async () => {
    world = await openWorld(dialect)
    ;[linId, wangId] = world.customers
    boss = await world.staff('manager')
    lin = await world.customer(linId)
    wang = await world.customer(wangId)
    ids.piece = await made({ code: 'pc', name: 'Piece' }, boss)
    ids.dozen = await made({ code: 'dz', name: 'Dozen' }, lin)
    ids.pair = await made({ code: 'pr', name: 'Pair', customerId: wangId }, boss)
  })
  afterAll(() => world.close())

  const save = (unit: object, as: Person) => world.send(`${base}/unit/save`, { as, body: unit })
  const made = async (unit: object, as: Person) => {
    const got = await save(unit, as)
    expect(got.message).toBe('OK')
    return String(got.data.rows.find(({ table }: { table: string }) => table === 'unit')?.id)
  }
  const codes = async (as: Person, query = '') => {
    const { rows } = (await world.send(`${base}/unit/list?sort=code&${query}`, { as })).data
    return rows.map(({ code }: { code: string }) => code)
  }
  const saveSku = (as: Person, more: object) =>
    world.send('/api/vrpxinbound/save_sku_code_single', { as, body: { ...mug, ...more } })
  const unitOfSku = async (code: string) => {
    const { rows } = (await world.send(`/api/vrpxinbound/get_sku_code?search=${code}`, { as: lin })).data
    return rows[0].unitId
  }
  const upload = async (file: string) => {
    const body = new FormData()
    body.append('file', new Blob([file]), 'skus.csv')
    const headers = { authorization: `Bearer ${lin.token}`, language: 'en' }
    const response = await world.app.hono.request(`${base}/sku/import`, { method: 'POST', body, headers })
    return ((await response.json()) as { data: object }).data
  }

  test('a customer sees the house’s and the own ones, staff all of them and whose each is', async () => {
    expect(await codes(lin)).toEqual(['dz', 'pc'])
    expect(await codes(wang)).toEqual(['pc', 'pr'])
    expect(await codes(lin, 'ofHouse=no')).toEqual(['dz'])
    const { rows } = (await world.send(`${base}/unit/list?sort=code`, { as: boss })).data
    expect(rows).toMatchObject([
      { code: 'dz', customerId: linId, customerName: 'Customer CUST1' },
      { code: 'pc', customerId: null, customerName: '' },
      { code: 'pr', customerId: wangId, customerName: 'Customer CUST2' },
    ])
    const missing = { status: 404, data: { code: 'row.missing' } }
    expect(await world.send(`${base}/unit/byid?id=${ids.pair}`, { as: lin })).toMatchObject(missing)
  })

  test('a customer writes only units of its own, whatever owner the call names', async () => {
    await made({ id: ids.dozen, code: 'dz', name: 'Twelve', customerId: wangId }, lin)
    expect(await codes(wang)).toEqual(['pc', 'pr'])
    expect(await save({ id: ids.piece, code: 'pc', name: 'Mine' }, lin)).toMatchObject({
      ...{ status: 409, data: { code: 'catalog.unit-fixed' } },
    })
    for (const verb of ['enable', 'disable']) {
      const turn = (id: string) => world.send(`${base}/unit/${verb}`, { as: lin, body: { id } })
      expect(await turn(ids.piece)).toMatchObject({ status: 403, data: { code: 'access.forbidden' } })
      expect(await turn(ids.pair)).toMatchObject({ status: 404, data: { code: 'row.missing' } })
    }
    expect(await save({ id: ids.pair, code: 'pr', name: 'Mine' }, lin)).toMatchObject({ status: 404 })
    expect(await codes(boss, 'enabled=yes')).toEqual(['dz', 'pc', 'pr'])
  })

  test('an ID is taken once by each; a unit stays with whose it is', async () => {
    expect(await save({ code: 'dz', name: 'Again' }, lin)).toMatchObject({ data: { code: 'row.code-taken' } })
    const houses = await made({ code: 'dz', name: 'Dozen' }, boss)
    expect(await codes(wang)).toEqual(['dz', 'pc', 'pr'])
    const move = { id: houses, code: 'dz', name: 'Dozen', customerId: linId }
    expect(await save(move, boss)).toMatchObject({ data: { code: 'row.code-taken' } })
    expect(await save({ ...move, code: 'dozen' }, boss)).toMatchObject({
      data: { code: 'catalog.unit-fixed' },
    })
    expect(await save({ code: 'x', name: 'X', customerId: freshId() }, boss)).toMatchObject({ status: 422 })
  })

  test('an article is counted in the house’s or its customer’s, in nobody else’s', async () => {
    const unknown = { status: 422, data: { code: 'catalog.unit-unknown' } }
    expect(await saveSku(lin, { unitId: ids.pair })).toMatchObject(unknown)
    expect(await saveSku(boss, { unitId: ids.pair, customerId: linId })).toMatchObject(unknown)
    for (const unitId of [ids.piece, ids.dozen])
      expect((await saveSku(lin, { code: `MUG_${unitId.slice(-3)}`, unitId })).code).toBe(0)
    expect(await codes(boss, `customerId=${linId}`)).toEqual(['dz', 'dz', 'pc'])
    expect(await codes(boss, 'ofHouse=yes')).toEqual(['dz', 'pc'])
  })

  test('a sheet takes the customer’s own unit before the house’s of the same ID, and leaves existing units as they are', async () => {
    const head = 'code,name,unit,weight,length,width,height,unitPrice,warningStock'
    const sheet = (code: string, unit: string) => `${head}\n${code},Mug,${unit},0.2,30,20,2,9.50,5\n`
    expect(await upload(sheet('S_1', 'dz'))).toMatchObject({ taken: 1, faults: [] })
    expect(await unitOfSku('S_1')).toBe(ids.dozen)
    expect(await upload(sheet('S_2', 'pr'))).toMatchObject({
      ...{ taken: 0, faults: [{ line: 2, message: expect.stringContaining('pr') }] },
    })
    const houses = await made({ code: 'kg', name: 'Kilogram' }, boss)
    expect(await upload(sheet('S_3', 'kg'))).toMatchObject({ taken: 1 })
    await made({ code: 'kg', name: 'Kilo' }, lin)
    expect(await upload(sheet('S_3', 'kg'))).toMatchObject({ taken: 1 })
    expect(await unitOfSku('S_3')).toBe(houses)
  })
})
