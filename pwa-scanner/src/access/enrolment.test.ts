import { webcrypto } from 'node:crypto'
import { NetFault } from '@longshore/shared/sync/faults.ts'
import { beforeEach, expect, test } from 'vitest'
import { identityIn } from './device-identity.ts'
import { deviceTokens } from './device-token.ts'
import { enrol, enrolmentCode, OtherWarehouse } from './enrolment.ts'
import { ServerRefusal } from './server-calls.ts'
import { Drawer } from './test-drawer.ts'

const CODE = 'tQ0zJ4m1Zk9s_Xc2vB7a'
let drawer: Drawer
let warehouseId: string
/** What was sent to the server, and what it answers: the data of an envelope, or a refusal. */
let sent: { path: string; body: Record<string, string>; token: string | null }[]
let answers: Record<string, () => object | Response>

const envelope = (data: object, status = 200, code = 0) =>
  new Response(JSON.stringify({ code, message: '', data }), { status })
const send: typeof fetch = async (address, init) => {
  const path = String(address)
  const headers = new Headers(init?.headers)
  sent.push({ path, body: JSON.parse(String(init?.body)), token: headers.get('authorization') })
  const answer = answers[path]?.() ?? envelope({ code: 'path.missing' }, 404, 1014)
  return answer instanceof Response ? answer : envelope(answer)
}
const begin = (code = CODE) => enrol(code, { queue: drawer, send, mono: () => performance.now() })

beforeEach(() => {
  drawer = new Drawer()
  warehouseId = 'w1'
  sent = []
  answers = {
    '/api/sync/enrol': () => ({ deviceId: `d${sent.length}`, warehouseId, warehouseName: 'Dock', name: 'A' }),
    '/api/sync/challenge': () => ({ nonce: 'n' }),
    '/api/sync/token': () => ({ token: `t${sent.length}`, expiresAt: 0 }),
  }
})

test('the code is read from the address of the QR code, or as it is typed', () => {
  expect(enrolmentCode(`https://wms.example.com/scanner/#enrol=${CODE}`)).toBe(CODE)
  expect(enrolmentCode(` ${CODE} `)).toBe(CODE)
  for (const other of ['', 'W-01', '4006381333931', 'https://wms.example.com/'])
    expect(enrolmentCode(other)).toBe(undefined)
})

test('the device proves its own key, which nobody can read, and remembers who it is', async () => {
  const { deviceId } = await begin()
  const { publicKey = '', signature = '' } = sent[0]?.body ?? {}
  const how = { name: 'ECDSA', namedCurve: 'P-256' }
  const key = await webcrypto.subtle.importKey('jwk', JSON.parse(publicKey), how, false, ['verify'])
  const signedIt = await webcrypto.subtle.verify(
    { name: 'ECDSA', hash: 'SHA-256' },
    key,
    Buffer.from(signature, 'base64url'),
    new TextEncoder().encode(CODE),
  )
  expect(signedIt).toBe(true)
  const kept = await identityIn(drawer)
  expect(kept?.deviceId).toBe(deviceId)
  expect([kept?.signing.extractable, kept?.locking.extractable]).toEqual([false, false])
})

test('a code that is refused leaves the device as it was', async () => {
  answers['/api/sync/enrol'] = () => envelope({ code: 'sync.enrolment-wrong' }, 422, 1803)
  await expect(begin()).rejects.toMatchObject({ code: 'sync.enrolment-wrong' })
  answers['/api/sync/enrol'] = () => new Response('<html>', { status: 200 })
  await expect(begin()).rejects.toMatchObject({ kind: 'not-json' })
  expect(await identityIn(drawer)).toBeUndefined()
})

test('set up again it keeps the lock of its workers’ PINs', async () => {
  const first = await begin()
  const second = await begin()
  expect(second.deviceId).not.toBe(first.deviceId)
  expect(second.locking).toBe(first.locking)
  expect(second.signing).not.toBe(first.signing)
})

test('unsent work keeps a device in its warehouse', async () => {
  await begin()
  await drawer.add({ id: 'x', k: 'k', w: '', sid: '', t: 0, m: 0, b: '', c: 0, a: {} })
  warehouseId = 'w2'
  await expect(begin()).rejects.toBeInstanceOf(OtherWarehouse)
  expect((await identityIn(drawer))?.warehouseId).toBe('w1')
})

test('many who need a token at once share one challenge; a refused one is renewed', async () => {
  let mono = 0
  const token = deviceTokens(await begin(), { mono: () => mono, send })
  sent = []
  const held = await Promise.all([token(false), token(false), token(true)])
  expect(new Set(held).size).toBe(1)
  expect(sent.map(({ path }) => path)).toEqual(['/api/sync/challenge', '/api/sync/token'])
  expect(await token(false)).toBe(held[0])
  expect(await token(true)).not.toBe(held[0])
  const [, , , last] = sent
  mono += 60 * 60_000
  await token(false)
  expect(sent.length).toBeGreaterThan(4)
  expect(last?.token).toBeNull()
})

test('a device that the server does not know says so instead of looking offline', async () => {
  const token = deviceTokens(await begin(), { mono: () => 0, send })
  answers['/api/sync/token'] = () => envelope({ code: 'sync.proof-wrong' }, 401, 1804)
  const thrown = await token(false).catch((fault: unknown) => fault)
  expect(thrown).toBeInstanceOf(NetFault)
  expect(thrown).not.toBeInstanceOf(ServerRefusal)
  expect(thrown).toMatchObject({ kind: 'http', status: 401, code: 'sync.proof-wrong' })
})
