import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { freshId, onBothEngines } from '../commands/test-house.ts'
import { callsFrom, type Desk, openDesk } from '../testing/test-desk.ts'

vi.setConfig({ testTimeout: 20_000 })

const base = '/api/owms/v1/service'
const event = (number: string, code: string, more: object = {}) => ({
  ...{ number, code, text: `said ${code}`, place: 'Jakarta', time: '2026-11-23T10:00:00+07:00', ...more },
})

onBothEngines('a carrier', (dialect) => {
  let desk: Desk
  let source = { id: '', path: '', secret: '' }
  const { ask, send } = callsFrom(() => desk)
  /** Posts as a carrier's program does; the library of Standard Webhooks signs. */
  const posts = async (
    body: string | object,
    { id = `msg_${freshId()}`, secret = source.secret, late = 0, path = source.path, sent = body } = {},
  ) => {
    const told = (one: string | object) => (typeof one === 'string' ? one : JSON.stringify(one))
    const at = new Date(desk.world.clock.now - late)
    const signature = new Webhook(secret).sign(id, at, told(body))
    const answer = await desk.world.app.hono.request(path, {
      method: 'POST',
      headers: {
        ...{ 'content-type': 'application/json', 'webhook-id': id, 'webhook-signature': signature },
        'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      },
      body: told(sent),
    })
    return { status: answer.status, ...((await answer.json()) as { message: string }) }
  }
  const status = async (search: string) =>
    (await ask(`${base}/track/list`, { body: { search } })).rows.map((row: { status: string }) => row.status)
  const secretOf = (sourceId: string) => ask(`${base}/carrier-source/secrets`, { body: { sourceId } })

  beforeAll(async () => {
    desk = await openDesk(dialect)
    await ask(`${base}/carrier-source/save`, { body: { carrier: 'POS', name: 'The post' } })
    const [row] = (await ask(`${base}/carrier-source/list`)).rows
    source = { ...row, secret: (await secretOf(row.id)).secret }
  })
  afterAll(() => desk.world.close())

  test('tells of packages by a signed message, and by the same message again nothing new', async () => {
    const events = [event('RB1', 'EMC'), event('RB1', 'EMD', { time: '2026-11-23T11:00:00+07:00' })]
    expect(await posts({ events }, { id: 'msg_1' })).toMatchObject({ status: 200, data: { taken: 2 } })
    expect(await posts({ events }, { id: 'msg_1' })).toMatchObject({ status: 200 })
    expect(await posts({ events }, { id: 'msg_2' })).toMatchObject({ status: 200 })
    expect(await status('RB1')).toEqual(['arrived'])
    const [{ id }] = (await ask(`${base}/track/list`, { body: { search: 'RB1' } })).rows
    const { records } = await ask(`${base}/track/by-id`, { body: { id } })
    expect(records).toMatchObject([{ code: 'EMD', offset: 420 }, { code: 'EMC' }])
  })

  test('is answered alike whatever is wrong: unknown, wrongly signed, changed on its way, late', async () => {
    const events = [event('RB2', 'EMD')]
    const other = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
    const wrong = [
      await posts({ events }, { secret: other }),
      await posts({ events }, { sent: { events: [event('RB2', 'EMI')] } }),
      await posts({ events }, { late: 6 * 60_000 }),
      await posts({ events }, { late: -6 * 60_000 }),
      await posts({ events }, { path: source.path.replace(source.id, freshId()) }),
      await posts({ events }, { path: source.path.replace(/\?.*/, '') }),
    ]
    for (const { status: code, message } of wrong)
      expect({ code, message }).toEqual({ code: 401, message: 'The signature of this message does not fit' })
    expect(await status('RB2')).toEqual([])
  })

  test('signs the body as it is, letter by letter', async () => {
    const body = ` {"events": [ {"number":"RB3","code":"EMD","time":"2026-11-23T10:00Z", "text":"到达 ✓"} ] }\n`
    expect(await posts(body)).toMatchObject({ status: 200 })
    expect(await posts(body, { sent: body.trim() })).toMatchObject({ status: 401 })
    expect(await status('RB3')).toEqual(['arrived'])
  })

  test('is told what does not fit, and a time without its zone does not', async () => {
    const events = [event('RB4', 'EMD', { time: '2026-11-23T10:00:00' })]
    expect(await posts({ events })).toMatchObject({
      status: 422,
      data: { fields: { 'events[0].time': expect.any(String) } },
    })
    expect(await posts({ events: [] })).toMatchObject({ status: 422 })
    expect(await posts('no json')).toMatchObject({ status: 400 })
  })

  test('is heard with the former secret for a day after it got a new one, and not at all once it is stopped', async () => {
    const { secret: former } = source
    await ask(`${base}/carrier-source/rotate`, { body: { sourceId: source.id } })
    const { secret } = await secretOf(source.id)
    expect(secret).not.toBe(former)
    expect(await posts({ events: [event('RB5', 'EMC')] }, { secret: former })).toMatchObject({ status: 200 })
    expect(await posts({ events: [event('RB5', 'EMD')] }, { secret })).toMatchObject({ status: 200 })
    desk.world.clock.now += 25 * 3_600_000
    expect((await posts({ events: [event('RB6', 'EMC')] }, { secret: former })).status).toBe(401)
    const boss = await desk.world.staff('manager')
    await ask(`${base}/carrier-source/stop`, { as: boss, body: { sourceId: source.id } })
    expect((await posts({ events: [event('RB6', 'EMC')] }, { secret })).status).toBe(401)
    const picker = await desk.world.staff('picker')
    const body = { sourceId: source.id }
    expect((await send(`${base}/carrier-source/secrets`, { as: picker, body })).status).toBe(403)
  })

  test('is brought by a sheet too: an event that was told before is one, a wrong row waits', async () => {
    const head = 'carrier,number,time,code,text,place,sourceId,retracts'
    const rows = [
      'POS,RB1,2026-11-23T10:00:00+07:00,EMC,said EMC,Jakarta,,',
      'POS,RB1,2026-11-24T10:00:00+07:00,EMI,said EMI,Jakarta,,',
      'POS,RB9,yesterday,EMI,said EMI,Jakarta,,',
    ]
    const boss = await desk.world.staff('manager')
    const form = new FormData()
    form.append('file', new Blob([`${head}\n${rows.join('\n')}\n`]), 'events.csv')
    const packed = new Response(form)
    const answer = await desk.world.app.hono.request(`${base}/track/import`, {
      ...{ method: 'POST', body: await packed.arrayBuffer() },
      headers: {
        ...{ authorization: `Bearer ${boss.token}`, language: 'en', 'idempotency-key': freshId() },
        ...{ 'x-warehouse-id': desk.world.warehouses[0] },
        'content-type': String(packed.headers.get('content-type')),
      },
    })
    const { data } = (await answer.json()) as { data: object }
    expect(data).toMatchObject({
      taken: 2,
      faults: [{ line: 4, message: expect.stringMatching(/^yesterday is no time with its zone/) }],
    })
    const [{ id }] = (await ask(`${base}/track/list`, { as: boss, body: { search: 'RB1' } })).rows
    expect((await ask(`${base}/track/by-id`, { as: boss, body: { id } })).records).toHaveLength(3)
  })
})
