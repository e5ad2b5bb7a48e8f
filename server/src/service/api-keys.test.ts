import { everyPermission } from '@longshore/shared/access/permissions.ts'
import { bulkPathOf, type Endpoints } from '@longshore/shared/contract/endpoint.ts'
import { contract } from '@longshore/shared/contract.ts'
import { opensToKeys } from '@longshore/shared/service/api-key.api.ts'
import { KEY_LIMIT, keyScopes } from '@longshore/shared/service/api-key.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { onBothEngines } from '../commands/test-house.ts'
import { openWorld, type Person, type World } from '../testing/test-world.ts'

const DAY = 86_400_000
const PATH = '/api/owms/v1/service/key'
const ORDERS = '/api/vrpxinbound/get_smart_outbound_list'
const RECEIPTS = '/api/owms/v1/inbound/list'
const wish = { name: 'ERP', scopes: ['outbound.view', 'inbound.view'], days: 30 }

/** Every way in of the contract. */
const doors = Object.values(contract as Readonly<Record<string, Endpoints>>).flatMap((area) =>
  Object.values(area).flatMap((endpoint) => {
    const permission = endpoint.does === 'command' ? endpoint.command.permission : endpoint.permission
    const door = { path: endpoint.path, audience: endpoint.audience, permission }
    return endpoint.does === 'command' ? [door, { ...door, path: bulkPathOf(endpoint) }] : [door]
  }),
)

