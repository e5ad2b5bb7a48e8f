import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { onBothEngines } from '../commands/test-house.ts'
import { nameOf, openWorld, type Person, type World } from '../testing/test-world.ts'
import { secretOf } from './test-authenticator.ts'
import { totpAt } from './totp.ts'

const AUTH = '/api/auth'
const ACCESS = '/api/owms/v1/access'
const PASSWORD = 'grey heron at the quay'
const MINUTE = 60_000

onBothEngines('a second factor', (dialect) => {
  let world: World
  beforeAll(async () => {
    world = await openWorld(dialect)
  })
  afterAll(() => world.close())
  // Each story begins with no failed attempts, and with codes that nobody used.
  beforeEach(async () => {
    world.clock.now += 2 * MINUTE
    await world.engine.operate((db) => db.deleteFrom('rateBucket').execute())
  })

  const call = (path: string, as?: Person, body: object = {}) => world.send(path, { as, body })
  const codeOf = (secret: Buffer, later = 0) => totpAt(secret, Math.floor(world.clock.now / 30_000) + later)
  /** Somebody with an authenticator that was set up some time ago. */
  const armed = async (person?: Person) => {
    const who = person ?? (await world.staff('manager', { password: PASSWORD }))
    const { data } = await call(`${AUTH}/second-factor/begin`, who)
    const secret = secretOf(data.secret)
    const done = await call(`${AUTH}/second-factor/finish`, who, { offer: data.offer, code: codeOf(secret) })
    world.clock.now += MINUTE
    return { who, secret, address: data.address, codes: done.data.recoveryCodes as string[] }
  }
  const signIn = async ({ id }: Person, door = `${AUTH}/user/login/v2`) =>
    (await call(door, undefined, { userName: nameOf(id), password: PASSWORD, captcha: 'any' })).data
  const step = (ticket: string, code: string) => call(`${AUTH}/second-step`, undefined, { ticket, code })
  const menus = async (as: Person) => (await world.send(`${AUTH}/get_resources`, { as })).status

  test('a right password gives a ticket, and no token before the code is right', async () => {
    const { who, secret, address } = await armed()
    expect(address).toMatch(/^otpauth:\/\/totp\/Longshore%3A.*secret=[A-Z2-7]{32}&issuer=Longshore$/)
    const first = await signIn(who)
    expect(first).toEqual({ ticket: expect.any(String), passkey: null })
    expect(await menus({ id: who.id, token: first.ticket })).toBe(401)

    expect((await step(first.ticket, '000000')).data.code).toBe('access.code-wrong')
    const { data } = await step(first.ticket, codeOf(secret))
    expect(data).toMatchObject({ userId: who.id, mustSetFactor: false })
    expect(await menus({ id: who.id, token: data.token })).toBe(200)
    expect((await step(first.ticket, codeOf(secret, 1))).data.code).toBe('access.step-over')
  })

  test('a customer is asked for it at the member centre too', async () => {
    const owner = await world.customer(world.customers[0], 'customer-owner', { password: PASSWORD })
    const { secret } = await armed(owner)
    const { ticket } = await signIn(owner, `${AUTH}/client/login/v2`)
    expect((await step(ticket, codeOf(secret))).data).toMatchObject({ userId: owner.id, userType: 20 })
  })

  test('a code of the authenticator is used once, by however many at once', async () => {
    const { who, secret } = await armed()
    const tickets = await Promise.all([signIn(who), signIn(who), signIn(who)])
    const code = codeOf(secret)
    const answers = await Promise.all(tickets.map(({ ticket }) => step(ticket, code)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422])
  })

  test('a ticket is good for five minutes, for its account as it was', async () => {
    const { who, secret } = await armed()
    const late = await signIn(who)
    world.clock.now += 5 * MINUTE
    expect((await step(late.ticket, codeOf(secret))).status).toBe(401)
    const stopped = await signIn(who)
    await world.engine.operate((db) =>
      db.updateTable('staffUser').set({ epoch: 9 }).where('id', '=', who.id).execute(),
    )
    expect((await step(stopped.ticket, codeOf(secret))).data.code).toBe('access.step-over')
  })

  test('guesses are counted over all tickets: the sixth is not even tried', async () => {
    const { who, secret } = await armed()
    const guess = async () => (await step((await signIn(who)).ticket, '000000')).data.code
    for (let i = 0; i < 5; i++) expect(await guess()).toBe('access.code-wrong')
    const { ticket } = await signIn(who)
    expect((await step(ticket, codeOf(secret))).status).toBe(429)
  })

  test('each recovery code opens once, and new ones make the old void', async () => {
    const { who, codes } = await armed()
    expect(new Set(codes).size).toBe(10)
    const [one = '', two = '', three = ''] = codes
    const opened = await step((await signIn(who)).ticket, one.toUpperCase())
    expect(opened.status).toBe(200)
    expect((await step((await signIn(who)).ticket, one)).status).toBe(422)

    const as = { id: who.id, token: opened.data.token as string }
    const own = async () => (await world.send(`${AUTH}/second-factor`, { as })).data
    expect(await own()).toMatchObject({ set: true, recoveryCodesLeft: 9, required: false })
    const { data } = await call(`${AUTH}/second-factor/recovery-codes`, as)
    expect(await own()).toMatchObject({ recoveryCodesLeft: 10 })
    expect((await step((await signIn(who)).ticket, two)).status).toBe(422)
    expect((await step((await signIn(who)).ticket, data.recoveryCodes[0])).status).toBe(200)
    expect((await step((await signIn(who)).ticket, three)).status).toBe(422)
  })

  test('the database holds no secret and no code in the clear, and a row of another opens nothing', async () => {
    const one = await armed()
    const other = await armed()
    const rows = await world.engine.reader.selectFrom('secondFactor').selectAll().execute()
    const commands = await world.engine.reader
      .selectFrom('command')
      .select('args')
      .where('name', '=', 'access.setSecondFactor')
      .execute()
    const kept = JSON.stringify([rows, commands])
    for (const text of [...one.codes, ...one.codes.map((code) => code.replaceAll('-', ''))])
      expect(kept).not.toContain(text)
    for (const form of ['hex', 'base64', 'base64url'] as const)
      expect(kept).not.toContain(one.secret.toString(form))
    const theirs = rows.find(({ id }) => id === other.who.id)
    await world.engine.operate((db) =>
      db
        .updateTable('secondFactor')
        .set({ secretSealed: theirs?.secretSealed ?? '' })
        .where('id', '=', one.who.id)
        .execute(),
    )
    expect((await step((await signIn(one.who)).ticket, codeOf(other.secret))).status).toBe(422)
  })

  test('where a role needs one, its people set it up before anything else', async () => {
    const boss = await world.staff('admin', { password: PASSWORD })
    const clerk = await world.staff('manager', { password: PASSWORD })
    const path = `${ACCESS}/role/second-factor`
    expect((await call(path, clerk, { roleId: 'manager', required: true })).status).toBe(403)
    expect((await call(path, boss, { roleId: 'nothing', required: true })).status).toBe(404)
    expect((await call(path, boss, { roleId: 'manager', required: true })).status).toBe(200)

    const answer = await signIn(clerk)
    expect(answer.mustSetFactor).toBe(true)
    const as = { id: clerk.id, token: answer.token as string }
    const work = () => world.send('/api/owms/v1/exceptions/list', { as, warehouse: world.warehouses[0] })
    expect((await work()).data.code).toBe('access.factor-missing')
    await armed(as)
    expect((await work()).status).toBe(200)
    expect((await call(path, boss, { roleId: 'manager', required: false })).status).toBe(200)
  })

  test('a lost one is taken away by another administrator, who signs the person out, and by nobody else', async () => {
    const boss = await world.staff('admin')
    const { who } = await armed()
    const other = await armed()
    const clear = (as: Person, userId: string) => call(`${ACCESS}/second-factor/clear`, as, { userId })
    expect((await clear(other.who, who.id)).status).toBe(403)
    expect((await clear(boss, who.id)).status).toBe(200)
    expect(await menus(who)).toBe(401)
    expect((await signIn(who)).token).toBeTypeOf('string')
    // The own one, too.
    expect((await clear(other.who, other.who.id)).status).toBe(200)
    expect(await menus(other.who)).toBe(200)
  })
})

