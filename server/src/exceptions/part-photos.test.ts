import { createHash } from 'node:crypto'
import { partPhotoPath } from '@longshore/shared/exceptions/photo-hashes.ts'
import { photoPath } from '@longshore/shared/inbound/photo.ts'
import { aLine } from '@longshore/shared/inbound/test-goods.ts'
import { newLot } from '@longshore/shared/stock/defective-item.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshId, onBothEngines, plant } from '../commands/test-house.ts'
import { openWorld, type Person, type World } from '../testing/test-world.ts'

onBothEngines('pictures of parts', (dialect) => {
  let world: World
  let owner: Person
  let stranger: Person
  let desk: Person
  let warehouse: string
  beforeAll(async () => {
    world = await openWorld(dialect)
    warehouse = world.warehouses[0]
    owner = await world.customer(world.customers[0])
    stranger = await world.customer(world.customers[1])
    desk = await world.staff('manager')
  })
  afterAll(() => world.close())

  const picture = (background: string) =>
    sharp({ create: { width: 60, height: 40, channels: 3, background } })
      .png()
      .toBuffer()
  const ask = (path: string, as: Person | undefined, init: RequestInit = {}) =>
    world.app.hono.request(path, {
      ...init,
      headers: { ...(as && { authorization: `Bearer ${as.token}` }), 'x-warehouse-id': warehouse },
    })
  const sends = async (as: Person, file: Buffer) => {
    const body = new FormData()
    body.set('file', new Blob([new Uint8Array(file)]), 'proof.png')
    const answer = await ask(partPhotoPath, as, { method: 'POST', body })
    return {
      status: answer.status,
      ...((await answer.json()) as { data: { hash: string; url: string } }).data,
    }
  }
  const shown = async (as: Person, query: Readonly<Record<string, string>>) =>
    (await ask(`${partPhotoPath}?${new URLSearchParams(query)}`, as)).status

  test('a claim’s photo is seen by the claimant and by the desk that decides, and by nobody else', async () => {
    const { hash, url } = await sends(owner, await picture('#c00'))
    expect(await shown(owner, { hash })).toBe(200)
    for (const other of [stranger, desk]) expect(await shown(other, { hash })).toBe(404)
    const partId = freshId()
    await plant(world.engine, {
      unknownPart: [{ ...unknownRow(partId), scope: `warehouse:${warehouse}` }],
      publishedPart: [{ ...shownRow(partId), scope: `warehouse:${warehouse}` }],
    })
    const claimed = { partId, waybillNo: '1Z', proof: 'our seal', photos: [hash] }
    const claim = { as: owner, warehouse, body: claimed }
    expect((await world.send('/api/owms/v1/unknown-part/claim', claim)).status).toBe(200)
    const { data } = await world.send('/api/owms/v1/unknown-part/claim/list', { as: owner, warehouse })
    const row = String(data.rows[0].id)
    for (const one of [owner, desk]) expect(await shown(one, { hash, row })).toBe(200)
    expect(await shown(stranger, { hash, row })).toBe(404)
    const found = { hash: data.rows[0].photos[0], row: freshId() }
    expect(await shown(desk, found)).toBe(404)
    // The address opens it without a sign-in, and for five minutes.
    expect((await ask(url, undefined)).status).toBe(200)
    world.clock.now += 301_000
    expect((await ask(url, undefined)).status).not.toBe(200)
  })

  test('the floor’s photo of a part is shown to customers where the desk says so', async () => {
    const hash = 'a'.repeat(64)
    const [partId, hidden] = [freshId(), freshId()]
    const scope = `warehouse:${warehouse}`
    await plant(world.engine, {
      publishedPart: [
        { ...shownRow(partId), scope, photo: hash },
        { ...shownRow(hidden), scope },
      ],
    })
    const { data } = await world.send('/api/owms/v1/unknown-part/found/list', { as: owner, warehouse })
    const photoOf = (id: string) =>
      data.rows.find((one: { partId: string }) => one.partId === id)?.photo as string
    expect(photoOf(partId)).toBe(hash)
    expect(photoOf(hidden)).toBe('')
  })

  test('what an inspector photographed is seen by whom the lot belongs to and by the desk, and by nobody else', async () => {
    const bytes = await picture('#0c0')
    const hash = createHash('sha256').update(bytes).digest('hex')
    const kept = { method: 'POST', body: new Uint8Array(bytes) }
    const octets = { 'content-type': 'application/octet-stream', 'x-warehouse-id': warehouse }
    const headers = { ...octets, authorization: `Bearer ${desk.token}` }
    const sent = await world.app.hono.request(`${photoPath}?hash=${hash}`, { ...kept, headers })
    expect(sent.status).toBe(200)
    const [scope, lotId] = [`warehouse:${warehouse}`, freshId()]
    const of = { scope, version: 1, ownerId: world.customers[0] }
    const line = aLine('R', 'A', { flaws: [{ quantity: 1, reason: 'dirty', photo: hash }] })
    const { skuId, skuCode, skuName, barcodes } = line
    const goods = { skuId, skuCode, skuName, barcodes, ownerId: world.customers[0] }
    const lot = newLot(goods, { id: freshId(), code: 'Q-1' }, { id: lotId, quantity: 1, createdAt: 1 })
    await plant(world.engine, {
      receiptLine: [{ ...line, ...of, boxCount: 0, putaway: 'none', suggestedId: null }],
      defectiveItem: [{ ...lot, ...of, lineId: line.id }],
    })
    for (const one of [owner, desk]) expect(await shown(one, { hash, row: lotId })).toBe(200)
    expect(await shown(stranger, { hash, row: lotId })).toBe(404)
    expect(await shown(owner, { hash: 'b'.repeat(64), row: lotId })).toBe(404)
  })

  test('what is no picture is not kept, and no more than three go with a claim', async () => {
    expect((await sends(owner, Buffer.from('<svg onload="alert(1)"/>'))).status).toBe(415)
    const body = {
      partId: freshId(),
      waybillNo: '',
      proof: 'x',
      photos: ['a', 'b', 'c', 'd'].map((one) => one.repeat(64)),
    }
    const refused = await world.send('/api/owms/v1/unknown-part/claim', { as: owner, warehouse, body })
    expect(refused.data).toMatchObject({ code: 'input.invalid' })
  })
})

function unknownRow(id: string) {
  return {
    ...{ id, version: 1, code: 'TORN-1', quantity: 1, remark: '', photo: null, receiptId: '', receiptNo: '' },
    ...{ status: 'unclaimed', ended: '', customerId: '', receivedBy: 'Ana', receivedAt: 1 },
    ...{ publishedAt: 1, settledAt: null },
  }
}

function shownRow(partId: string) {
  return {
    ...{ id: `${partId}/`, version: 1, partId, ownerId: '', maskedCode: '••1', quantity: 1 },
    ...{ content: 'a box', photo: '', receivedAt: 1, publishedAt: 1 },
  }
}