onBothEngines('API keys', (dialect) => {
  let world: World
  let owner: Person
  beforeAll(async () => {
    world = await openWorld(dialect)
    owner = await world.customer(world.customers[0])
  })
  afterAll(() => world.close())

  const make = (more: object = {}, as = owner) =>
    world.send(`${PATH}/make`, { as, body: { ...wish, ...more } })
  const keyed = async (more: object = {}, as = owner): Promise<Person> => {
    const { data, message } = await make(more, as)
    expect(message).toBe('OK')
    return { id: data.prefix, token: data.token }
  }
  const list = async (as = owner) => (await world.send(`${PATH}/list?size=100`, { as })).data.rows
  const lineOf = async ({ id }: Person) =>
    (await list()).find(({ prefix }: { prefix: string }) => prefix === id)
  const revoke = async (key: Person, as = owner) =>
    world.send(`${PATH}/revoke`, { as, body: { keyId: (await lineOf(key)).id } })
  const asks = async (as: Person, path = ORDERS) =>
    (await world.send(path, { as, warehouse: world.warehouses[0] })).status

  test('a program asks with a key what its scopes allow, for its customer alone', async () => {
    const erp = await keyed({ scopes: ['outbound.view'] })
    expect(await asks(erp)).toBe(200)
    expect(await asks(erp, RECEIPTS)).toBe(403)
    const { data } = await world.send(`${PATH}/self`, { as: erp })
    expect(data).toMatchObject({ customer: { id: world.customers[0] }, permissions: ['outbound.view'] })
    expect(data.warehouses).toHaveLength(2)
  })

  test('the token is shown once and kept as a hash: neither the list, the log nor the database tell it', async () => {
    const erp = await keyed({ name: 'Once' })
    expect(erp.token).toMatch(/^lsk_[\w-]{43}$/)
    const secret = erp.token.slice(12)
    expect(JSON.stringify(await list())).not.toContain(secret)
    const rows = await world.engine.reader.selectFrom('apiKey').selectAll().execute()
    const commands = await world.engine.reader.selectFrom('command').selectAll().execute()
    expect(JSON.stringify([rows, commands, world.logged])).not.toContain(secret)
    const id = rows[0]?.id ?? ''
    const twice = { as: owner, body: wish, headers: { 'idempotency-key': id } }
    expect((await world.send(`${PATH}/make`, twice)).status).toBe(200)
    expect((await world.send(`${PATH}/make`, twice)).status).toBe(409)
  })

  test('it works from the next call no more when it is revoked, has expired, or its maker is stopped', async () => {
    const [revoked, short] = [await keyed(), await keyed({ days: 1 })]
    expect([await asks(revoked), await asks(short)]).toEqual([200, 200])
    expect((await revoke(revoked)).message).toBe('OK')
    expect((await revoke(revoked)).data.code).toBe('service.key-revoked')
    expect(await asks(revoked)).toBe(401)
    expect(await lineOf(revoked)).toMatchObject({ state: 'revoked' })

    const clerk = await world.customer(world.customers[0])
    const theirs = await keyed({ days: 2 }, clerk)
    expect(await asks(theirs)).toBe(200)
    const admin = await world.staff('admin')
    const stop = { as: admin, body: { userId: clerk.id } }
    expect((await world.send('/api/owms/v1/access/customer-user/disable', stop)).message).toBe('OK')
    expect(await asks(theirs)).toBe(401)

    world.clock.now += DAY - 1
    expect(await asks(short)).toBe(200)
    world.clock.now += 1
    expect(await asks(short)).toBe(401)
    owner = await world.customer(world.customers[0])
    expect(await lineOf(short)).toMatchObject({ state: 'expired' })
  })

  test('it never may what its maker may not: neither when it is made nor later', async () => {
    const clerk = await world.customer(world.customers[0], 'customer-clerk')
    expect((await make({}, clerk)).status).toBe(403)
    for (const scope of ['access.customer-users', 'service.developer', 'outbound.wave', 'no.such'])
      expect((await make({ scopes: [scope] })).data).toMatchObject({ code: 'service.scope-beyond' })

    const maker = await world.customer(world.customers[0])
    const erp = await keyed({ scopes: ['outbound.view', 'inbound.view'] }, maker)
    await world.engine.operate((db) =>
      db.updateTable('customerUser').set({ rights: '["inbound.view"]' }).where('id', '=', maker.id).execute(),
    )
    expect([await asks(erp), await asks(erp, RECEIPTS)]).toEqual([403, 200])
  })

  test('making one asks who signed in long ago to prove to be the person', async () => {
    const late = await world.customer(world.customers[0])
    world.clock.now += 11 * 60_000
    expect((await make({}, late)).data.code).toBe('access.prove-again')
    owner = await world.customer(world.customers[0])
  })

  test("another customer's people see and revoke none, and its keys open none of this customer's rows", async () => {
    const other = await world.customer(world.customers[1])
    const { id } = (await list())[0]
    expect(await list(other)).toEqual([])
    const body = { keyId: id }
    expect((await world.send(`${PATH}/revoke`, { as: other, body })).status).toBe(404)
    expect((await world.send(`${PATH}/list`, { as: await world.staff('admin') })).status).toBe(403)
  })

  test('with every scope it opens what the scopes name and nothing else: no sign-in, password, key or account page', async () => {
    const erp = await keyed({ scopes: keyScopes })
    const opened: string[] = []
    for (const { path, audience, permission } of doors) {
      if (audience.includes('public')) continue
      const { status } = await world.send(path, { as: erp, body: {} })
      const opens = audience.includes('customer') && opensToKeys({ path, permission })
      expect(status !== 403, path).toBe(opens)
      if (opens) opened.push(path)
    }
    expect(opened.length).toBeGreaterThan(60)
    expect(opened.filter((path) => /auth|access|service\/key\/(?!self)|pwd|password/.test(path))).toEqual([])
    expect(keyScopes.every((scope) => (everyPermission as readonly string[]).includes(scope))).toBe(true)
  })

  test('what it did stands in the log under its name, and its last use beside it', async () => {
    const erp = await keyed({ name: 'Shop', scopes: ['outbound.order', 'outbound.view'] })
    expect(await lineOf(erp)).toMatchObject({ usedAt: null })
    await asks(erp)
    expect((await lineOf(erp)).usedAt).toBe(world.clock.now / 1000)
    await world.send('/api/auth/get_resources', { as: erp })
    const events = await world.send('/api/owms/v1/access/audit/events', { as: await world.staff('admin') })
    expect(events.data.rows[0]).toMatchObject({ kind: 'refused', by: 'Shop' })
  })

  test('a customer has a limited number of them', async () => {
    const living = (await list()).filter(({ state }: { state: string }) => state !== 'revoked').length
    for (let i = living; i < KEY_LIMIT; i++) await keyed({ name: `K${i}` })
    expect((await make()).data).toMatchObject({ code: 'service.too-many-keys', values: { most: KEY_LIMIT } })
  })
})
