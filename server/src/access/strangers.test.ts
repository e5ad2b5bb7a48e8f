import { derivedId, houseId } from '@longshore/shared/command/id.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { freshId, onBothEngines } from '../commands/test-house.ts'
import { enrolled, keys } from '../sync/test-handheld.ts'
import { nameOf, openWorld, type Person, type World } from '../testing/test-world.ts'

const PASSWORD = 'grey heron at the quay'
const MINUTE = 60_000

onBothEngines('a stranger', (dialect) => {
  let world: World
  let admin: Person
  beforeAll(async () => {
    world = await openWorld(dialect)
    admin = await world.staff('admin', { password: PASSWORD })
  })
  afterAll(() => world.close())
  beforeEach(() => world.engine.operate((db) => db.deleteFrom('rateBucket').execute()))

  const login = (userName: string, password: string, cookie?: string) =>
    world.send('/api/auth/user/login/v2', {
      body: { userName, password, captcha: 'any', captchaId: '' },
      ...(cookie !== undefined && { headers: { cookie } }),
    })
  const known = async () => {
    const { headers, status } = await login(nameOf(admin.id), PASSWORD)
    expect(status).toBe(200)
    const cookie = headers.get('set-cookie') ?? ''
    expect(cookie).toMatch(
      /^longshore-known-\w+=[\w.-]+; Path=\/api; Max-Age=7776000; HttpOnly; SameSite=Strict$/,
    )
    return cookie.slice(0, cookie.indexOf(';'))
  }
  const rows = async (table: 'challenge' | 'rateBucket' | 'session') => {
    const counted = world.engine.reader.selectFrom(table).select(({ fn }) => fn.countAll<number>().as('n'))
    return Number((await counted.executeTakeFirstOrThrow()).n)
  }

  test('who fails from an address keeps nobody from signing in there in a browser of their own', async () => {
    const cookie = await known()
    for (let nth = 0; nth < 25; nth++) await login(`nobody-${nth}`, 'wrong guess')
    expect(await login(nameOf(admin.id), PASSWORD)).toMatchObject({ status: 429 })
    const signedIn = await login(nameOf(admin.id), PASSWORD, `theme=dark; ${cookie}`)
    expect(signedIn.status).toBe(200)
    expect(signedIn.headers.get('set-cookie')).toBeNull()
  })

  test('who tries an account once each time its wait is over shuts it for strangers alone', async () => {
    const cookie = await known()
    for (let nth = 0; nth < 40; nth++) {
      await world.engine.operate((db) =>
        db.deleteFrom('rateBucket').where('id', 'like', 'address%').execute(),
      )
      await login(nameOf(admin.id), 'wrong guess')
      world.clock.now += 14 * MINUTE
    }
    expect(await login(nameOf(admin.id), PASSWORD)).toMatchObject({ status: 429 })
    expect(await login(nameOf(admin.id), PASSWORD, cookie)).toMatchObject({ status: 200 })
  })

  test('who holds a browser’s cookie gains no more guesses, and none for another account', async () => {
    const cookie = await known()
    const other = await world.staff('manager', { password: PASSWORD })
    const codes: number[] = []
    for (let nth = 0; nth < 200; nth++)
      codes.push((await login(nameOf(admin.id), 'wrong guess', cookie)).status)
    expect(codes.filter((status) => status === 401).length).toBeLessThanOrEqual(6)
    expect(codes.at(-1)).toBe(429)
    for (let nth = 0; nth < 20; nth++) await login(nameOf(other.id), 'wrong guess')
    const renamed = cookie.replace(/^longshore-known-\w+/, (await knownName(other)) ?? '')
    for (const shown of [cookie, renamed, `${cookie}x`])
      expect(await login(nameOf(other.id), PASSWORD, shown)).toMatchObject({ status: 429 })
  })
  /** What the cookie of an account is called. */
  const knownName = async ({ id }: Person) => {
    await world.engine.operate((db) => db.deleteFrom('rateBucket').execute())
    const { headers } = await login(nameOf(id), PASSWORD)
    for (let nth = 0; nth < 20; nth++) await login(nameOf(id), 'wrong guess')
    return headers.get('set-cookie')?.split('=')[0]
  }

  test('who asks for challenges leaves nothing behind; a device answers each of its own once', async () => {
    const [device, other] = [await handheld(), await handheld()]
    const asked = await Promise.all(
      Array.from({ length: 500 }, () => world.send('/api/sync/challenge', { body: { deviceId: device.id } })),
    )
    expect(asked.map(({ status }) => status)).toEqual(asked.map(() => 200))
    expect(await rows('challenge')).toBe(0)

    const sessions = await rows('session')
    const { nonce } = asked[0]?.data ?? {}
    const answer = async (given: string, by = device) =>
      (
        await world.send('/api/sync/token', {
          body: { deviceId: by.id, nonce: given, signature: await by.sign(given) },
        })
      ).status
    expect(await answer(nonce)).toBe(200)
    expect(await answer(nonce)).toBe(401)
    expect(await answer(asked[1]?.data.nonce, other)).toBe(401)
    expect(await answer(`z${nonce}`)).toBe(401)
    world.clock.now += 2 * MINUTE
    expect(await answer(asked[2]?.data.nonce)).toBe(401)
    expect(await rows('session')).toBe(sessions + 1)
  })

  test('who guesses at enrolment is held back, writes nothing, and keeps no handheld out', async () => {
    const code = await enrolmentCode()
    const { publicKey, sign } = await keys()
    const guess = async (nth: number) => {
      const tried = `guess-${nth}-of-a-code-`
      const body = { code: tried, publicKey, signature: await sign(tried) }
      return (await world.send('/api/sync/enrol', { body })).status
    }
    const statuses: number[] = []
    for (let nth = 0; nth < 50; nth++) statuses.push(await guess(nth))
    expect(new Set(statuses)).toEqual(new Set([422, 429]))
    expect(await rows('rateBucket')).toBe(0)
    expect((await enrolled(world, code)).id).toBeTruthy()
  })

  test('who opens stream after stream with one device has one', async () => {
    const { token } = await (await handheld()).signedIn()
    const open = async () => {
      const response = await world.app.hono.request('/api/sync/poke', {
        headers: { authorization: `Bearer ${token}` },
      })
      return (response.body as ReadableStream<Uint8Array>).getReader()
    }
    const streams = []
    for (let nth = 0; nth < 100; nth++) streams.push(await open())
    const last = streams.pop()
    for (const stream of streams) {
      await stream.read()
      expect(await stream.read()).toEqual({ value: undefined, done: true })
    }
    const { done } = (await last?.read()) ?? {}
    expect(done).toBe(false)
    await last?.cancel()
  })

  test('who guesses a worker’s PIN on one handheld keeps nobody from signing in on another', async () => {
    const pin = await world.passwords.hashPin('4711')
    const scope = `warehouse:${world.warehouses[0]}`
    const ana = {
      id: freshId(),
      scope,
      version: 1,
      badge: 'W-01',
      name: 'Ana',
      pin,
      enabled: 1,
      bucket: `cfg:${scope}`,
    }
    await plantWorker({ ...ana, roles: '[]', permissions: '[]' })
    const [one, two] = [await (await handheld()).signedIn(), await (await handheld()).signedIn()]
    const signIn = async (as: Person, tried: string) =>
      (await world.send('/api/sync/shift', { as, body: { badge: 'w-01', pin: tried } })).status
    for (let nth = 0; nth < 10; nth++) await signIn(one, '0000')
    expect(await signIn(one, '4711')).toBe(429)
    expect(await signIn(two, '4711')).toBe(200)
  })

  test('who chooses the key of a command chooses none of the house’s', async () => {
    const as = await world.staff('admin')
    const send = (key: string) =>
      world.send('/api/owms/v1/catalog/unit/save', {
        ...{ as, body: { id: null, code: key.slice(-8), name: 'Piece' } },
        headers: { 'idempotency-key': key },
      })
    const key = freshId()
    expect(await send(houseId(key, 'follow-up 0'))).toMatchObject({
      status: 422,
      data: { code: 'input.invalid' },
    })
    expect((await send(derivedId(key, 'follow-up 0'))).status).not.toBe(422)
  })

  const plantWorker = (row: object) =>
    world.engine.operate((db) =>
      db
        .insertInto('worker')
        .values(row as never)
        .execute(),
    )
  const enrolmentCode = async () => {
    const body = { name: 'Dock', warehouseId: world.warehouses[0] }
    const { data } = await world.send('/api/owms/v1/devices/enrolment', { as: await manager(), body })
    expect(new URL(data.url, 'https://house').search).toBe('')
    expect(new URL(data.url, 'https://house').hash).toBe(`#enrol=${data.code}`)
    return data.code as string
  }
  const manager = () => world.staff('manager', { warehouses: [world.warehouses[0]] })
  const handheld = async () => {
    const { publicKey, sign } = await keys()
    const code = await enrolmentCode()
    const { data } = await world.send('/api/sync/enrol', {
      body: { code, publicKey, signature: await sign(code) },
    })
    const id: string = data.deviceId
    const signedIn = async (): Promise<Person> => {
      const { data: asked } = await world.send('/api/sync/challenge', { body: { deviceId: id } })
      const body = { deviceId: id, nonce: asked.nonce, signature: await sign(asked.nonce) }
      return { id, token: (await world.send('/api/sync/token', { body })).data.token }
    }
    return { id, sign, signedIn }
  }
})
