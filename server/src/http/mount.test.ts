import { gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { beforeEach, describe, expect, test } from 'vitest'
import { freshId } from '../commands/test-house.ts'
import { mount } from './mount.ts'
import { ana, api, HOUSE, TestDesk, UNLUCKY } from './test-desk.ts'

let desk: TestDesk
beforeEach(() => {
  desk = new TestDesk()
})

describe('a command', () => {
  const house = { 'x-warehouse-id': HOUSE }

  test('is asked in the scope of the header, as the session says, under the key of the sender', async () => {
    const key = freshId()
    const got = await desk.send(
      '/api/count',
      { quantity: 3 },
      { ...house, 'idempotency-key': key, 'x-expects': '7' },
    )
    expect(got).toMatchObject({ status: 200, code: 0, data: { id: key, outcome: 'applied', rows: [] } })
    expect(desk.asked).toEqual([
      {
        ...{ id: key, name: 'stock.countForTest', scope: `warehouse:${HOUSE}`, args: { quantity: 3 } },
        ...{ actor: ana, via: 'desk', occurredAt: 5000, receivedAt: 5000, expects: 7 },
      },
    ])
  })

  test('knows whose version a person saw', async () => {
    const key = freshId()
    const seen = { 'x-expects': '7', 'x-expects-of': key }
    await desk.send('/api/count', { quantity: 3 }, { ...house, ...seen })
    expect(desk.asked[0]).toMatchObject({ expects: 7, expectsOf: key })
    await desk.send('/api/count', { quantity: 3 }, { ...house, 'x-expects-of': key })
    expect(desk.asked[1]).not.toHaveProperty('expectsOf')
  })

  test('takes the version a person saw as a field too', async () => {
    await desk.send('/api/count', { quantity: 3, expects: 9 }, house)
    expect(desk.asked[0]).toMatchObject({ expects: 9, args: { quantity: 3 } })
    expect(await desk.send('/api/count', { quantity: 3, expects: '9' }, house)).toMatchObject({ status: 422 })
    expect(await desk.send('/api/count', { quantity: 3 }, { ...house, 'x-expects': '-1' })).toMatchObject({
      status: 422,
    })
  })

  test('keeps the codes that a station read for a fact, and takes none for what is only wanted', async () => {
    const scans = ['A-01-01', ']C10104006381333931\x1d10L1']
    await desk.send('/api/lift', { quantity: 3, scans }, house)
    expect(desk.asked[0]).toMatchObject({ args: { quantity: 3 }, via: 'desk', envelope: { s: scans } })
    await desk.send('/api/lift', { quantity: 3, scans: [] }, house)
    expect(desk.asked[1]).not.toHaveProperty('envelope')
    for (const [path, given] of [
      ['/api/lift', 'A-01-01'],
      ['/api/lift', [7]],
      ['/api/lift', Array(1001).fill('A')],
      ['/api/count', scans],
    ] as const)
      expect(await desk.send(path, { quantity: 3, scans: given }, house)).toMatchObject({ status: 422 })
    expect(desk.asked).toHaveLength(2)
  })

  test('needs a warehouse when it is a warehouse’s', async () => {
    expect(await desk.send('/api/count', { quantity: 3 })).toMatchObject({
      status: 422,
      data: { code: 'scope.warehouse-required' },
    })
    expect((await desk.send('/api/count', { quantity: 3 }, { 'x-warehouse-id': freshId() })).status).toBe(403)
    expect(desk.asked).toEqual([])
  })

  test('is not sent with a key that is no id', async () => {
    const got = await desk.send(
      '/api/count',
      { quantity: 3 },
      { ...house, 'idempotency-key': 'again-and-again' },
    )
    expect(got).toMatchObject({ status: 422, data: { fields: { 'Idempotency-Key': expect.any(String) } } })
    expect(desk.asked).toEqual([])
  })

  test('answers a rejection with its own number and status, an exception with code 0', async () => {
    desk.outcome = { outcome: 'rejected', code: 'row.changed' }
    expect(await desk.send('/api/count', { quantity: 3 }, { ...house, language: 'es-MX' })).toEqual({
      status: 409,
      code: 1003,
      message: 'Alguien lo cambió mientras tanto. Vuelva a cargar y revise',
      data: { code: 'row.changed', values: {} },
    })
    desk.outcome = { outcome: 'applied-with-exception', exceptions: [{ id: 'e', kind: 'stock.short' }] }
    expect(await desk.send('/api/count', { quantity: 3 }, house)).toMatchObject({
      status: 200,
      code: 0,
      data: { outcome: 'applied-with-exception', exceptions: [{ id: 'e', kind: 'stock.short' }] },
    })
  })

  test('is not answered to GET', async () => {
    expect(
      (await desk.app.request('/api/count', { headers: { authorization: 'Bearer ana', ...house } })).status,
    ).toBe(404)
    expect(desk.asked).toEqual([])
  })

  test('of a customer is in the scope of the session’s customer whatever the request says', async () => {
    await desk.send(
      '/api/order',
      { quantity: 1, customerId: 'other', client_id: 'other', clientId: 'other' },
      { 'x-user-id': 'ben' },
      'lin',
    )
    expect(desk.asked[0]).toMatchObject({
      scope: 'customer:own-customer',
      args: { customerId: 'own-customer', quantity: 1 },
      actor: { id: 'lin' },
    })
  })
})

describe('a bulk call', () => {
  const house = { 'x-warehouse-id': HOUSE }

  test('answers each row by itself: a row that does not fit is rejected, a defect has its id, the others go on', async () => {
    const key = freshId()
    const rows = [
      { quantity: 1 },
      { quantity: '2' },
      { quantity: UNLUCKY },
      { quantity: 4, price: 1 },
      { quantity: 5 },
    ]
    const { status, data } = await desk.send(
      '/api/count/bulk',
      { rows },
      { ...house, 'idempotency-key': key },
    )
    expect(status).toBe(200)
    expect(data.outcomes).toMatchObject([
      { outcome: 'applied' },
      { outcome: 'rejected', code: 'input.invalid', values: { fields: 'quantity' } },
      { outcome: 'rejected', code: 'command.defect', values: { defect: 'd13' } },
      { outcome: 'rejected', code: 'input.invalid', values: { fields: 'price' } },
      { outcome: 'applied' },
    ])
    const first = desk.asked.map(({ id }) => id)
    await desk.send('/api/count/bulk', { rows }, { ...house, 'idempotency-key': key })
    expect(desk.asked.slice(3).map(({ id }) => id)).toEqual(first)
    expect(new Set(first).size).toBe(3)
  })

  test('takes two hundred rows and no more', async () => {
    const rows = (n: number) => ({ rows: Array.from({ length: n }, () => ({ quantity: 1 })) })
    expect((await desk.send('/api/count/bulk', rows(200), house)).data.outcomes).toHaveLength(200)
    expect(await desk.send('/api/count/bulk', rows(201), house)).toMatchObject({
      status: 422,
      data: { fields: { rows: 'At most 200 rows' } },
    })
    expect((await desk.send('/api/count/bulk', [], house)).status).toBe(422)
    expect((await desk.send('/api/count/bulk', { rows: [], all: true }, house)).status).toBe(422)
  })
})

test('a large answer is gzipped for clients that accept it, and a small one is not', async () => {
  const ask = (rows: number, accepts: string) =>
    desk.app.request('/api/count/bulk', {
      method: 'POST',
      headers: {
        ...{ authorization: 'Bearer ana', 'content-type': 'application/json', 'x-warehouse-id': HOUSE },
        ...{ 'accept-encoding': accepts, 'idempotency-key': '018f0000-0000-7000-8000-00000000b001' },
      },
      body: JSON.stringify({ rows: Array.from({ length: rows }, () => ({ quantity: 1 })) }),
    })
  const packed = await ask(200, 'gzip, deflate, br')
  expect(packed.headers.get('content-encoding')).toBe('gzip')
  expect(packed.headers.get('content-type')).toBe('application/json')
  const bytes = Buffer.from(await packed.arrayBuffer())
  const plain = await ask(200, 'identity')
  expect(plain.headers.get('content-encoding')).toBeNull()
  expect(gunzipSync(bytes).toString()).toBe(await plain.text())
  expect((await ask(2, 'gzip')).headers.get('content-encoding')).toBeNull()
})

describe('a defect', () => {
  test('is logged and shows its id and nothing else', async () => {
    const { status, message, data } = await desk.send('/api/fails', {}, { language: 'zh' })
    expect({ status, message }).toEqual({ status: 500, message: '操作失败，请将此编号告知管理员：defect 1' })
    expect(data).toEqual({ code: 'defect', defect: 'defect 1' })
    expect(String(desk.defects[0])).toContain('vault')
  })

  test('of perform carries the id under which it was logged there', async () => {
    const got = await desk.send('/api/count', { quantity: UNLUCKY }, { 'x-warehouse-id': HOUSE })
    expect(got).toMatchObject({ status: 500, data: { defect: 'd13' } })
    expect(desk.defects).toEqual([])
  })
})

test('a table without a handler does not mount', () => {
  expect(() => mount(new Hono(), api, { list: async () => ({}) } as never, desk.desk)).toThrow('/api/fails')
})
