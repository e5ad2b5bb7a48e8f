import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshId, onBothEngines } from '../commands/test-house.ts'
import { openWorld, type Person, type World } from '../testing/test-world.ts'

const ACCESS = '/api/owms/v1/access'
const FIRST = 'grey heron at the quay'

onBothEngines('an account that is made with its password', (dialect) => {
  let world: World
  let admin: Person
  let service: Person
  beforeAll(async () => {
    world = await openWorld(dialect)
    admin = await world.staff('admin')
    service = await world.staff('customer-service')
  })
  afterAll(() => world.close())

  const staff = { displayName: 'Pia Packer', roleId: 'packer', allWarehouses: true }
  const clerk = () => ({
    ...{ customerId: world.customers[0], displayName: 'Mei', roleId: 'customer-clerk' },
  })
  const hire = (body: object, key = freshId()) =>
    world.send(`${ACCESS}/staff/save`, { as: admin, body, headers: { 'idempotency-key': key } })
  const signIn = async (entry: 'user' | 'client', userName: string, password = FIRST) => {
    const body = { userName, password, captcha: 'any' }
    return (await world.send(`/api/auth/${entry}/login/v2`, { body })).data
  }

  test('a packer and a clerk sign in with it, and change it before anything else', async () => {
    const pia = await hire({ ...staff, userName: 'pia', password: FIRST })
    expect(await signIn('user', 'pia')).toMatchObject({ mustChangePassword: true })
    const body = { ...clerk(), userName: 'mei', password: FIRST }
    expect((await world.send(`${ACCESS}/customer-user/save`, { as: service, body })).code).toBe(0)
    expect(await signIn('client', 'mei')).toMatchObject({ mustChangePassword: true })
    expect(JSON.stringify(pia)).not.toMatch(/argon|heron/)
  })

  test('the log of commands holds no password', async () => {
    const log = await world.engine.reader.selectFrom('command').select('args').execute()
    expect(log.filter(({ args }) => args.includes('"packer"')).map(({ args }) => args)).toEqual([
      expect.stringContaining('$argon2id$'),
    ])
    expect(JSON.stringify(log)).not.toContain('heron')
  })

  test('a call that is sent again gives the same account the same password', async () => {
    const [key, body] = [freshId(), { ...staff, userName: 'twice', password: FIRST }]
    const [first, again] = [await hire(body, key), await hire(body, key)]
    expect(first.data).toMatchObject({ outcome: 'applied' })
    expect(again.data).toMatchObject({ outcome: 'applied', again: true, id: first.data.id })
    expect(await signIn('user', 'twice')).toMatchObject({ mustChangePassword: true })
  })

  test.each([
    ['qwertyuiop', 'access.password-common'],
    ['guessed1!', 'access.password-common'],
    ['Longshore2026', 'access.password-common'],
    ['short', 'input.invalid'],
    [`${FIRST} of sixty-five letters is longer than a password may be`.padEnd(65, '!'), 'input.invalid'],
  ])('%s makes no account', async (password, code) => {
    expect((await hire({ ...staff, userName: 'guessed', password })).data.code).toBe(code)
    expect(
      (await world.send(`${ACCESS}/staff/list`, { as: admin, body: { search: 'guessed' } })).data.rows,
    ).toEqual([])
  })

  test('a password of 64 characters is taken to the letter, with its spaces and capitals', async () => {
    const password = ' Grey Heron at the quay, and 灰鹭 on the pier, waiting for tide. '.padEnd(64, '~')
    expect(password).toHaveLength(64)
    expect((await hire({ ...staff, userName: 'long', password })).data).toMatchObject({ outcome: 'applied' })
    expect(await signIn('user', 'long', password)).toMatchObject({ mustChangePassword: true })
    for (const near of [password.trim(), password.toLowerCase(), password.slice(0, 63)])
      expect(await signIn('user', 'long', near), near).toMatchObject({ code: 'access.login-failed' })
  })

  test('an account that stands gets none by it', async () => {
    const made = await hire({ ...staff, userName: 'ben' })
    const userId = made.data.rows[0].id
    expect((await hire({ ...staff, userId, userName: 'ben', password: FIRST })).data.code).toBe(
      'access.not-first-password',
    )
    expect(await signIn('user', 'ben')).toMatchObject({ code: 'access.login-failed' })
  })
})
