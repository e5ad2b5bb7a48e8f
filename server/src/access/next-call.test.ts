import { afterAll, beforeAll, expect, test } from 'vitest'
import { onBothEngines } from '../commands/test-house.ts'
import { openWorld, type Person, type World } from '../testing/test-world.ts'
import { secretOf } from './test-authenticator.ts'
import { totpAt } from './totp.ts'

const AUTH = '/api/auth'
const ACCESS = '/api/owms/v1/access'
const SKUS = '/api/vrpxinbound/get_sku_code'
const PASSWORD = 'grey heron at the quay'
const HOUR = 3_600_000

/** What a person may call before the change, and what the very next call answers: 401 is signed out. */
interface Change {
  readonly what: string
  who(): Promise<Person>
  /** Made by whoever may make it. */
  make(person: Person): Promise<unknown>
  readonly next: number | string
  /** The call; left out it is the list of staff. */
  readonly asked?: string
}

onBothEngines('what changes for somebody who has just called', (dialect) => {
  let world: World
  let admin: Person
  beforeAll(async () => {
    world = await openWorld(dialect)
    admin = await world.staff('admin')
  })
  afterAll(() => world.close())

  const manager = () => world.staff('manager', { password: PASSWORD })
  const clerk = () => world.customer(world.customers[0], 'customer-clerk')
  const keeper = () => world.staff(['access.view'])
  const call = async (path: string, as: Person, body: object) => {
    const got = await world.send(path, { as, body })
    expect([path, got.status]).toEqual([path, 200])
    return got.data
  }
  const staffLine = async (id: string) =>
    (await call(`${ACCESS}/staff/list`, admin, { size: 100 })).rows.find(
      (row: { id: string }) => row.id === id,
    )
  const saveStaff = async ({ id }: Person, over: object) => {
    const { userName, displayName, roleId } = await staffLine(id)
    await call(`${ACCESS}/staff/save`, admin, { userId: id, userName, displayName, roleId, ...over })
  }
  const saveRole = async ({ id }: Person, over: object) => {
    const { roleId, roleName: name } = await staffLine(id)
    const given = { roleId, name, audience: 'staff', permissions: ['access.view'], ...over }
    await call(`${ACCESS}/role/save`, admin, given)
  }
  const secondFactor = async (as: Person) => {
    const { secret, offer } = await call(`${AUTH}/second-factor/begin`, as, {})
    const code = totpAt(secretOf(secret), Math.floor(world.clock.now / 30_000))
    await call(`${AUTH}/second-factor/finish`, as, { offer, code })
  }

  const changes: readonly Change[] = [
    { what: 'signs out', who: manager, make: (one) => call(`${AUTH}/logout`, one, {}), next: 401 },
    {
      ...{ what: 'is signed out from another browser', who: manager, next: 401 },
      make: async (one) => {
        const sent = { userName: (await staffLine(one.id)).userName, password: PASSWORD, captcha: 'any' }
        const { data } = await world.send(`${AUTH}/user/login/v2`, { body: sent })
        await call(`${AUTH}/session/end-others`, { id: one.id, token: data.token }, {})
      },
    },
    {
      ...{ what: 'is signed out everywhere by an administrator', who: manager, next: 401 },
      make: ({ id }) => call(`${ACCESS}/session/end`, admin, { userId: id }),
    },
    {
      ...{ what: 'changes the password', who: manager, next: 401 },
      make: (one) =>
        call('/api/vsqpreorder/change_pwd', one, {
          oldPassword: PASSWORD,
          newPassword: 'another heron sings',
        }),
    },
    {
      ...{ what: 'is given a password by an administrator', who: manager, next: 401 },
      make: ({ id }) => call(`${ACCESS}/staff/reset-password`, admin, { userId: id }),
    },
    {
      ...{ what: 'is stopped', who: manager, next: 401 },
      make: ({ id }) => call(`${ACCESS}/staff/disable`, admin, { userId: id }),
    },
    {
      ...{ what: 'is given another role', who: manager, next: 401 },
      make: (one) => saveStaff(one, { roleId: 'picker', allWarehouses: true }),
    },
    {
      ...{ what: 'works in another warehouse from now on', who: manager, next: 401 },
      make: (one) => saveStaff(one, { allWarehouses: false, warehouseIds: [world.warehouses[1]] }),
    },
    {
      ...{ what: 'has a role that may do less', who: keeper, next: 403 },
      make: (one) => saveRole(one, { permissions: ['inbound.view'] }),
    },
    {
      what: 'has a role that is stopped',
      who: keeper,
      make: (one) => saveRole(one, { enabled: false }),
      next: 403,
    },
    {
      ...{ what: 'needs a second factor', who: keeper, next: 'access.factor-missing' },
      make: async ({ id }) =>
        call(`${ACCESS}/role/second-factor`, admin, { roleId: (await staffLine(id)).roleId, required: true }),
    },
    {
      ...{ what: "is a customer's clerk whose rights are narrowed", who: clerk, asked: SKUS, next: 403 },
      make: async ({ id }) => {
        const owner = await world.customer(world.customers[0])
        const { rows } = await call(`${ACCESS}/customer-user/list`, owner, { size: 100 })
        const { userName, displayName, roleId } = rows.find((row: { id: string }) => row.id === id)
        const same = { userId: id, userName, displayName, roleId }
        await call(`${ACCESS}/customer-user/save`, owner, { ...same, rights: ['stock.view'] })
      },
    },
    {
      ...{ what: "is a customer's clerk who is stopped", who: clerk, asked: SKUS, next: 401 },
      make: async ({ id }) => {
        const owner = await world.customer(world.customers[0])
        await call(`${ACCESS}/customer-user/disable`, owner, { userId: id })
      },
    },
  ]

  const asks = (as: Person, path = `${ACCESS}/staff/list`) =>
    world.send(path, { as, body: {}, warehouse: world.warehouses[0] })

  test.each(changes)('the next call knows of who $what', async ({ who, make, next, asked }) => {
    const person = await who()
    expect((await asks(person, asked)).status).toBe(200)
    expect((await asks(person, asked)).status).toBe(200)
    await make(person)
    const { status, data } = await asks(person, asked)
    expect([status, data?.code]).toContain(next)
  })

  test('the next call after a second factor was set up is let through', async () => {
    const person = await keeper()
    const { roleId } = await staffLine(person.id)
    const required = { roleId, required: true }
    await call(`${ACCESS}/role/second-factor`, admin, required)
    expect((await asks(person)).data.code).toBe('access.factor-missing')
    await secondFactor(person)
    expect((await asks(person)).status).toBe(200)
  })

  test('the next call after a proof is let through where a fresh one is asked for', async () => {
    const boss = await world.staff('admin', { password: PASSWORD })
    const save = () => world.send(`${ACCESS}/staff/enable`, { as: boss, body: { userId: boss.id } })
    world.clock.now += 20 * 60_000
    expect((await save()).data.code).toBe('access.prove-again')
    await call(`${AUTH}/prove-again`, boss, { password: PASSWORD })
    expect((await save()).data.code).not.toBe('access.prove-again')
    world.clock.now -= 20 * 60_000
  })

  test('a handheld that is revoked is refused with its next call, and one whose hour is over is unknown', async () => {
    const [lost, kept] = [await world.device(), await world.device()]
    const shift = (as: Person) => world.send('/api/sync/shift', { as, body: { badge: 'A-1', pin: '4711' } })
    const poke = ({ token }: Person) =>
      world.app.hono.request('/api/sync/poke', { headers: { authorization: `Bearer ${token}` } })
    expect((await shift(lost)).data.code).toBe('sync.badge-wrong')
    const revoked = { as: admin, warehouse: world.warehouses[0], body: { deviceId: lost.id } }
    expect((await world.send('/api/owms/v1/devices/revoke', revoked)).status).toBe(200)
    expect((await poke(lost)).status).toBe(403)
    expect((await shift(kept)).data.code).toBe('sync.badge-wrong')
    world.clock.now += HOUR
    expect((await shift(kept)).status).toBe(401)
    world.clock.now -= HOUR
  })
})
