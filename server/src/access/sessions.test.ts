import { afterAll, beforeAll, expect, test } from 'vitest'
import { onBothEngines } from '../commands/test-house.ts'
import { openWorld, type Person, type World } from '../testing/test-world.ts'
import { Sessions } from './sessions.ts'

const MENUS = '/api/auth/get_resources'
const ACCESS = '/api/owms/v1/access'
const PASSWORD = 'grey heron at the quay'
const MINUTE = 60_000
const HOUR = 60 * MINUTE

onBothEngines('sessions and accounts', (dialect) => {
  let world: World
  let admin: Person
  beforeAll(async () => {
    world = await openWorld(dialect)
    admin = await world.staff('admin')
  })
  afterAll(() => world.close())

  const opens = async (person: Person) => (await world.send(MENUS, { as: person })).status === 200
  const save = (path: string, body: object, as = admin) => world.send(`${ACCESS}${path}`, { as, body })

  test('a staff session ends after half an hour without a call, and after twelve hours at the most', async () => {
    const start = world.clock.now
    const idle = await world.staff('manager')
    const busy = await world.staff('manager')
    for (let minutes = 20; minutes < 12 * 60; minutes += 20) {
      world.clock.now = start + minutes * MINUTE
      expect(await opens(busy)).toBe(true)
      if (minutes === 40) expect(await opens(idle)).toBe(false)
    }
    world.clock.now = start + 12 * HOUR
    expect(await opens(busy)).toBe(false)
    world.clock.now = start
  })

  test("a customer's session lives a day when left alone", async () => {
    const start = world.clock.now
    const customer = await world.customer(world.customers[0])
    world.clock.now = start + 24 * HOUR - MINUTE
    expect(await opens(customer)).toBe(true)
    world.clock.now += 24 * HOUR
    expect(await opens(customer)).toBe(false)
    world.clock.now = start
  })

  test('a warehouse is entered by those who work in it, and only when there is one', async () => {
    const [first, second] = world.warehouses
    const enters = async (person: Person, warehouse: string) =>
      (await world.send(MENUS, { as: person, warehouse })).data.code ?? 'in'
    const local = await world.staff('manager', { warehouses: [first] })
    expect(await enters(local, first)).toBe('in')
    expect(await enters(local, second)).toBe('access.warehouse-not-yours')
    const everywhere = await world.staff('manager')
    expect(await enters(everywhere, second)).toBe('in')
    expect(await enters(everywhere, world.customers[0])).toBe('access.warehouse-not-yours')
    expect(await enters(everywhere, "' or 1=1")).toBe('access.warehouse-not-yours')
    expect(await enters(await world.customer(world.customers[0]), second)).toBe('in')
  })

  test('who signs out is out', async () => {
    const person = await world.staff('manager')
    expect(await opens(person)).toBe(true)
    expect((await world.send('/api/auth/logout', { as: person, body: {} })).status).toBe(200)
    expect((await world.send(MENUS, { as: person })).status).toBe(401)
  })

  test('a disabled account is out with its next call', async () => {
    const person = await world.staff('manager')
    expect(await opens(person)).toBe(true)
    expect((await save('/staff/disable', { userId: person.id })).data).toMatchObject({ outcome: 'applied' })
    expect(await opens(person)).toBe(false)
    await save('/staff/enable', { userId: person.id })
    expect(await opens(person)).toBe(false)
  })

  test('a person given another role signs in anew', async () => {
    const person = await world.staff('manager')
    const user = (await save('/staff/list', {})).data.rows.find((row: { id: string }) => row.id === person.id)
    const { id: userId, userName, displayName } = user
    const same = { userId, userName, displayName, roleId: 'manager', allWarehouses: true }
    expect((await save('/staff/save', { ...same, displayName: 'New name' })).code).toBe(0)
    expect(await opens(person)).toBe(true)
    expect((await save('/staff/save', { ...same, roleId: 'picker' })).code).toBe(0)
    expect(await opens(person)).toBe(false)
  })

  test('what a role permits holds from the next call of its people', async () => {
    const role = { roleId: null, name: 'Gate', audience: 'staff' }
    const made = await save('/role/save', { ...role, permissions: ['access.view'] })
    const roleId = made.data.rows[0].id
    const person = await world.staff(roleId)
    expect((await world.send(`${ACCESS}/staff/list`, { as: person })).status).toBe(200)
    expect((await save('/role/save', { ...role, roleId, permissions: ['inbound.view'] })).code).toBe(0)
    expect((await world.send(`${ACCESS}/staff/list`, { as: person })).status).toBe(403)
    expect(
      (await save('/role/save', { ...role, roleId, permissions: ['access.view'], enabled: false })).code,
    ).toBe(0)
    expect((await world.send(`${ACCESS}/staff/list`, { as: person })).status).toBe(403)
  })

  test('changing the password ends every session of the person and opens none', async () => {
    const person = await world.staff('manager', { password: PASSWORD })
    const change = (oldPassword: string, newPassword: string) =>
      world.send('/api/vsqpreorder/change_pwd', { as: person, body: { oldPassword, newPassword } })

    expect((await change('not this one', 'another heron sings')).data.code).toBe('access.password-wrong')
    expect((await change(PASSWORD, PASSWORD)).data.code).toBe('access.password-same')
    expect((await change(PASSWORD, 'qwertyuiop')).data.code).toBe('access.password-common')
    expect((await change(PASSWORD, 'short')).data.fields).toEqual({ newPassword: 'At least 8 characters' })
    expect(await opens(person)).toBe(true)
    expect(await change(PASSWORD, 'another heron sings')).toMatchObject({
      status: 200,
      data: { changed: true },
    })
    expect(await opens(person)).toBe(false)
  })

  test('a new account gets a password shown once, and can do nothing before changing it', async () => {
    const made = await save('/staff/save', {
      userName: `new.${dialect}`,
      displayName: 'New',
      roleId: 'admin',
    })
    const userId = made.data.rows[0].id
    const { password } = (await save('/staff/reset-password', { userId })).data
    expect(password).toMatch(/^([a-z2-9]{3}-){3}[a-z2-9]{3}$/)

    const body = { userName: `new.${dialect}`, password, captcha: 'off' }
    const { data } = await world.send('/api/auth/user/login/v2', { body })
    expect(data.mustChangePassword).toBe(true)
    const newcomer = { id: userId, token: data.token }
    expect((await world.send(`${ACCESS}/staff/list`, { as: newcomer })).data.code).toBe(
      'access.password-must-change',
    )
    expect(await opens(newcomer)).toBe(true)

    const change = { oldPassword: password, newPassword: 'the third heron' }
    expect((await world.send('/api/vsqpreorder/change_pwd', { as: newcomer, body: change })).status).toBe(200)
    const again = await world.send('/api/auth/user/login/v2', {
      body: { ...body, password: 'the third heron' },
    })
    expect(again.data.mustChangePassword).toBe(false)
    expect(
      (await world.send(`${ACCESS}/staff/list`, { as: { id: userId, token: again.data.token } })).status,
    ).toBe(200)
  })

  test('the command log holds no password', async () => {
    const person = await world.staff('manager')
    const { password } = (await save('/staff/reset-password', { userId: person.id })).data
    const log = await world.engine.reader.selectFrom('command').select(['args', 'result']).execute()
    expect(JSON.stringify(log)).toContain('$argon2id$')
    expect(JSON.stringify(log)).not.toContain(password)
  })

  test('the last administrator stays, and nobody stops the own account or changes the own role', async () => {
    const own = await save('/staff/disable', { userId: admin.id })
    expect(own).toMatchObject({ status: 409, data: { code: 'access.yourself' } })
    const others = (await save('/staff/list', { roleId: 'admin', enabled: 'yes' })).data.rows
    for (const { id } of others) if (id !== admin.id) await save('/staff/disable', { userId: id })
    const second = await world.staff('admin')
    expect((await save('/staff/disable', { userId: admin.id }, second)).code).toBe(0)
    expect((await save('/staff/enable', { userId: admin.id }, second)).code).toBe(0)
    admin = await relogin(admin)
    expect((await save('/staff/disable', { userId: second.id })).code).toBe(0)
    const { userName, displayName } = (await save('/staff/list', {})).data.rows.find(
      (row: { id: string }) => row.id === admin.id,
    )
    const demoted = await save('/staff/save', { userId: admin.id, userName, displayName, roleId: 'picker' })
    expect(demoted.data.code).toBe('access.yourself')
  })

  test('one name is one person, however it is typed, and roles fit their kind of account', async () => {
    const newcomer = { userName: `Ana.${dialect}`, displayName: 'Ana', roleId: 'picker' }
    expect((await save('/staff/save', newcomer)).code).toBe(0)
    const twin = await save('/staff/save', { ...newcomer, userName: `aNA.${dialect}` })
    expect(twin).toMatchObject({ status: 409, data: { code: 'access.name-taken' } })
    const odd = await save('/staff/save', { ...newcomer, userName: 'ben', roleId: 'customer-owner' })
    expect(odd.data.code).toBe('access.role-unfit')
    expect(
      (await save('/staff/save', { ...newcomer, userName: 'ben', roleId: 'constructor' })).data.code,
    ).toBe('access.role-unfit')
  })

  test('Only an admin account may enter the administrator page: a manager may not', async () => {
    const manager = await world.staff('manager')
    for (const [path, body] of [
      ['/session/list', {}],
      ['/role/save', { roleId: null, name: 'Mine', audience: 'staff', permissions: [] }],
    ] as const) {
      expect((await save(path, body, manager)).status).toBe(403)
      expect((await save(path, body)).status).toBe(200)
    }
  })

  test('Only an admin account may enter the administrator page: nobody can be given it as a permission', async () => {
    const role = { roleId: null, name: 'Sly', audience: 'staff', permissions: ['access.administer'] }
    expect((await save('/role/save', role)).data.code).toBe('access.unknown-permission')
    const clerks = { ...role, audience: 'customer', permissions: ['inbound.putaway'] }
    expect((await save('/role/save', clerks)).data.code).toBe('access.unknown-permission')
    expect((await save('/role/save', { ...role, roleId: 'manager', permissions: [] })).data.code).toBe(
      'access.role-built-in',
    )
  })

  test("a customer's owner keeps the own clerks and knows of no others", async () => {
    const [mine, theirs] = world.customers
    const owner = await world.customer(mine)
    const stranger = await world.customer(theirs)
    const clerk = { userName: `clerk.${dialect}`, displayName: 'Clerk', roleId: 'customer-clerk' }
    const made = await save('/customer-user/save', { ...clerk, customerId: theirs }, owner)
    expect(made.code).toBe(0)
    const { rows } = (await save('/customer-user/list', { customerId: theirs }, owner)).data
    expect(rows.map((row: { customerId: string }) => row.customerId)).not.toContain(theirs)
    expect(rows.map((row: { userName: string }) => row.userName)).toContain(clerk.userName)

    const missing = await save('/customer-user/disable', { userId: stranger.id }, owner)
    expect(missing).toMatchObject({ status: 404, data: { code: 'row.missing' } })
    const reset = await save('/customer-user/reset-password', { userId: stranger.id }, owner)
    expect(reset).toMatchObject({ status: 404, data: { code: 'row.missing' } })
    expect(await opens(stranger)).toBe(true)
    const taken = await save('/customer-user/save', { ...clerk, displayName: 'Twin' }, stranger)
    expect(taken.data.code).toBe('access.name-taken')
    const grown = await save('/customer-user/save', { ...clerk, userName: 'x.y', roleId: 'manager' }, owner)
    expect(grown.data.code).toBe('access.role-unfit')
  })

  test('whose a call is, is asked by statements that a connection plans once', async () => {
    const prepared = {
      ...world.engine,
      get reader(): never {
        throw new Error('planned at each call')
      },
    }
    const people = [await world.staff('manager'), await world.customer(world.customers[0])]
    for (const { id, token } of people)
      expect(await new Sessions(prepared).identify(token, world.clock.now)).toMatchObject({ actor: { id } })
  })

  test('departments stand in a tree and never inside themselves', async () => {
    const department = async (name: string, parentId: string | null) =>
      (await save('/department/save', { name, parentId })).data.rows[0].id as string
    const floor = await department('Floor', null)
    const dock = await department('Dock', floor)
    expect(
      (await save('/department/save', { departmentId: floor, name: 'Floor', parentId: dock })).data.code,
    ).toBe('access.department-circle')
    const { departments } = (await world.send(MENUS, { as: admin })).data
    expect(departments).toEqual([
      { Id: floor, DeptName: 'Floor', ChildList: [{ Id: dock, DeptName: 'Dock', ChildList: [] }] },
    ])
  })

  test('a search takes its signs for letters', async () => {
    await save('/staff/save', { userName: `z_one.${dialect}`, displayName: 'Z', roleId: 'picker' })
    await save('/staff/save', { userName: `zzone.${dialect}`, displayName: 'Z', roleId: 'picker' })
    const found = (await save('/staff/list', { search: 'Z_' })).data
    expect(found).toMatchObject({ total: 1, rows: [{ userName: `z_one.${dialect}`, roleName: 'Picker' }] })
    expect((await save('/staff/list', { search: '%' })).data.total).toBe(0)
  })

  async function relogin(person: Person): Promise<Person> {
    const held = await world.engine.reader
      .selectFrom('staffUser')
      .select('epoch')
      .where('id', '=', person.id)
      .executeTakeFirstOrThrow()
    const opened = await new Sessions(world.engine).open(
      { kind: 'staff', userId: person.id, epoch: held.epoch },
      { at: world.clock.now, address: 'test', agent: '' },
    )
    return { id: person.id, token: opened.token }
  }
})
