import { forCustomers } from '@longshore/shared/access/permissions.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshId, onBothEngines, plant } from '../commands/test-house.ts'
import { openWorld, type Person, type World } from '../testing/test-world.ts'

const LOGINS = '/api/owms/v1/access/customer-user'
const PASSWORD = 'grey heron at the quay'

onBothEngines("a customer's owner and clerks", (dialect) => {
  let world: World
  let lin: Person
  let service: Person
  beforeAll(async () => {
    world = await openWorld(dialect)
    lin = await world.customer(world.customers[0])
    service = await world.staff('customer-service')
  })
  afterAll(() => world.close())

  let made = 0
  const call = (as: Person, path: string, body: object) => world.send(`${LOGINS}/${path}`, { as, body })
  const one = (given: object) => {
    const name = `person-${dialect}-${made++}`
    return { userName: name, displayName: name, roleId: 'customer-clerk', ...given }
  }
  const hire = (as: Person, given: object = {}) => call(as, 'save', one(given))
  const lineOf = async (as: Person, id: string) =>
    (await call(as, 'list', { size: 100 })).data.rows.find((row: { id: string }) => row.id === id)
  const allowed = async (as: Person) =>
    new Set<string>((await world.send('/api/auth/get_resources', { as })).data.permissions)

  test('the owner makes a clerk, who signs in, and who keeps no logins and destroys nothing', async () => {
    const id = (await hire(lin, { userName: `mei-${dialect}` })).data.rows[0].id
    const { password } = (await call(lin, 'reset-password', { userId: id })).data
    const login = { userName: `mei-${dialect}`, password, captcha: 'any' }
    const { data } = await world.send('/api/auth/client/login/v2', { body: login })
    expect(data).toMatchObject({ userType: 20, mustChangePassword: true })
    const may = await allowed({ id, token: data.token })
    expect(may.has('outbound.order')).toBe(true)
    expect(may.has('access.customer-users')).toBe(false)
    expect(may.has('exceptions.destroy')).toBe(false)
    const own = { as: { id, token: data.token }, body: { oldPassword: password, newPassword: PASSWORD } }
    expect((await world.send('/api/vsqpreorder/change_pwd', own)).status).toBe(200)
    expect((await call(service, 'list', { customerId: world.customers[0] })).data.rows).toContainEqual(
      expect.objectContaining({ id, rights: null, yours: true }),
    )
  })

  test('the owner narrows what a clerk may do, and the next call is refused already', async () => {
    const clerk = await world.customer(world.customers[0], 'customer-clerk')
    const { userName, displayName } = await lineOf(lin, clerk.id)
    const same = { userId: clerk.id, userName, displayName, roleId: 'customer-clerk' }
    const skus = { as: clerk, body: {} }
    expect((await world.send('/api/vrpxinbound/get_sku_code', skus)).status).toBe(200)
    expect((await call(lin, 'save', { ...same, rights: ['outbound.view', 'stock.view'] })).code).toBe(0)
    expect(await allowed(clerk)).toEqual(new Set(['outbound.view', 'stock.view']))
    expect((await world.send('/api/vrpxinbound/get_sku_code', skus)).status).toBe(403)
    // A form that says nothing of rights, such as an older one, leaves them.
    expect((await call(lin, 'save', { ...same, displayName: 'Mei' })).code).toBe(0)
    expect(await lineOf(lin, clerk.id)).toMatchObject({
      ...{ displayName: 'Mei', rights: ['outbound.view', 'stock.view'] },
    })
    expect((await call(lin, 'save', { ...same, rights: null })).code).toBe(0)
    expect((await world.send('/api/vrpxinbound/get_sku_code', skus)).status).toBe(200)
  })

  test('no clerk gets a right that the role lacks, or that only staff give', async () => {
    const beyond = async (as: Person, given: object) => (await hire(as, given)).data.code
    expect(await beyond(lin, { rights: ['access.customer-users'] })).toBe('access.unknown-permission')
    expect(await beyond(lin, { rights: ['inbound.putaway'] })).toBe('access.unknown-permission')
    expect(await beyond(lin, { roleId: 'customer-owner' })).toBe('access.right-beyond')
    expect(await beyond(lin, { roleId: 'manager' })).toBe('access.role-unfit')
    const offered = (await world.send('/api/owms/v1/access/role/customer-list', { as: lin, body: {} })).data
    expect(offered.roles.map(({ id }: { id: string }) => id)).toEqual(['customer-clerk'])
    expect(
      await beyond(service, { roleId: 'customer-owner', customerId: world.customers[0] }),
    ).toBeUndefined()
  })

  test('an owner is changed, stopped and given a password by staff alone', async () => {
    const second = await world.customer(world.customers[0])
    const { userName, displayName, yours } = await lineOf(lin, second.id)
    expect(yours).toBe(false)
    const same = { userId: second.id, userName, displayName }
    const codes = [
      await call(lin, 'save', { ...same, roleId: 'customer-clerk' }),
      await call(lin, 'disable', { userId: second.id }),
      await call(lin, 'enable', { userId: second.id }),
      await call(lin, 'reset-password', { userId: second.id }),
    ].map(({ status, data }) => ({ status, code: data.code }))
    expect(codes).toEqual(codes.map(() => ({ status: 403, code: 'access.not-your-clerk' })))
    expect((await allowed(second)).has('access.customer-users')).toBe(true)
    expect((await call(service, 'disable', { userId: second.id })).code).toBe(0)
  })

  test('nobody grows by the own hand, yet may change the own name', async () => {
    const { userName, displayName } = await lineOf(lin, lin.id)
    const self = { userId: lin.id, userName, displayName, roleId: 'customer-owner' }
    expect((await call(lin, 'save', { ...self, displayName: 'Lin' })).code).toBe(0)
    expect((await call(lin, 'save', { ...self, roleId: 'customer-clerk' })).data.code).toBe('access.yourself')
    expect((await call(lin, 'save', { ...self, rights: [] })).data.code).toBe('access.yourself')
    expect((await call(lin, 'disable', { userId: lin.id })).data.code).toBe('access.yourself')
  })

  test('who keeps logins without being an owner gives and changes only what they have themselves', async () => {
    const roleId = freshId()
    const permissions = ['access.customer-users', 'outbound.view', 'stock.view']
    const office = {
      id: roleId,
      scope: 'company',
      version: 0,
      name: 'Office',
      audience: 'customer',
      enabled: 1,
    }
    await plant(world.engine, { role: [{ ...office, permissions }] })
    const keeper = await world.customer(world.customers[0], roleId)
    expect((await hire(keeper)).data.code).toBe('access.right-beyond')
    const narrow = await hire(keeper, { rights: ['outbound.view'] })
    expect(narrow.code).toBe(0)
    const [{ id }] = narrow.data.rows
    const widened = one({ userId: id, rights: ['outbound.view', 'catalog.sku'] })
    expect((await call(keeper, 'save', widened)).data.code).toBe('access.right-beyond')
    const clerk = await world.customer(world.customers[0], 'customer-clerk')
    expect((await call(keeper, 'disable', { userId: clerk.id })).data.code).toBe('access.not-your-clerk')
    const password = await call(keeper, 'reset-password', { userId: clerk.id })
    expect(password.data.code).toBe('access.not-your-clerk')
  })

  test("whatever rights are written for a login, they never go beyond the role's", async () => {
    const clerk = await world.customer(world.customers[0], 'customer-clerk')
    const all = JSON.stringify([...forCustomers, 'inbound.putaway', 'access.administer'])
    await world.engine.operate((db) =>
      db.updateTable('customerUser').set({ rights: all }).where('id', '=', clerk.id).execute(),
    )
    const may = await allowed(clerk)
    expect(may.has('access.customer-users') || may.has('inbound.putaway')).toBe(false)
  })
})
