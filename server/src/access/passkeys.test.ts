import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { onBothEngines } from '../commands/test-house.ts'
import { nameOf, openWorld, type Person, type World } from '../testing/test-world.ts'
import { type Odd, TestAuthenticator } from './test-authenticator.ts'
import { totpAt } from './totp.ts'

const AUTH = '/api/auth'
const ACCESS = '/api/owms/v1/access'
const PASSWORD = 'grey heron at the quay'
const MINUTE = 60_000
const REFUSED = 'access.passkey-wrong'

onBothEngines('a passkey', (dialect) => {
  let world: World
  beforeAll(async () => {
    world = await openWorld(dialect)
  })
  afterAll(() => world.close())
  beforeEach(async () => {
    world.clock.now += 2 * MINUTE
    await world.engine.operate((db) => db.deleteFrom('rateBucket').execute())
  })

  const call = (path: string, as?: Person, body: object = {}) => world.send(path, { as, body })
  const codeOf = (secret: Buffer) => totpAt(secret, Math.floor(world.clock.now / 30_000))
  /** Somebody with an authenticator app, who may add passkeys. */
  const armed = async () => {
    const who = await world.staff('manager', { password: PASSWORD })
    const { data } = await call(`${AUTH}/second-factor/begin`, who)
    const secret = fromBase32(data.secret)
    await call(`${AUTH}/second-factor/finish`, who, { offer: data.offer, code: codeOf(secret) })
    return who
  }
  const options = async (who: Person) => (await call(`${AUTH}/second-factor/passkey/begin`, who)).data.options
  const add = (who: Person, answer: string, name = 'Blue key') =>
    call(`${AUTH}/second-factor/passkey/finish`, who, { name, answer })
  /** Somebody with a passkey. */
  const keyed = async (key = new TestAuthenticator()) => {
    const who = await armed()
    expect((await add(who, key.make(await options(who)))).data).toEqual({ added: true })
    return { who, key }
  }
  const signIn = async ({ id }: Person) =>
    (
      await call(`${AUTH}/user/login/v2`, undefined, {
        ...{ userName: nameOf(id), password: PASSWORD, captcha: 'any' },
      })
    ).data
  const step = (ticket: string, passkey: string) =>
    call(`${AUTH}/second-step`, undefined, { ticket, passkey })
  const own = async (as: Person) => (await world.send(`${AUTH}/second-factor`, { as })).data

  test('is added beside an authenticator and signs its owner in at the second step', async () => {
    const { who, key } = await keyed()
    const { ticket, passkey } = await signIn(who)
    expect(passkey).toMatchObject({ rpId: 'localhost', allowCredentials: [{ transports: ['usb'] }] })
    const { data, status } = await step(ticket, key.sign(passkey))
    expect([status, data.userId]).toEqual([200, who.id])
    expect((await own(who)).passkeys).toMatchObject([
      { name: 'Blue key', usedAt: Math.floor(world.clock.now / 1000) },
    ])
    const events = await world.engine.reader
      .selectFrom('accessEvent')
      .select(['kind', 'detail'])
      .where('userId', '=', who.id)
      .execute()
    expect(events).toContainEqual({ kind: 'signed-in', detail: 'Blue key' })
  })

  test('is not added without an authenticator: its recovery codes are the way back', async () => {
    const who = await world.staff('manager')
    const refused = await add(who, new TestAuthenticator().make(await options(who)))
    expect(refused.data.code).toBe('row.missing')
  })

  test.each<[string, Odd]>([
    [
      'a challenge of somebody’s own making',
      { challenge: Buffer.from('mine.own.words').toString('base64url') },
    ],
    ['another origin', { origin: 'https://longsh0re.example' }],
    ['another host', { host: 'longsh0re.example' }],
    ['a page beside this machine', { origin: 'http://localhost.example:8787' }],
  ])('with %s is neither added nor opens anything', async (_, odd) => {
    const { who, key } = await keyed()
    const other = new TestAuthenticator()
    expect((await add(who, other.make(await options(who), odd))).data.code).toBe(REFUSED)
    const { ticket, passkey } = await signIn(who)
    expect((await step(ticket, key.sign(passkey, odd))).data.code).toBe(REFUSED)
    expect((await step(ticket, key.sign(passkey))).status).toBe(200)
  })

  test('opens nothing with what is no answer at all', async () => {
    const { who } = await keyed()
    const { ticket } = await signIn(who)
    for (const answer of ['null', '{', '[]', '{"id":1}', JSON.stringify({ id: 'x', response: null })])
      expect((await step(ticket, answer)).data.code, answer).toBe(REFUSED)
  })

  test('answers a challenge once: sent again, it opens nothing', async () => {
    const { who, key } = await keyed()
    const first = await signIn(who)
    const answer = key.sign(first.passkey)
    expect((await step(first.ticket, answer)).status).toBe(200)
    const second = await signIn(who)
    expect((await step(second.ticket, answer)).data.code).toBe(REFUSED)
    const made = new TestAuthenticator()
    const registration = made.make(await options(who))
    expect((await add(who, registration)).status).toBe(200)
    expect((await add(who, registration)).data.code).toBe(REFUSED)
  })

  test('that counts nothing answers a challenge once, by however many at once', async () => {
    const key = new TestAuthenticator()
    const who = await armed()
    await add(who, key.make(await options(who), { counter: 0 }))
    const tickets = [await signIn(who), await signIn(who), await signIn(who)]
    const answer = key.sign(tickets[0].passkey, { counter: 0 })
    const answers = await Promise.all(tickets.map(({ ticket }) => step(ticket, answer)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422])
    const later = await signIn(who)
    expect((await step(later.ticket, key.sign(later.passkey, { counter: 0 }))).status).toBe(200)
  })

  test('whose counter goes back is a copy: it opens nothing', async () => {
    const { who, key } = await keyed()
    const first = await signIn(who)
    expect((await step(first.ticket, key.sign(first.passkey, { counter: 40 }))).status).toBe(200)
    const { ticket, passkey } = await signIn(who)
    for (const counter of [39, 40, 0])
      expect((await step(ticket, key.sign(passkey, { counter }))).data.code).toBe(REFUSED)
    expect((await step(ticket, key.sign(passkey, { counter: 41 }))).status).toBe(200)
  })

  test('a challenge is good for five minutes, for one person and for what it was made for', async () => {
    const { who, key } = await keyed()
    const other = await keyed()
    const theirs = await signIn(other.who)
    const { ticket } = await signIn(who)
    expect((await step(ticket, key.sign(theirs.passkey))).data.code).toBe(REFUSED)
    expect((await step(ticket, key.sign(await options(who)))).data.code).toBe(REFUSED)
    const late = await options(who)
    world.clock.now += 5 * MINUTE
    expect((await add(who, new TestAuthenticator().make(late))).data.code).toBe(REFUSED)
  })

  test('of somebody else opens nothing, and is added to nobody else', async () => {
    const { who } = await keyed()
    const other = await keyed()
    const { ticket, passkey } = await signIn(who)
    expect((await step(ticket, other.key.sign(passkey))).data.code).toBe(REFUSED)
    expect((await add(who, other.key.make(await options(who)))).data.code).toBe(REFUSED)
  })

  test('wrong ones count as guesses, together with codes', async () => {
    const { who, key } = await keyed()
    const { ticket, passkey } = await signIn(who)
    for (let i = 0; i < 5; i++) expect((await step(ticket, '{}')).status).toBe(422)
    expect((await step(ticket, key.sign(passkey))).status).toBe(429)
  })

  test('is a fresh proof; adding and taking away ask for one', async () => {
    const { who, key } = await keyed()
    world.clock.now += 10 * MINUTE
    const [held] = (await own(who)).passkeys
    const remove = () => call(`${ACCESS}/second-factor/passkey/remove`, who, { passkeyId: held.id })
    for (const path of [
      `${AUTH}/second-factor/passkey/begin`,
      `${AUTH}/second-factor/passkey/finish`,
      `${ACCESS}/second-factor/passkey/remove`,
    ])
      expect((await call(path, who)).data.code, path).toBe('access.prove-again')
    const asked = (await call(`${AUTH}/second-factor/passkey/ask`, who)).data.options
    expect((await call(`${AUTH}/prove-again`, who, { passkey: '{}' })).data.code).toBe(REFUSED)
    expect((await call(`${AUTH}/prove-again`, who, { passkey: key.sign(asked) })).data).toEqual({
      proven: true,
    })
    expect((await remove()).status).toBe(200)
    expect((await own(who)).passkeys).toEqual([])
    expect((await signIn(who)).passkey).toBeNull()
  })

  test('is taken away by its owner, or with the whole second factor by another administrator', async () => {
    const boss = await world.staff('admin')
    const { who } = await keyed()
    const other = await keyed()
    const [held] = (await own(who)).passkeys
    const remove = (as: Person) => call(`${ACCESS}/second-factor/passkey/remove`, as, { passkeyId: held.id })
    expect((await remove(other.who)).status).toBe(404)
    expect((await remove(boss)).status).toBe(404)
    expect((await call(`${ACCESS}/second-factor/clear`, boss, { userId: who.id })).status).toBe(200)
    const left = await world.engine.reader.selectFrom('passkey').select('userId').execute()
    expect(left.map(({ userId }) => userId)).not.toContain(who.id)
    expect(left.map(({ userId }) => userId)).toContain(other.who.id)
    expect((await signIn(who)).token).toBeTypeOf('string')
  })

  test('ten are the most', async () => {
    const who = await armed()
    const statuses: number[] = []
    for (let i = 0; i < 11; i++)
      statuses.push((await add(who, new TestAuthenticator().make(await options(who)))).status)
    expect(statuses).toEqual([...Array(10).fill(200), 422])
  })
})

function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  )
  return Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
