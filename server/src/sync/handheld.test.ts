import { gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshId, onBothEngines, plant } from '../commands/test-house.ts'
import { openWorld, type Person, type World } from '../testing/test-world.ts'
import { enrolled, type Handheld, keys } from './test-handheld.ts'

const MINUTE = 60_000

onBothEngines('a handheld', (dialect) => {
  let world: World
  let manager: Person
  let house: string
  beforeAll(async () => {
    world = await openWorld(dialect)
    house = world.warehouses[0]
    manager = await world.staff('manager', { warehouses: [house] })
  })
  afterAll(() => world.close())

  const code = async (name = 'Dock 1') => {
    const answer = await world.send('/api/owms/v1/devices/enrolment', {
      as: manager,
      body: { name, warehouseId: house },
    })
    return answer.data.code as string
  }
  const listed = async (id: string) => {
    const { data } = await world.send('/api/owms/v1/devices?size=100', { as: manager, warehouse: house })
    return data.rows.find((row: { id: string }) => row.id === id)
  }
  const sync = (as: Person, over: object = {}) =>
    world.send('/api/sync', { as, body: request(world, as.id, over) })

  test('is let in by its code once, and gets a token by its key', async () => {
    const once = await code()
    const device = await enrolled(world, once)
    expect(device.id).toBeTruthy()
    expect((await enrolled(world, once)).id).toBeUndefined()
    const as = await device.token()
    expect(await sync(as)).toMatchObject({ status: 200, data: { epoch: 1, last: 0 } })
    expect(await listed(device.id)).toMatchObject({ name: 'Dock 1', unsent: 0, revoked: false })
  })

  test('is not let in with another’s signature, nor after ten minutes', async () => {
    const late = await code()
    const { publicKey } = await keys()
    const signature = await (await keys()).sign(late)
    const forged = await world.send('/api/sync/enrol', { body: { code: late, publicKey, signature } })
    expect(forged).toMatchObject({ status: 401, data: { code: 'sync.proof-wrong' } })
    world.clock.now += 11 * MINUTE
    expect((await enrolled(world, late)).id).toBeUndefined()
  })

  test('gets no code for a warehouse that is not the manager’s', async () => {
    const answer = await world.send('/api/owms/v1/devices/enrolment', {
      as: manager,
      body: { name: 'Dock', warehouseId: world.warehouses[1] },
    })
    expect(answer.data.code).toBe('access.warehouse-not-yours')
  })

  test('speaks for itself only, and a person’s token is no device’s', async () => {
    const [one, two] = [await enrolled(world, await code()), await enrolled(world, await code())]
    const as = await one.token()
    expect(await world.send('/api/sync', { as, body: request(world, two.id) })).toMatchObject({ status: 401 })
    expect(await world.send('/api/sync', { as: manager, body: request(world, one.id) })).toMatchObject({
      status: 403,
    })
  })

  test('pushes gzipped; the size is counted after inflation', async () => {
    const device = await enrolled(world, await code())
    const as = await device.token()
    const send = (body: string) =>
      world.app.hono.request('/api/sync', {
        method: 'POST',
        headers: {
          authorization: `Bearer ${as.token}`,
          'content-type': 'application/json',
          'content-encoding': 'gzip',
        },
        body: gzipSync(body),
      })
    const good = await send(JSON.stringify(request(world, device.id, { ops: [shiftStarted(1)] })))
    expect(good.status).toBe(200)
    const bomb = await send(`{"proto":1,"app":"${' '.repeat(3_000_000)}"}`)
    expect(bomb.status).toBe(413)
    const torn = await world.app.hono.request('/api/sync', {
      method: 'POST',
      headers: {
        authorization: `Bearer ${as.token}`,
        'content-type': 'application/json',
        'content-encoding': 'gzip',
      },
      body: 'no gzip at all',
    })
    expect(torn.status).toBe(400)
  })

  test('keeps the queue moving past what an older server does not know', async () => {
    const device = await enrolled(world, await code())
    const as = await device.token()
    const ops = [
      { ...shiftStarted(1), k: 'tomorrow.doSomething', dep: ['x'] },
      { ...shiftStarted(2), later: { field: 1 } },
    ]
    const { data } = await sync(as, { ops })
    expect(data.results).toMatchObject([{ seq: 1, o: 'parked' }, { seq: 2 }])
    expect(data.last).toBe(2)
    const stored = await world.engine.reader
      .selectFrom('command')
      .select('envelope')
      .where('id', '=', ops[1]?.id ?? '')
      .executeTakeFirstOrThrow()
    expect(JSON.parse(stored.envelope ?? '')).toMatchObject({ later: { field: 1 } })
  })

  test('scans that hold an escape as text pass', async () => {
    const device = await enrolled(world, await code())
    const as = await device.token()
    const { status } = await sync(as, { ops: [{ ...shiftStarted(1), s: ['A\\u0000B'] }] })
    expect(status).toBe(200)
  })

  test('signs a worker in by badge and PIN, and slows guessing', async () => {
    await plant(world.engine, { worker: [await worker(world, house)] })
    const as = await (await enrolled(world, await code())).token()
    const signIn = (pin: string) => world.send('/api/sync/shift', { as, body: { badge: 'w-01', pin } })
    expect(await signIn('4711')).toMatchObject({
      data: { name: 'Ana', badge: 'W-01', permissions: ['inbound.sign'] },
    })
    for (let nth = 0; nth < 5; nth++)
      expect((await signIn('0000')).data).toMatchObject({ code: 'sync.badge-wrong' })
    expect(await signIn('4711')).toMatchObject({ status: 429 })
    world.clock.now += MINUTE
    expect((await signIn('4711')).status).toBe(200)
  })

  test('the administrator sees who signed in on which handheld, and who tried to', async () => {
    const cleo = { ...(await worker(world, house)), badge: 'W-03', name: 'Cleo' }
    await plant(world.engine, { worker: [cleo] })
    const boss = await world.staff('admin')
    const as = await (await enrolled(world, await code('Dock 7'))).token()
    for (const body of [
      { badge: 'W-03', pin: '0000' },
      { badge: 'W-03', pin: '4711' },
      { badge: 'NOBODY', pin: '4711' },
    ])
      await world.send('/api/sync/shift', { as, body, headers: { 'user-agent': 'Chrome on a TC52' } })
    const { data } = await world.send('/api/owms/v1/access/audit/events', { as: boss })
    expect(data.rows.slice(0, 3)).toMatchObject([
      { kind: 'sign-in-failed', by: '', detail: 'Dock 7', code: 'sync.badge-wrong' },
      { kind: 'signed-in', by: 'Cleo', detail: 'Dock 7', agent: 'Chrome on a TC52', code: '' },
      { kind: 'sign-in-failed', by: 'Cleo', detail: 'Dock 7', code: 'sync.badge-wrong' },
    ])
  })

  test('a shift of somebody unknown is kept, and given to the manager to look at', async () => {
    const as = await (await enrolled(world, await code())).token()
    const { data } = await sync(as, { ops: [shiftStarted(1)] })
    expect(data.results[0]).toMatchObject({
      ...{ o: 'parked', code: 'sync.grant-missing' },
      exceptions: [{ kind: 'command.parked' }, { kind: 'security.not-signed-in' }],
    })
  })

  test('a shift begins under what the sign-in gave; the manager hears when the worker was stopped meanwhile', async () => {
    const ana = { ...(await worker(world, house)), badge: 'W-02' }
    await plant(world.engine, { worker: [ana] })
    const as = await (await enrolled(world, await code())).token()
    const signedIn = await world.send('/api/sync/shift', { as, body: { badge: 'W-02', pin: '4711' } })
    const { sid } = signedIn.data
    const begun = (seq: number) => ({ ...shiftStarted(seq), w: ana.id, sid, t: world.clock.now })
    expect((await sync(as, { ops: [begun(1)] })).data.results).toMatchObject([{ o: 'applied' }])
    await world.engine.operate((db) =>
      db.updateTable('worker').set({ enabled: 0 }).where('id', '=', ana.id).execute(),
    )
    expect((await sync(as, { ops: [begun(2)] })).data.results).toMatchObject([
      { o: 'applied-with-exception', exceptions: [{ kind: 'access.shift-not-permitted' }] },
    ])
  })

  test('knows of owners their code, their name and whether packages are photographed, also where it held the bucket before owners stood in it', async () => {
    const as = await (await enrolled(world, await code())).token()
    const bucket = 'cfg:company'
    const opened = async () => {
      const { data } = await sync(as, { opening: [bucket] })
      return { changes: data.opened[bucket], cursor: data.warehouse.to, company: data.company.to }
    }
    const customersOf = (changes: readonly Travelled[]) =>
      Object.fromEntries(changes.flatMap(({ table, id, body }) => (table === 'customer' ? [[id, body]] : [])))
    // The rows of this world stand as they did before customers travelled.
    const { changes: before, ...cursors } = await opened()
    expect(customersOf(before)).toEqual({})
    await world.engine.operate((db) => sql`update "customer" set "bucket" = ${bucket}`.execute(db))
    const shiftStart = await sync(as, { ...cursors, buckets: [bucket], checking: [bucket] })
    expect(shiftStart.data.sums[bucket].rows).toBeGreaterThan(before.length)
    const [lin, wang] = world.customers
    const both = {
      [lin]: { code: 'CUST1', name: 'Customer CUST1', packPhoto: '' },
      [wang]: { code: 'CUST2', name: 'Customer CUST2', packPhoto: '' },
    }
    expect(customersOf((await opened()).changes)).toEqual(both)

    const boss = await world.staff('manager')
    const own = await world.send('/api/vrpxinbound/get_smart_client_byid', { as: boss, body: { id: lin } })
    const { version: _, active: __, ...terms } = own.data
    const body = { ...terms, name: 'Lin & Sons', packPhoto: 'required' }
    const saved = await world.send('/api/vrpxinbound/save_smart_client_single', { as: boss, body })
    expect(saved.message).toBe('OK')
    const { data } = await sync(as, { ...cursors, buckets: [bucket] })
    expect(customersOf(data.company.changes)).toEqual({
      [lin]: { code: 'CUST1', name: 'Lin & Sons', packPhoto: 'required' },
    })
  })

  test('its unsent work, storage and self-test stand in the list', async () => {
    const device = await enrolled(world, await code())
    const as = await device.token()
    await sync(as, { pending: 7, oldest: 90_000 })
    const selfTest = { at: world.clock.now, good: false }
    await world.send('/api/sync/report', { as, body: { storageKept: false, selfTest } })
    await world.send('/api/sync/report', { as, body: { storageKept: null, selfTest: null } })
    expect(await listed(device.id)).toMatchObject({
      ...{ unsent: 7, storageKept: false, selfTest: { good: false } },
      oldestUnsentAt: Math.floor((world.clock.now - 90_000) / 1000),
    })
    await sync(as, { now: world.clock.now + 12 * MINUTE })
    expect(await listed(device.id)).toMatchObject({ unsent: 0, oldestUnsentAt: null, clockOff: 720 })
  })

  test('hears a poke when something moved, and is cut off when it is revoked', async () => {
    const device = await enrolled(world, await code())
    const as = await device.token()
    const stream = await listening(world, as)
    expect(await stream.next()).toContain(': open')
    const other = await (await enrolled(world, await code())).token()
    await sync(other, { ops: [shiftStarted(1)] })
    expect(await stream.until('data:')).toContain(`warehouse:${house}`)

    await revoke(device)
    expect(await stream.end()).toBe(true)
    const refused = await world.app.hono.request('/api/sync/poke', {
      headers: { authorization: `Bearer ${as.token}` },
    })
    expect(refused.status).toBe(403)
    const { data } = await sync(as, { ops: [shiftStarted(1)] })
    expect(data.results).toMatchObject([{ o: 'parked', code: 'sync.device-revoked' }])
  })

  const revoke = ({ id }: Handheld) =>
    world.send('/api/owms/v1/devices/revoke', { as: manager, warehouse: house, body: { deviceId: id } })
})

