import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { onBothEngines } from '../commands/test-house.ts'
import { nameOf, openWorld, type World } from '../testing/test-world.ts'

const STAFF = '/api/auth/user/login/v2'
const CUSTOMER = '/api/auth/client/login/v2'
const PASSWORD = 'grey heron at the quay'
const MINUTE = 60_000

onBothEngines('signing in', (dialect) => {
  let world: World
  beforeAll(async () => {
    world = await openWorld(dialect, { loginCaptcha: true })
  })
  afterAll(() => world.close())
  // Each story begins with no failed attempts.
  beforeEach(() => world.engine.operate((db) => db.deleteFrom('rateBucket').execute()))

  const signIn = async (path: string, userName: string, password = PASSWORD, over: object = {}) => {
    const { captchaId, letters } = await world.captchas.make(world.clock.now)
    return world.send(path, {
      body: { userName, password, captchaId, captcha: letters.toLowerCase(), ...over },
    })
  }

  test('a manager signs in, gets the own warehouses, and the token opens the menus', async () => {
    const { id } = await world.staff('manager', { warehouses: [world.warehouses[0]], password: PASSWORD })
    const { status, code, data } = await signIn(STAFF, ` ${nameOf(id).toUpperCase()} `)

    expect({ status, code }).toEqual({ status: 200, code: 0 })
    expect(data).toMatchObject({
      ...{ userId: id, userType: 10, mustChangePassword: false },
      expiresAt: (world.clock.now + 12 * 60 * MINUTE) / 1000,
      warehouses: [{ id: world.warehouses[0], name: 'Warehouse WH1' }],
    })
    const menus = await world.send('/api/auth/get_resources', { as: { id, token: data.token } })
    expect(menus.data.permissions).toContain('inbound.putaway')
    expect(menus.data.administrator).toBe(false)
  })

  test('a customer signs in at the member centre with user type 20', async () => {
    const { id } = await world.customer(world.customers[0], 'customer-owner', { password: PASSWORD })
    const { data } = await signIn(CUSTOMER, nameOf(id))
    expect(data).toMatchObject({ userId: id, userType: 20 })
    const menus = await world.send('/api/auth/get_resources', { as: { id, token: data.token } })
    expect(menus.data.permissions).not.toContain('inbound.putaway')
    expect(menus.data.departments).toEqual([])
  })

  test('nobody signs in at the other door', async () => {
    const staff = await world.staff('manager', { password: PASSWORD })
    const customer = await world.customer(world.customers[0], 'customer-owner', { password: PASSWORD })
    expect((await signIn(CUSTOMER, nameOf(staff.id))).status).toBe(401)
    expect((await signIn(STAFF, nameOf(customer.id))).status).toBe(401)
  })

  test('User name, password and captcha must not be empty', async () => {
    const { status, data } = await world.send(STAFF, {
      body: { userName: '', password: '', captcha: '' },
      headers: { language: 'zh-CN' },
    })
    expect(status).toBe(422)
    expect(data.fields).toEqual({ userName: '请填写', password: '请填写', captcha: '请填写' })
  })

  test('an unknown name, a wrong password and a stopped account read the same', async () => {
    const { id } = await world.staff('manager', { password: PASSWORD })
    const stopped = await world.staff('manager', { password: PASSWORD })
    await world.engine.operate((db) =>
      db.updateTable('staffUser').set({ enabled: 0 }).where('id', '=', stopped.id).execute(),
    )
    const nobody = await signIn(STAFF, 'nobody')
    const wrong = await signIn(STAFF, nameOf(id), 'something else')
    const off = await signIn(STAFF, nameOf(stopped.id))

    const { status, code, message, data } = nobody
    expect({ status, message }).toEqual({ status: 401, message: 'The user name or the password is wrong' })
    expect(wrong).toMatchObject({ status, code, message, data })
    expect(off).toMatchObject({ status, code, message, data })
  })

  test('A wrong captcha gives the message Validation code input incorrectly, and the right password is not even tried', async () => {
    const { id } = await world.staff('manager', { password: PASSWORD })
    const { status, message } = await signIn(STAFF, nameOf(id), PASSWORD, { captcha: '????' })
    expect({ status, message }).toEqual({ status: 422, message: 'Validation code input incorrectly.' })
  })

  test('a captcha works once, for two minutes, and only under its own id', async () => {
    const { id } = await world.staff('manager', { password: PASSWORD })
    const { captchaId, letters } = await world.captchas.make(world.clock.now)
    const body = { userName: nameOf(id), password: PASSWORD, captchaId, captcha: letters }
    expect((await world.send(STAFF, { body })).status).toBe(200)
    expect((await world.send(STAFF, { body })).status).toBe(422)

    const other = await world.captchas.make(world.clock.now)
    expect((await world.send(STAFF, { body: { ...body, captchaId: other.captchaId } })).status).toBe(422)
    const late = await world.captchas.make(world.clock.now - 2 * MINUTE)
    expect(
      (await signIn(STAFF, nameOf(id), PASSWORD, { captchaId: late.captchaId, captcha: late.letters }))
        .status,
    ).toBe(422)
    expect((await signIn(STAFF, nameOf(id), PASSWORD, { captchaId: '' })).status).toBe(422)
  })

  test('the captcha is a PNG that says nothing else about its letters', async () => {
    const { status, data } = await world.send('/api/auth/captcha')
    expect(status).toBe(200)
    expect(Object.keys(data).sort()).toEqual(['captchaId', 'expiresAt', 'image'])
    const png = Buffer.from(data.image.replace('data:image/png;base64,', ''), 'base64')
    expect(png.subarray(1, 4).toString()).toBe('PNG')
    const stored = await world.engine.reader
      .selectFrom('captcha')
      .selectAll()
      .where('id', '=', data.captchaId)
      .execute()
    expect(stored[0]?.answer).toMatch(/^[\w-]{43}$/)
  })

  test('five wrong passwords make the next tries wait, longer each time, whoever knows the right one', async () => {
    const { id } = await world.staff('manager', { password: PASSWORD })
    const start = world.clock.now
    for (let i = 0; i < 5; i++) expect((await signIn(STAFF, nameOf(id), 'wrong guess')).status).toBe(401)
    const held = await signIn(STAFF, nameOf(id))
    expect(held).toMatchObject({ status: 429, data: { values: { seconds: 30 } } })
    world.clock.now = start + 31_000
    expect((await signIn(STAFF, nameOf(id), 'wrong guess')).status).toBe(401)
    expect(await signIn(STAFF, nameOf(id))).toMatchObject({ status: 429, data: { values: { seconds: 60 } } })
    world.clock.now = start + 92_000
    expect((await signIn(STAFF, nameOf(id))).status).toBe(200)
    world.clock.now = start
  })

  test('forty guesses at once get no more tries than a few in a row', async () => {
    const { id } = await world.staff('manager', { password: PASSWORD })
    const guesses = await Promise.all(
      Array.from({ length: 40 }, (_, i) => signIn(STAFF, nameOf(id), `guess number ${i}`)),
    )
    const tried = guesses.filter(({ status }) => status === 401).length
    expect(tried).toBe(5)
    expect(guesses.filter(({ status }) => status === 429).length).toBe(35)
  })

  test('an address that fails twenty times waits, with any name', async () => {
    for (let i = 0; i < 20; i++) expect((await signIn(STAFF, `nobody-${i}`)).status).toBe(401)
    expect((await signIn(STAFF, 'nobody-else')).status).toBe(429)
  })

  test('the password is kept as argon2id of 64 MiB, three passes, one lane', async () => {
    const house = await openWorld(dialect, { cheapPasswords: false })
    const person = await house.staff('manager', { password: PASSWORD })
    const kept = async () =>
      (await house.engine.reader.selectFrom('credential').selectAll().executeTakeFirst())?.passwordHash
    const given = await kept()
    const body = { oldPassword: PASSWORD, newPassword: 'a rope of seven strands' }
    expect(await house.send('/api/vsqpreorder/change_pwd', { as: person, body })).toMatchObject({ code: 0 })
    const chosen = await kept()
    expect(chosen).not.toBe(given)
    for (const hash of [given, chosen]) expect(hash).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/)
    await house.close()
  })

  test('neither the token nor the password is written down anywhere', async () => {
    const { id } = await world.staff('manager', { password: PASSWORD })
    const { data } = await signIn(STAFF, nameOf(id))
    const sessions = JSON.stringify(await world.engine.reader.selectFrom('session').selectAll().execute())
    expect(sessions).not.toContain(data.token)
    const log = world.logged.join('')
    expect(log).not.toContain(data.token)
    expect(log).not.toContain(PASSWORD)
    expect(log).not.toContain(nameOf(id))
  })
})

test('a captcha that is switched off is asked for all the same when a proxy forwarded the request', async () => {
  const world = await openWorld('sqlite', { loginCaptcha: false })
  const { id } = await world.staff('manager', { password: PASSWORD })
  const body = { userName: nameOf(id), password: PASSWORD, captcha: 'any' }
  expect((await world.send(STAFF, { body })).status).toBe(200)
  expect((await world.send(STAFF, { body, headers: { 'x-forwarded-for': '127.0.0.1' } })).status).toBe(422)
  await world.close()
})
