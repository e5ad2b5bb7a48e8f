import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshId, onBothEngines, plant } from '../commands/test-house.ts'
import { type Described, unlike } from '../testing/test-described.ts'
import { articleRow, openWorld, type Person, type World } from '../testing/test-world.ts'

const SAVE = '/api/vrpxinbound/save_sku_code_single'
const OPENAPI = '/api/owms/v1/openapi.json'
const dry = { 'x-dry-run': '1' }
const mug = {
  ...{ code: 'MUG', name: 'Mug', nameEn: 'Mug', weight: 0.4, length: 12, width: 10, height: 11 },
  ...{ unitPrice: '4.10', currency: 'USD' },
}

onBothEngines("a customer's program", (dialect) => {
  let world: World
  let owner: Person
  beforeAll(async () => {
    world = await openWorld(dialect, { keyCallsPerSecond: 2 })
    owner = await world.customer(world.customers[0])
  })
  afterAll(() => world.close())

  const keyWith = async (...scopes: string[]): Promise<Person> => {
    const body = { name: 'ERP', scopes, days: 30 }
    const { data } = await world.send('/api/owms/v1/service/key/make', { as: owner, body })
    return { id: data.prefix, token: data.token }
  }
  const log = () =>
    world.engine.reader
      .selectFrom('command')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  const skus = () => world.engine.reader.selectFrom('sku').select('code').execute()

  test('tries a command: it is told what would happen, nothing is kept, and the same id may be done in earnest', async () => {
    const erp = await keyWith('catalog.sku')
    const [before, heads] = [await log(), await world.engine.reader.selectFrom('scope').selectAll().execute()]
    const told: number[] = []
    const stop = world.performer.onCommit(({ group }) => told.push(group.length))
    const headers = { ...dry, 'idempotency-key': freshId() }
    const tried = await world.send(SAVE, { as: erp, body: mug, headers })
    expect(tried.data).toMatchObject({ outcome: 'applied', dry: true, seq: 0, rows: [{ table: 'sku' }] })
    expect(await skus()).toEqual([])
    expect(await log()).toEqual(before)
    expect(await world.engine.reader.selectFrom('scope').selectAll().execute()).toEqual(heads)
    expect(told.every((group) => group === 0)).toBe(true)
    stop()

    const { 'x-dry-run': _, ...earnest } = headers
    const done = await world.send(SAVE, { as: erp, body: mug, headers: earnest })
    expect(done.data.rows[0].id).toBe(tried.data.rows[0].id)
    expect(done.data).not.toHaveProperty('dry')
    const again = await world.send(SAVE, { as: erp, body: mug, headers: earnest })
    expect(again.data).toMatchObject({ outcome: 'applied', again: true })
    expect(await skus()).toHaveLength(1)
  })

  test('is refused on trial what it would be refused in earnest, and keeps no trace of that either', async () => {
    const erp = await keyWith('catalog.view', 'catalog.sku')
    const before = await log()
    const twice = await world.send(SAVE, { as: erp, body: mug, headers: dry })
    expect(twice.status).toBe(409)
    const bulk = await world.send(`${SAVE}/bulk`, {
      ...{ as: erp, headers: dry },
      body: { rows: [{ ...mug, code: 'MUG_2' }, mug] },
    })
    expect(bulk.data.outcomes.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
      'applied',
      'rejected',
    ])
    expect(await log()).toEqual(before)
    expect(await skus()).toHaveLength(1)
  })

  test('cannot try what is no command', async () => {
    const late = { as: owner, headers: dry, body: { name: 'ERP', scopes: ['catalog.view'], days: 30 } }
    expect((await world.send('/api/owms/v1/service/key/make', late)).status).toBe(422)
    const odd = { as: owner, headers: { 'x-dry-run': 'yes' }, body: mug }
    expect((await world.send(SAVE, odd)).status).toBe(422)
    expect(await skus()).toHaveLength(1)
  })

  test('is told with each answer how many calls are left, and when to call again', async () => {
    const erp = await keyWith('catalog.view')
    await plant(world.engine, { sku: [articleRow('A1', world.customers[0])] })
    const ask = () => world.send('/api/vrpxinbound/get_sku_code', { as: erp })
    const left = ({ headers }: Awaited<ReturnType<typeof ask>>) =>
      ['limit', 'remaining', 'reset'].map((name) => headers.get(`ratelimit-${name}`))
    expect(left(await ask())).toEqual(['20', '19', '1'])
    for (let i = 0; i < 19; i++) await ask()
    const got = await ask()
    expect([got.status, ...left(got), got.headers.get('retry-after')]).toEqual([429, '20', '0', '10', '1'])
    world.clock.now += 1000
    expect(left(await ask())).toEqual(['20', '1', '10'])
    expect(
      (await world.send('/api/vrpxinbound/get_sku_code', { as: owner })).headers.has('ratelimit-limit'),
    ).toBe(false)
  })

  test('gets the description of what its key opens, and of nothing else', async () => {
    const erp = await keyWith('catalog.view', 'catalog.sku')
    const response = await world.app.hono.request(OPENAPI, {
      headers: { authorization: `Bearer ${erp.token}` },
    })
    const { paths, openapi, components } = (await response.json()) as {
      openapi: string
      components: { schemas: Record<string, object> }
      paths: Record<string, Record<string, { 'x-permission'?: string; parameters: { $ref?: string }[] }>>
    }
    expect(openapi).toBe('3.1.0')
    const operations = Object.values(paths).flatMap((path) => Object.values(path))
    expect(new Set(operations.map((one) => one['x-permission']))).toEqual(
      new Set([undefined, 'catalog.view', 'catalog.sku']),
    )
    expect(Object.keys(paths).filter((path) => path.startsWith('/api/auth'))).toEqual([])
    const { SkuLine, ParcelOrderSummary } = components.schemas
    expect([SkuLine === undefined, ParcelOrderSummary]).toEqual([false, undefined])
    expect(paths[SAVE]?.post?.parameters).toContainEqual({ $ref: '#/components/parameters/dryRun' })
  })

  test('is answered as the description says: commands, several at once, lists and refusals', async () => {
    const erp = await keyWith('catalog.view', 'catalog.sku')
    const asks = async (path: string, method: string, body?: object) => {
      const response = await world.app.hono.request(path, {
        ...{ method, ...(body && { body: JSON.stringify(body) }) },
        headers: { authorization: `Bearer ${erp.token}`, 'content-type': 'application/json' },
      })
      return (await response.json()) as Described
    }
    const described = await asks(OPENAPI, 'GET')
    const told = (path: string, method: string, status: string) =>
      described.paths[path][method].responses[status].content['application/json'].schema
    const faults = (
      path: string,
      method: string,
      { status, answer }: { status: string; answer: Described },
    ) => unlike(told(path, method, status), answer, described.components.schemas)
    const sku = { code: 'TOLD', name: 'Mug', weight: 0.4, length: 12, width: 10, height: 11, unitPrice: '4' }
    const [made, bulk, refused, list] = [
      await asks(SAVE, 'POST', sku),
      await asks(`${SAVE}/bulk`, 'POST', { rows: [{ ...sku, code: 'TOLD_2' }, sku] }),
      await asks(SAVE, 'POST', sku),
      await asks('/api/vrpxinbound/get_sku_code?size=1', 'GET'),
    ]
    expect([made.code, bulk.data.outcomes.length, list.data.rows.length]).toEqual([0, 2, 1])
    expect(refused.code).toBeGreaterThan(0)
    expect(faults(SAVE, 'post', { status: '200', answer: made })).toEqual([])
    expect(faults(`${SAVE}/bulk`, 'post', { status: '200', answer: bulk })).toEqual([])
    expect(faults(SAVE, 'post', { status: 'default', answer: refused })).toEqual([])
    expect(faults('/api/vrpxinbound/get_sku_code', 'get', { status: '200', answer: list })).toEqual([])
    expect(faults(SAVE, 'post', { status: '200', answer: list })).not.toEqual([])
  })
})
