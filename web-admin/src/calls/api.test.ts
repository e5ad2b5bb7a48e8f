// @vitest-environment jsdom
import { isId } from '@longshore/shared/command/id.ts'
import { beforeEach, expect, test } from 'vitest'
import type { Login } from '../login/login.ts'
import { Fault, type Ports, queryOf, Refused, sender } from './api.ts'

const ana: Login = {
  ...{ token: 'secret', userId: 'u1', userName: 'ana', displayName: 'Ana', userType: 10 },
  ...{ mustChangePassword: false, mustSetFactor: false, expiresAt: 0, warehouses: [], warehouseId: 'w1' },
}

let asked: { address: string; init: RequestInit & { headers: Record<string, string> } }[]
let told: string[]
let willing = true

function desk(answer: () => Response | Promise<Response>, login: Login | undefined = ana) {
  const ports: Ports = {
    async fetch(address, init) {
      asked.push({ address, init: init as (typeof asked)[number]['init'] })
      return answer()
    },
    login: () => login,
    language: () => 'zh',
    ended: (type) => told.push(`ended ${type}`),
    async proves() {
      told.push('asked for a proof')
      return willing
    },
    readFailed: () => told.push('read failed'),
    writeFailed: () => told.push('write failed'),
  }
  return sender(ports)
}

const envelope =
  (code: number, data: unknown, status = 200, message = '') =>
  () =>
    new Response(JSON.stringify({ code, message, data }), { status })

beforeEach(() => {
  asked = []
  told = []
})

test('every request says who asks, in which language and for which warehouse', async () => {
  const send = desk(envelope(0, { rows: [] }))
  expect(await send({ method: 'GET', path: '/api/list', body: { page: 2, no: '' } })).toEqual({ rows: [] })
  expect(asked[0]?.address).toBe('/api/list?page=2')
  expect(asked[0]?.init.headers).toEqual({
    authorization: 'Bearer secret',
    language: 'zh',
    'x-user-id': 'u1',
    'x-warehouse-id': 'w1',
  })
})

test('a write carries its key and the version that was seen; without a key it gets one', async () => {
  const send = desk(envelope(0, {}))
  await send({ method: 'POST', path: '/api/save', body: { a: 1 }, key: 'k1', expects: 4, warehouseId: 'w2' })
  expect(asked[0]?.init.headers).toMatchObject({
    'idempotency-key': 'k1',
    'x-expects': '4',
    'x-warehouse-id': 'w2',
  })
  await send({ method: 'POST', path: '/api/save', body: {} })
  expect(isId(asked[1]?.init.headers['idempotency-key'])).toBe(true)
})

test('a refusal comes with its sentence and its fields, and is no failure of the path', async () => {
  const send = desk(envelope(1001, { code: 'input.invalid', fields: { no: 'taken' } }, 422, '请检查'))
  const refused = await send({ method: 'POST', path: '/api/save', body: {} }).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(Refused)
  expect(refused).toMatchObject({ message: '请检查', code: 'input.invalid', fields: { no: 'taken' } })
  expect(told).toEqual([])
})

test('401 ends the login of that user type; before a sign-in it is only a refusal', async () => {
  const out = envelope(1006, { code: 'access.signed-out' }, 401)
  await expect(desk(out)({ method: 'GET', path: '/api/list', body: {} })).rejects.toBeInstanceOf(Refused)
  expect(told).toEqual(['ended 10'])
  const outside = sender({
    ...{ language: () => 'en', login: () => undefined, ended: () => told.push('ended') },
    proves: async () => false,
    ...{ fetch: async () => out(), readFailed: () => undefined, writeFailed: () => undefined },
  })
  await expect(outside({ method: 'POST', path: '/api/login', body: {} })).rejects.toBeInstanceOf(Refused)
  expect(told).toEqual(['ended 10'])
})

test('what wants a fresh proof asks the person for one, and is sent again once it is given', async () => {
  const wants = envelope(1155, { code: 'access.prove-again' }, 403)
  const done = envelope(0, { saved: true })
  const answers = [wants, done]
  const save = { method: 'POST' as const, path: '/api/save', body: { a: 1 }, key: 'k1' }
  expect(await desk(() => (answers.shift() ?? done)())(save)).toEqual({ saved: true })
  expect(told).toEqual(['asked for a proof'])
  expect(asked.map(({ init }) => [init.headers['idempotency-key'], init.body])).toEqual([
    ['k1', '{"a":1}'],
    ['k1', '{"a":1}'],
  ])
  willing = false
  await expect(desk(wants)(save)).rejects.toMatchObject({ code: 'access.prove-again' })
  expect(asked).toHaveLength(3)
})

test('a failed read is reported as a read, a failed write as a write, and a defect keeps its sentence', async () => {
  const cut = () => Promise.reject(new TypeError('cut'))
  await expect(desk(cut)({ method: 'GET', path: '/api/list', body: {} })).rejects.toBeInstanceOf(Fault)
  const notOurs = () => new Response('<html>', { status: 404 })
  await expect(desk(notOurs)({ method: 'POST', path: '/api/x', body: {} })).rejects.toBeInstanceOf(Fault)
  const defect = envelope(1016, { code: 'defect', defect: 'd1' }, 500, 'number d1')
  await expect(desk(defect)({ method: 'POST', path: '/api/x', body: {} })).rejects.toMatchObject({
    sentence: 'number d1',
  })
  expect(told).toEqual(['read failed', 'write failed', 'write failed'])
})

test('a list in a query is repeated, and what is empty is left out', () => {
  expect(queryOf({ ids: ['a', 'b'], no: '', from: undefined, to: null })).toBe('?ids=a&ids=b')
  expect(queryOf({})).toBe('')
})
