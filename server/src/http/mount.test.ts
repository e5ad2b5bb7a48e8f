import { type Actor, intent } from '@longshore/shared/command/command.ts'
import { refusal } from '@longshore/shared/command/refusal.ts'
import { args, pieces } from '@longshore/shared/command/schema.ts'
import { call, performs, read } from '@longshore/shared/contract/endpoint.ts'
import { pageInput } from '@longshore/shared/contract/page.ts'
import { Hono } from 'hono'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Asked } from '../commands/asked.ts'
import { DeskFault } from '../commands/desk-fault.ts'
import { freshId } from '../commands/test-house.ts'
import type { Got } from '../test-world.ts'
import type { Caller, Identity } from './caller.ts'
import { type Declared, type Desk, mount } from './mount.ts'
import { jsonOf } from './request-input.ts'

const emptyShelf = refusal(9001, 'row.missing', 404)
const HOUSE = freshId()

const count = intent({
  name: 'stock.countForTest',
  scope: 'warehouse',
  permission: 'stock.count',
  args: args({ quantity: pieces() }),
  reads: () => ({}),
  decide: () => [],
})
const order = intent({
  name: 'orders.saveForTest',
  scope: 'customer',
  permission: null,
  args: args({ customerId: pieces().optional() as never, quantity: pieces() }),
  reads: () => ({}),
  decide: () => [],
})

const api = {
  list: read<object>()({
    path: '/api/list',
    audience: ['staff', 'customer'],
    permission: null,
    input: pageInput(['code'], {}),
  }),
  fails: call<object>()({
    path: '/api/fails',
    audience: ['staff'],
    permission: null,
    input: args({}),
  }),
  count: performs({ path: '/api/count', audience: ['staff'], command: count }),
  order: performs({ path: '/api/order', audience: ['staff', 'customer'], command: order }),
}

const staffActor: Actor = {
  ...{ kind: 'staff', id: 'ana', name: 'Ana', customerId: null, permissions: new Set(['stock.count']) },
}
const identity: Identity = {
  ...{ audience: 'staff', sessionId: 's', actor: staffActor, deviceId: null, mustChangePassword: false },
  warehouseIds: [HOUSE],
}
const customer: Identity = {
  ...identity,
  audience: 'customer',
  actor: { ...staffActor, kind: 'customer', id: 'lin', customerId: 'own-customer' },
}

let asked: Asked[]
let outcome: object
let defects: unknown[]
let app: Hono

beforeEach(() => {
  asked = []
  defects = []
  outcome = { outcome: 'applied' }
  app = new Hono()
  mount(
    app,
    api,
    {
      list: async (input, caller: Caller) => ({
        input,
        address: caller.address,
        warehouseId: caller.warehouseId,
      }),
      async fails() {
        throw new Error('select secret from vault failed')
      },
    },
    desk,
  )
})

const desk: Desk = {
  declared: [] as Declared[],
  gate: {
    identify: async (token) => ({ ana: identity, lin: customer })[token],
    checkCall: () => undefined,
    async checkWarehouse({ warehouseIds }, id) {
      if (!warehouseIds.includes(id)) throw emptyShelf()
    },
    newId: freshId,
  },
  async perform(one) {
    asked.push(one)
    if ((one.args as { quantity: number }).quantity === 13) throw new DeskFault('d13')
    return { outcome: { id: one.id, seq: 1, ...outcome } as never, rows: [] }
  },
  arrivalOf: () => ({ address: '10.0.0.1', forwarded: false, at: 5000 }),
  defect: (fault) => `defect ${defects.push(fault)}`,
}