onBothEngines('a proof of the last minutes', (dialect) => {
  let world: World
  beforeAll(async () => {
    world = await openWorld(dialect)
  })
  afterAll(() => world.close())

  test('is asked for by what changes rights and sign-ins, and by nothing else', async () => {
    const boss = await world.staff('admin', { password: PASSWORD })
    const clerk = await world.staff('picker', { password: PASSWORD })
    const reset = () =>
      world.send(`${ACCESS}/staff/reset-password`, { as: boss, body: { userId: clerk.id, password: null } })
    const prove = (password: string) =>
      world.send(`${AUTH}/prove-again`, { as: boss, body: { password, code: '' } })
    world.clock.now += 10 * MINUTE
    const asked = await reset()
    expect([asked.status, asked.data.code]).toEqual([403, 'access.prove-again'])
    for (const path of ['role/save', 'role/save/bulk', 'staff/save', 'staff/enable', 'second-factor/clear'])
      expect((await world.send(`${ACCESS}/${path}`, { as: boss, body: {} })).data.code, path).toBe(
        'access.prove-again',
      )
    expect((await world.send(`${ACCESS}/staff/list`, { as: boss })).status).toBe(200)

    expect((await prove('a wrong guess')).status).toBe(422)
    expect((await reset()).status).toBe(403)
    expect((await prove(PASSWORD)).data).toEqual({ proven: true })
    expect((await reset()).status).toBe(200)
  })
})

onBothEngines('outside the demo', (dialect) => {
  test('an administrator sets a second factor up at the first sign-in; whoever else need not', async () => {
    const world = await openWorld(dialect, { loginCaptcha: true })
    const boss = await world.staff('admin')
    const { status, data } = await world.send(`${ACCESS}/staff/list`, { as: boss })
    expect([status, data.code]).toEqual([403, 'access.factor-missing'])
    const manager = await world.staff('manager')
    expect(
      (await world.send('/api/owms/v1/exceptions/list', { as: manager, warehouse: world.warehouses[0] }))
        .status,
    ).toBe(200)
    await world.close()

    const demo = await openWorld(dialect, { loginCaptcha: true, demo: true })
    const shown = await demo.staff('admin')
    expect((await demo.send(`${ACCESS}/staff/list`, { as: shown })).status).toBe(200)
    await demo.close()
  })
})
