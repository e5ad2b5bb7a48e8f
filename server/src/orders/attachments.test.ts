import { orderFilePath } from '@longshore/shared/orders/order-file.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { onBothEngines } from '../commands/test-house.ts'
import { openWorld, type Person, type World } from '../testing/test-world.ts'

const MEGABYTE = 1024 * 1024
const pdf = (object = '') => Buffer.from(`%PDF-1.7\n1 0 obj${object}endobj\ntrailer<<>>\n%%EOF\n`)

onBothEngines('documents and pictures of a parcel order', (dialect) => {
  let world: World
  let lin: Person
  let neighbour: Person
  let clerk: Person
  let elsewhere: Person
  let picture: Buffer
  beforeAll(async () => {
    world = await openWorld(dialect)
    lin = await world.customer(world.customers[0])
    neighbour = await world.customer(world.customers[1])
    clerk = await world.staff('customer-service')
    elsewhere = await world.staff('customer-service', { warehouses: [world.warehouses[1]] })
    const drawn = sharp({ create: { width: 60, height: 40, channels: 3, background: '#c00' } })
    picture = await drawn.jpeg().toBuffer()
  })
  afterAll(() => world.close())

  const ask = (path: string, as: Person, init: RequestInit = {}, warehouse = world.warehouses[0]) =>
    world.app.hono.request(path, {
      ...init,
      headers: { authorization: `Bearer ${as.token}`, 'x-warehouse-id': warehouse },
    })
  const sends = async (as: Person, file: Buffer, name: string) => {
    const body = new FormData()
    body.set('file', new Blob([new Uint8Array(file)]), name)
    const answer = await ask(orderFilePath, as, { method: 'POST', body })
    const { data } = (await answer.json()) as { data: { hash?: string; code?: string } }
    return { status: answer.status, ...data }
  }
  const opens = (as: Person, query: Readonly<Record<string, string>>, warehouse?: string) =>
    ask(`${orderFilePath}?${new URLSearchParams(query)}`, as, {}, warehouse)
  const post = (path: string, body: object, as = lin) =>
    world.send(path, { as, body, warehouse: world.warehouses[0] })
  const save = async (more: object = {}): Promise<string> => {
    const body = { consignee: {}, goods: [], pieces: 1, ...more }
    const { data, message } = await post('/api/vsmartorder/save_smart_order_single', body)
    expect(message).toBe('OK')
    return data.rows.find(({ table }: { table: string }) => table === 'parcelOrder').id
  }
  const attach = async (orderId: string, attachments: object[], as = lin) =>
    (await post('/api/owms/v1/parcel-order/attach', { orderId, attachments }, as)).message

  test('are attached by the customer and opened by the customer and by the desk of its warehouse alone', async () => {
    const [paper, photo] = [await sends(lin, pdf(), 'invoice.pdf'), await sends(lin, picture, 'front.jpg')]
    expect([paper.status, photo.status]).toEqual([200, 200])
    const row = await save()
    const named = [
      { name: 'invoice.pdf', hash: paper.hash },
      { name: 'front.jpg', hash: photo.hash },
    ]
    for (const one of named) expect((await opens(clerk, { hash: String(one.hash), row })).status).toBe(404)
    expect(await attach(row, named)).toBe('OK')
    const read = await world.send(`/api/vsmartorder/get_smart_order_byid?id=${row}`, {
      ...{ as: clerk, warehouse: world.warehouses[0] },
    })
    expect(read.data.attachments).toEqual(named)
    for (const { hash } of named)
      for (const [who, warehouse, status] of [
        [lin, world.warehouses[0], 200],
        [clerk, world.warehouses[0], 200],
        [neighbour, world.warehouses[0], 404],
        [elsewhere, world.warehouses[1], 404],
      ] as const)
        expect((await opens(who, { hash: String(hash), row }, warehouse)).status).toBe(status)
    const shown = await opens(clerk, { hash: String(paper.hash), row })
    expect(shown.headers.get('content-type')).toBe('application/pdf')
    expect(shown.headers.get('content-disposition')).toBe('attachment')
    expect(await attach(row, [named[1] ?? {}])).toBe('OK')
    expect((await opens(clerk, { hash: String(paper.hash), row })).status).toBe(404)
  })

  test('are what their bytes say, and no larger than a PDF or a picture may be', async () => {
    expect(await sends(lin, pdf('<</OpenAction<</S/JavaScript>>>>'), 'a.pdf')).toMatchObject({ status: 415 })
    expect(await sends(lin, Buffer.from('PK\x03\x04 a sheet'), 'a.pdf')).toMatchObject({ status: 415 })
    const padded = (file: Buffer, bytes: number) => Buffer.concat([file, Buffer.alloc(bytes - file.length)])
    expect((await sends(lin, padded(picture, MEGABYTE), 'a.jpg')).status).toBe(200)
    expect((await sends(lin, padded(picture, MEGABYTE + 1), 'a.jpg')).status).toBe(413)
    const full = (bytes: number) =>
      Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(bytes - 16), pdf()])
    expect((await sends(lin, full(4 * MEGABYTE), 'a.pdf')).status).toBe(200)
    expect((await sends(lin, full(5 * MEGABYTE), 'a.pdf')).status).toBe(413)
  })

  test('of goods are pictures of their lines, and the log says when one became another', async () => {
    const { hash } = await sends(lin, picture, 'mug.jpg')
    const line = { nameEn: 'Mug', quantity: 1, price: '1' }
    const row = await save({ goods: [{ ...line, picture: hash }] })
    expect((await opens(clerk, { hash: String(hash), row })).status).toBe(200)
    expect((await opens(neighbour, { hash: String(hash), row })).status).toBe(404)
    const read = async () =>
      (await world.send(`/api/vsmartorder/get_smart_order_byid?id=${row}`, { as: lin })).data
    const { goods } = await read()
    const lines = [{ ...line, lineId: goods[0].id, picture: '' }]
    const change = await post('/api/owms/v1/parcel-order/change-declaration', { orderId: row, lines })
    expect(change.message).toBe('OK')
    const changed = { field: 'goods.1.picture', from: String(hash).slice(0, 8), to: '' }
    expect((await read()).timeline.map(({ details }: { details: object }) => details)).toContainEqual(changed)
    expect((await opens(clerk, { hash: String(hash), row })).status).toBe(404)
  })

  test('of an order in the recycle bin stay as they are', async () => {
    const row = await save()
    await post('/api/vsmartorder/del_smart_order_multi', { orderId: row })
    expect(await attach(row, [])).toMatch(/^"Save" is not possible/)
  })
})