async function send(path: string, body?: unknown, headers: Record<string, string> = {}, as = 'ana') {
  const response = await app.request(path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      authorization: `Bearer ${as}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const envelope = (await response.json()) as { code: number; message: string; data: never }
  return { status: response.status, ...envelope } as {
    status: number
    code: number
    message: string
    data: Got['data']
  }
}

describe('a command', () => {
  const house = { 'x-warehouse-id': HOUSE }

  test('is asked in the scope of the header, as the session says, under the key of the sender', async () => {
    const key = freshId()
    const got = await send(
      '/api/count',
      { quantity: 3 },
      { ...house, 'idempotency-key': key, 'x-expects': '7' },
    )
    expect(got).toMatchObject({ status: 200, code: 0, data: { id: key, outcome: 'applied', rows: [] } })
    expect(asked).toEqual([
      {
        ...{ id: key, name: 'stock.countForTest', scope: `warehouse:${HOUSE}`, args: { quantity: 3 } },
        ...{ actor: staffActor, via: 'desk', occurredAt: 5000, receivedAt: 5000, expects: 7 },
      },
    ])
  })

  test('takes the version a person saw as a field too', async () => {
    await send('/api/count', { quantity: 3, expects: 9 }, house)
    expect(asked[0]).toMatchObject({ expects: 9, args: { quantity: 3 } })
    expect(await send('/api/count', { quantity: 3, expects: '9' }, house)).toMatchObject({ status: 422 })
    expect(await send('/api/count', { quantity: 3 }, { ...house, 'x-expects': '-1' })).toMatchObject({
      status: 422,
    })
  })

  test('needs a warehouse when it is a warehouse’s', async () => {
    expect(await send('/api/count', { quantity: 3 })).toMatchObject({
      status: 422,
      data: { code: 'scope.warehouse-required' },
    })
    expect((await send('/api/count', { quantity: 3 }, { 'x-warehouse-id': freshId() })).status).toBe(404)
    expect(asked).toEqual([])
  })

  test('is not sent with a key that is no id', async () => {
    const got = await send('/api/count', { quantity: 3 }, { ...house, 'idempotency-key': 'again-and-again' })
    expect(got).toMatchObject({ status: 422, data: { fields: { 'Idempotency-Key': expect.any(String) } } })
    expect(asked).toEqual([])
  })

  test('answers a rejection with its own number and status, an exception with code 0', async () => {
    outcome = { outcome: 'rejected', code: 'row.changed' }
    expect(await send('/api/count', { quantity: 3 }, { ...house, language: 'es-MX' })).toEqual({
      status: 409,
      code: 1003,
      message: 'Alguien lo cambió mientras tanto. Vuelva a cargar y revise',
      data: { code: 'row.changed', values: {} },
    })
    outcome = { outcome: 'applied-with-exception', exceptions: [{ id: 'e', kind: 'stock.short' }] }
    expect(await send('/api/count', { quantity: 3 }, house)).toMatchObject({
      status: 200,
      code: 0,
      data: { outcome: 'applied-with-exception', exceptions: [{ id: 'e', kind: 'stock.short' }] },
    })
  })

  test('is not answered to GET', async () => {
    expect(
      (await app.request('/api/count', { headers: { authorization: 'Bearer ana', ...house } })).status,
    ).toBe(404)
    expect(asked).toEqual([])
  })

  test('of a customer is in the scope of the session’s customer whatever the request says', async () => {
    await send(
      '/api/order',
      { quantity: 1, client_id: 'other', clientId: 'other' },
      { 'x-user-id': 'ben' },
      'lin',
    )
    expect(asked[0]).toMatchObject({
      scope: 'customer:own-customer',
      args: { quantity: 1 },
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
      { quantity: 13 },
      { quantity: 4, price: 1 },
      { quantity: 5 },
    ]
    const { status, data } = await send('/api/count/bulk', { rows }, { ...house, 'idempotency-key': key })
    expect(status).toBe(200)
    expect(data.outcomes).toMatchObject([
      { outcome: 'applied' },
      { outcome: 'rejected', code: 'input.invalid', values: { fields: 'quantity' } },
      { outcome: 'rejected', code: 'command.defect', values: { defect: 'd13' } },
      { outcome: 'rejected', code: 'input.invalid', values: { fields: 'price' } },
      { outcome: 'applied' },
    ])
    const first = asked.map(({ id }) => id)
    await send('/api/count/bulk', { rows }, { ...house, 'idempotency-key': key })
    expect(asked.slice(3).map(({ id }) => id)).toEqual(first)
    expect(new Set(first).size).toBe(3)
  })

  test('takes two hundred rows and no more', async () => {
    const rows = (n: number) => ({ rows: Array.from({ length: n }, () => ({ quantity: 1 })) })
    expect((await send('/api/count/bulk', rows(200), house)).data.outcomes).toHaveLength(200)
    expect(await send('/api/count/bulk', rows(201), house)).toMatchObject({
      status: 422,
      data: { fields: { rows: 'At most 200 rows' } },
    })
    expect((await send('/api/count/bulk', [], house)).status).toBe(422)
    expect((await send('/api/count/bulk', { rows: [], all: true }, house)).status).toBe(422)
  })
})

describe('an input', () => {
  test('comes as a query string or as JSON', async () => {
    expect((await send('/api/list?page=2&size=10&sort=')).data.input).toMatchObject({
      page: 2,
      size: 10,
      sort: 'code',
    })
    expect((await send('/api/list', { page: 2 })).data.input).toMatchObject({ page: 2, size: 25 })
    expect((await send('/api/list', { page: '2' })).status).toBe(422)
    expect((await send('/api/list?page=2&page=3')).data.input).toMatchObject({ page: 2 })
    expect((await send('/api/list?pages=2')).data.fields).toEqual({ pages: 'This field is not known here' })
  })

  test('may name a client: it is not believed', async () => {
    expect((await send('/api/list?client_id=other', undefined, {}, 'lin')).status).toBe(200)
  })

  test.each([
    ['{"page":', 400, 'input.not-json'],
    ['', 400, 'input.not-json'],
    ['null', 422, 'input.invalid'],
    ['[]', 422, 'input.invalid'],
    [`${'['.repeat(5000)}${']'.repeat(5000)}`, 400, 'input.not-json'],
    ['{"page":1,"sort":"\\u0000"}', 400, 'input.not-json'],
    [`{"sort":"${'x'.repeat(1024 * 1024)}"}`, 413, 'input.too-large'],
  ])('that is broken is refused: %.20s', async (body, status, code) => {
    expect(await send('/api/list', body)).toMatchObject({ status, data: { code } })
    expect(defects).toEqual([])
  })

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/jsonp',
    'multipart/form-data; boundary=x',
  ])('of another content type is refused: %s', async (type) => {
    expect(await send('/api/list', '{}', { 'content-type': type })).toMatchObject({ status: 415 })
  })

  test('that is sent in pieces is counted as it comes', async () => {
    let pulled = 0
    const endless = new ReadableStream({
      pull(controller) {
        pulled++
        controller.enqueue(new Uint8Array(64 * 1024).fill(32))
      },
    })
    const request = new Request('http://x/', {
      ...{ method: 'POST', body: endless, headers: { 'content-type': 'application/json' } },
      // biome-ignore lint/suspicious/noExplicitAny: Node's types lack what its fetch demands of a stream
      ...({ duplex: 'half' } as any),
    })
    await expect(jsonOf(request)).rejects.toMatchObject({ code: 'input.too-large' })
    expect(pulled).toBeLessThan(30)
  })
})

describe('a defect', () => {
  test('is logged and shows its id and nothing else', async () => {
    const { status, message, data } = await send('/api/fails', {}, { language: 'zh' })
    expect({ status, message }).toEqual({ status: 500, message: '操作失败，请将此编号告知管理员：defect 1' })
    expect(data).toEqual({ code: 'defect', defect: 'defect 1' })
    expect(String(defects[0])).toContain('vault')
  })

  test('of perform carries the id under which it was logged there', async () => {
    const got = await send('/api/count', { quantity: 13 }, { 'x-warehouse-id': HOUSE })
    expect(got).toMatchObject({ status: 500, data: { defect: 'd13' } })
    expect(defects).toEqual([])
  })
})

test('a table without a handler does not mount', () => {
  expect(() => mount(new Hono(), api, { list: async () => ({}) } as never, desk)).toThrow('/api/fails')
})