interface Travelled {
  readonly table: string
  readonly id: string
  readonly body: object | null
}

function request(world: World, device: string, over: object = {}) {
  return {
    ...{ proto: 1, device, epoch: 1, app: 'test', now: world.clock.now, mono: 1000, boot: 'b' },
    ...{ cursor: 0, company: 0, buckets: [], opening: [], ops: [], pending: 0, oldest: 0 },
    ...over,
  }
}

function shiftStarted(seq: number) {
  return {
    ...{ id: freshId(), seq, k: 'access.startShift', w: freshId(), sid: 's', t: 0, m: 0, b: 'b', c: 0 },
    a: { badge: 'W-09', sid: 's', checked: 'device' },
  }
}

async function worker({ passwords }: World, house: string) {
  const pin = await passwords.hashPin('4711')
  return {
    ...{ id: freshId(), scope: `warehouse:${house}`, version: 1, badge: 'W-01', name: 'Ana', pin },
    ...{ roles: ['receiver'], permissions: ['inbound.sign'], enabled: 1, bucket: `cfg:warehouse:${house}` },
  }
}

async function listening({ app }: World, { token }: Person) {
  const response = await app.hono.request('/api/sync/poke', { headers: { authorization: `Bearer ${token}` } })
  const reader = (response.body as ReadableStream<Uint8Array>).getReader()
  const next = async () => {
    const { value, done } = await reader.read()
    return done ? undefined : new TextDecoder().decode(value)
  }
  const until = async (word: string) => {
    for (let line = await next(); line !== undefined; line = await next())
      if (line.includes(word)) return line
    return ''
  }
  return { next, until, end: async () => (await until('nothing says this')) === '' }
}
