import { createHmac } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, BlockList } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshId, onBothEngines } from '../../commands/test-house.ts'
import { openWorld, type Person, type World } from '../../testing/test-world.ts'
import { tellOfShops } from './shop-notices.ts'

const base = '/api/owms/v1/service/shop'
const spoken = '/api/vsmartorder'
const to = {
  ...{ name: 'Budi', phone: '0812', country: 'ID', province: 'Jakarta', city: 'Jakarta', postcode: '10110' },
  address1: 'Jalan Merdeka 1',
}
const order = (originalNo: string, more: object = {}) => ({
  ...{ originalNo, consignee: to, goods: [{ nameEn: 'Mug', nameZh: '杯子', quantity: 2, price: '2.50' }] },
  ...more,
})

onBothEngines('a shop', (dialect) => {
  let world: World
  let lin: Person
  let neighbour: Person
  let platform: Server
  /** What the platform answers, and how it was asked. */
  let answers = { status: 200, body: JSON.stringify({ orders: [] as object[] }) }
  const asked: { url: string; authorization: string }[] = []
  const folders = mkdtempSync(join(tmpdir(), 'longshore-shops-'))
  const send = (path: string, sent: object) => world.send(path, { warehouse: world.warehouses[0], ...sent })
  const call = (name: string, body: object, as = lin) => send(`${base}/${name}`, { as, body })
  const prove = () =>
    world.engine.operate((db) => db.updateTable('session').set({ provenAt: world.clock.now }).execute())
  const added = async (more: object = {}): Promise<string> => {
    const body = {
      shopId: null,
      name: 'Mugs',
      platform: 'Tokopedia',
      shopNo: 'T-1',
      channel: 'LINE_A',
      ...more,
    }
    const { data, message } = await call('save', body)
    expect(message).toBe('OK')
    return data.id
  }
  const lineOf = async (id: string) =>
    (await send(`${base}/list?size=100`, { as: lin })).data.rows.find((row: { id: string }) => row.id === id)
  const orders = async (search: string) =>
    (await send(`${spoken}/get_smart_order_list?search=${search}`, { as: lin })).data.rows
  const post = async (
    id: string,
    body: string,
    {
      event = 'e-1',
      secret = '',
      off = 0,
      signed = body,
    }: { event?: string; secret?: string; off?: number; signed?: string },
  ) => {
    const seconds = Math.floor(world.clock.now / 1000) + off
    const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
    const signature = createHmac('sha256', key).update(`${event}.${seconds}.${signed}`).digest('base64')
    const headers = {
      ...{
        'webhook-id': event,
        'webhook-timestamp': String(seconds),
        'webhook-signature': `v1,${signature}`,
      },
    }
    const got = await world.app.hono.request(`/api/owms/v1/shop/orders?shop=${id}`, {
      method: 'POST',
      body,
      headers,
    })
    return { status: got.status, ...((await got.json()) as { data: { orders: object[] } }) }
  }
  const changed = (id: string, more: object) =>
    world.engine.operate((db) => db.updateTable('shop').set(more).where('id', '=', id).execute())
  const secretOf = async (id: string): Promise<string> => (await call('door', { shopId: id })).data.secret

  beforeAll(async () => {
    platform = createServer((request, response) => {
      asked.push({ url: request.url ?? '', authorization: request.headers.authorization ?? '' })
      response.writeHead(answers.status, { 'content-type': 'application/json' }).end(answers.body)
    })
    await new Promise<void>((resolve) => platform.listen(0, '127.0.0.1', resolve))
    const webhooksIn = new BlockList()
    webhooksIn.addAddress('127.0.0.1')
    world = await openWorld(dialect, { webhooksIn, shopFolders: folders })
    lin = await world.customer(world.customers[0])
    neighbour = await world.customer(world.customers[1])
    const boss = await world.staff('manager')
    const channel = {
      id: null,
      code: 'LINE_A',
      zh: 'A',
      en: 'A',
      kind: 'special-line',
      needsFullAddress: false,
    }
    expect((await world.send('/api/owms/v1/pricing/channel/save', { as: boss, body: channel })).message).toBe(
      'OK',
    )
    await prove()
  })
  afterAll(async () => {
    await world.close()
    await new Promise((resolve) => platform.close(resolve))
    rmSync(folders, { recursive: true, force: true })
  })

  test('sends its orders signed over the body as it came; each knows its shop and platform', async () => {
    const id = await added()
    const secret = await secretOf(id)
    const body = JSON.stringify({
      orders: [order('S-1'), order('S-2', { channel: 'NOWHERE' }), { originalNo: '' }],
    })
    const { status, data } = await post(id, body, { secret })
    expect(status).toBe(200)
    expect(data.orders).toMatchObject([
      { originalNo: 'S-1', became: 'draft' },
      { originalNo: 'S-2', became: 'refused', why: 'orders.transport-missing' },
      { originalNo: '', became: 'refused' },
    ])
    const [made] = await orders('S-1')
    const { details } = (await send(`${spoken}/get_smart_order_byid?id=${made.id}`, { as: lin })).data
    expect(details).toMatchObject({ shop: 'Mugs', salesPlatform: 'Tokopedia', sellerId: 'T-1' })
    expect(await lineOf(id)).toMatchObject({ state: 'fails', fault: 'S-2 orders.transport-missing' })
  })

  test('has its refused orders wait as rows of a sheet, which its customer repairs', async () => {
    const id = await added({ name: 'Mended', channel: '' })
    const body = JSON.stringify({
      orders: [order('W-1', { channel: 'NOWHERE' }), order('W-2', { channel: 'LINE_A' })],
    })
    for (const _ of ['first', 'again']) {
      const { data } = await post(id, body, { secret: await secretOf(id), event: 'e-wrong' })
      expect(data.orders).toMatchObject([{ became: 'refused' }, {}])
    }
    const sheets = '/api/owms/v1/imports'
    const waiting = async () =>
      (await send(`${sheets}/list?kind=parcelOrder`, { as: lin })).data.filter(
        ({ fileName }: { fileName: string }) => fileName === 'Mended.csv',
      )
    expect(await waiting()).toMatchObject([{ rows: 1, taken: 0, waiting: 1 }])
    const [{ id: importId }] = await waiting()
    const { rows } = (await send(`${sheets}/rows?id=${importId}`, { as: lin })).data
    expect(rows).toMatchObject([{ values: { originalNo: 'W-1', channel: 'NOWHERE', count1: '2' } }])
    expect(rows[0].faults).toMatchObject([{ field: 'channel' }])
    expect((await send(`${sheets}/rows?id=${importId}`, { as: neighbour })).status).toBe(404)
    const cells = [{ line: rows[0].line, field: 'channel', value: 'LINE_A' }]
    await send(`${sheets}/edit`, { as: lin, body: { id: importId, cells } })
    await send(`${sheets}/send`, { as: lin, body: { id: importId } })
    expect(await waiting()).toMatchObject([{ taken: 1, waiting: 0 }])
    const [made] = await orders('W-1')
    const { details } = (await send(`${spoken}/get_smart_order_byid?id=${made.id}`, { as: lin })).data
    expect(details).toMatchObject({ shop: 'Mended', salesPlatform: 'Tokopedia' })
  })

  test('has an order without a number of its own wait once, until its customer gives it one', async () => {
    const id = await added({ name: 'Numberless' })
    const body = JSON.stringify({ orders: [order(''), order('N-1')] })
    for (const event of ['e-none', 'e-again']) {
      const { data } = await post(id, body, { secret: await secretOf(id), event })
      expect(data.orders[0]).toMatchObject({ became: 'refused', why: 'originalNo' })
    }
    const sheets = '/api/owms/v1/imports'
    const waiting = async () =>
      (await send(`${sheets}/list?kind=parcelOrder`, { as: lin })).data.filter(
        ({ fileName }: { fileName: string }) => fileName === 'Numberless.csv',
      )
    expect(await waiting()).toMatchObject([{ rows: 1, taken: 0, waiting: 1 }])
    const [{ id: importId }] = await waiting()
    const { rows } = (await send(`${sheets}/rows?id=${importId}`, { as: lin })).data
    expect(rows[0].faults).toMatchObject([{ field: 'originalNo' }])
    const cells = [{ line: rows[0].line, field: 'originalNo', value: 'N-2' }]
    await send(`${sheets}/edit`, { as: lin, body: { id: importId, cells } })
    await send(`${sheets}/send`, { as: lin, body: { id: importId } })
    expect(await waiting()).toMatchObject([{ taken: 1, waiting: 0 }])
    expect(await orders('N-2')).toHaveLength(1)
  })

  test('tells an order once, however often the message comes', async () => {
    const id = await added({ name: 'Once' })
    const secret = await secretOf(id)
    const body = JSON.stringify({ orders: [order('ONCE-1')] })
    for (const became of ['draft', 'known', 'known'])
      expect((await post(id, body, { secret, event: 'e-9' })).data.orders).toMatchObject([{ became }])
    expect((await post(id, body, { secret, event: 'e-10' })).data.orders).toMatchObject([{ became: 'known' }])
    expect(await orders('ONCE-1')).toHaveLength(1)
  })

  test('is not believed with another secret, an old message, or a body that was changed on its way', async () => {
    const id = await added({ name: 'Doubted' })
    const secret = await secretOf(id)
    const body = JSON.stringify({ orders: [order('NO-1')] })
    expect((await post(id, body, { secret: 'whsec_AAAA' })).status).toBe(401)
    expect((await post(id, body, { secret, off: -400 })).status).toBe(401)
    expect((await post(id, body.replace('NO-1', 'NO-2'), { secret, signed: body })).status).toBe(401)
    expect((await post(freshId(), body, { secret })).status).toBe(401)
    await call('rotate', { shopId: id })
    expect((await post(id, body, { secret, event: 'e-2' })).status).toBe(200)
    await changed(id, { rotatedAt: world.clock.now - 25 * 3_600_000 })
    expect((await post(id, body, { secret, event: 'e-3' })).status).toBe(401)
    expect((await post(id, body, { secret: await secretOf(id), event: 'e-4' })).status).toBe(200)
  })

  test('is asked for what its messages missed, with its token, which no row and no command holds', async () => {
    const url = `http://127.0.0.1:${(platform.address() as AddressInfo).port}/orders`
    const id = await added({ name: 'Asked', url })
    expect((await call('pull', { shopId: id })).message).toMatch(/^This shop has no address or no token/)
    const expiresAt = Math.floor(world.clock.now / 1000) + 3 * 86_400
    expect((await call('authorise', { shopId: id, token: 'top-secret-token', expiresAt })).message).toBe('OK')
    expect(await lineOf(id)).toMatchObject({ state: 'ends-soon', expiresAt })
    answers = { status: 200, body: JSON.stringify({ orders: [order('P-1'), order('P-2')] }) }
    expect((await call('pull', { shopId: id })).data).toEqual({ orders: 2 })
    expect((await call('pull', { shopId: id })).data).toEqual({ orders: 0 })
    expect(asked.at(-1)?.authorization).toBe('Bearer top-secret-token')
    expect(asked.at(-1)?.url).toMatch(/since=\d{10}$/)
    const kept = [
      await world.engine.reader.selectFrom('shop').selectAll().execute(),
      await world.engine.reader.selectFrom('command').select(['args', 'outcome']).execute(),
    ]
    expect(JSON.stringify(kept)).not.toContain('top-secret-token')
    answers = { status: 403, body: '{}' }
    expect((await call('pull', { shopId: id })).message).toMatch(/^The shop did not answer: HTTP 403/)
    expect(await lineOf(id)).toMatchObject({ state: 'fails', fault: 'HTTP 403' })
    await changed(id, { expiresAt: world.clock.now })
    expect((await lineOf(id)).state).toBe('expired')
    expect((await call('pull', { shopId: id })).message).toMatch(/EXPIRED/)
  })

  test('is told of once where it fails for an hour, ends soon, or is over', async () => {
    const { engine, performer, clock } = world
    const shops = { engine, perform: performer.perform.bind(performer), now: () => clock.now }
    const told = async (name: string) => {
      await tellOfShops(shops)
      const all = await engine.reader.selectFrom('notice').select(['kind', 'details', 'customerId']).execute()
      return all.filter(({ details }) => details.includes(`"${name}"`))
    }
    const id = await added({ name: 'Silent' })
    const secret = await secretOf(id)
    await post(id, JSON.stringify({ orders: [order('BAD-1', { channel: 'NOWHERE' })] }), {
      secret,
      event: 'n-1',
    })
    expect(await told('Silent')).toEqual([])
    clock.now += 3_600_000
    await prove()
    expect(await told('Silent')).toMatchObject([{ kind: 'shop-fails', customerId: world.customers[0] }])
    expect(await told('Silent')).toHaveLength(1)
    await post(id, JSON.stringify({ orders: [order('GOOD-1')] }), {
      secret: await secretOf(id),
      event: 'n-2',
    })
    await changed(id, { authorisedAt: clock.now, expiresAt: clock.now + 86_400_000 })
    expect((await told('Silent')).map(({ kind }) => kind)).toEqual(['shop-fails', 'shop-ends-soon'])
    await changed(id, { expiresAt: clock.now })
    expect((await told('Silent')).map(({ kind }) => kind)).toEqual([
      ...['shop-fails', 'shop-ends-soon', 'shop-expired'],
    ])
  })

  test('sends sheets in its folder; what is wrong in one waits to be repaired by its customer', async () => {
    const id = await added({ name: 'Sheets', kind: 'folder', platform: 'Shopee' })
    await call('pull', { shopId: id })
    const folder = join(folders, id)
    const head = [
      ...['Original order No.', 'Channel', 'Consignee', 'Phone', 'Country', 'State', 'City', 'Postcode'],
      ...['Address line 1', 'English name 1', 'Chinese name 1', 'Quantity 1', 'Unit value 1'],
    ].join(',')
    const row = (no: string) => `${no},LINE_A,Budi,0812,ID,Jakarta,Jakarta,10110,Jalan 1,Mug,杯子,2,2.50`
    const file = join(folder, 'today.csv')
    writeFileSync(file, [head, row('F-1'), row('F-2').replace(',2,', ',none,')].join('\n'))
    utimesSync(file, new Date(Date.now() - 60_000), new Date(Date.now() - 60_000))
    writeFileSync(join(folder, 'still-written.csv'), head)
    expect((await call('pull', { shopId: id })).data).toEqual({ orders: 1 })
    expect(readdirSync(join(folder, 'done'))).toEqual(['today.csv'])
    expect(readdirSync(folder)).toContain('still-written.csv')
    const [made] = await orders('F-1')
    const { details } = (await send(`${spoken}/get_smart_order_byid?id=${made.id}`, { as: lin })).data
    expect(details).toMatchObject({ shop: 'Sheets', salesPlatform: 'Shopee' })
  })

  test('is nobody else’s', async () => {
    const id = await added({ name: 'Mine' })
    expect((await send(`${base}/list`, { as: neighbour })).data.rows).toEqual([])
    for (const name of ['door', 'pull', 'remove'])
      expect((await call(name, { shopId: id }, neighbour)).status, name).toBe(404)
    expect((await call('authorise', { shopId: id, token: 'x' }, neighbour)).status).toBe(404)
  })
})
