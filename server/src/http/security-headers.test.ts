import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { nameOf, openWorld, type World } from '../testing/test-world.ts'
import { pagePolicy, securityHeaders } from './security-headers.ts'

const CONFIG = '/api/sys/base/get-config-data?appid=&source=web'
const LOGIN = '/api/auth/user/login/v2'
const MENUS = '/api/auth/get_resources'
const PASSWORD = 'grey heron at the quay'

describe('what a browser is told', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld('sqlite')
  })
  afterAll(() => world.close())

  test.each([CONFIG, MENUS, '/api/nothing', '/healthz'])(
    'an answer of the API says that a browser loads, shows and keeps nothing of it: %s',
    async (path) => {
      const { headers } = await world.app.hono.request(path)
      expect(headers.get('content-security-policy')).toBe(
        "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
      )
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('referrer-policy')).toBe('same-origin')
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
      expect(headers.get('cache-control')).toBe('no-store')
    },
  )

  test.each(['GET', 'POST', 'OPTIONS'])('no page of another origin is let in: %s', async (method) => {
    const headers = {
      origin: 'https://elsewhere.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization,content-type',
    }
    const answer = await world.app.hono.request(CONFIG, { method, headers })
    expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
  })

  test('a cookie alone signs nobody in', async () => {
    const { id } = await world.staff('manager', { password: PASSWORD })
    const body = { userName: nameOf(id), password: PASSWORD, captcha: 'any' }
    const { headers, data } = await world.send(LOGIN, { body })
    const cookie = (headers.get('set-cookie') ?? '').split(';')[0] ?? ''
    expect(cookie).not.toBe('')
    expect((await world.send(MENUS, { headers: { cookie } })).status).toBe(401)
    expect((await world.send(MENUS, { as: { id, token: data.token } })).status).toBe(200)
  })

  test('TRACE says nothing back', async () => {
    // `Request` makes none, but a server may be sent one.
    const request = new Proxy(new Request(`http://x${CONFIG}`, { headers: { 'x-told': 'canary' } }), {
      get: (of, name) => (name === 'method' ? 'TRACE' : Reflect.get(of, name, of)),
    })
    const answer = await world.app.hono.fetch(request)
    expect(answer.status).toBe(404)
    expect(await answer.text()).not.toContain('canary')
  })
})

test('behind https every answer asks the browser to stay with https for a year, and by plain HTTP none does', async () => {
  const told = async (secure: boolean) => {
    const app = new Hono().use(securityHeaders(secure)).get('/', (c) => c.text('quay'))
    return (await app.request('/')).headers.get('strict-transport-security')
  }
  expect(await told(true)).toBe('max-age=31536000; includeSubDomains')
  expect(await told(false)).toBeNull()
})

test('a page loads only what is the house’s own, and no plug-in; nobody frames it', () => {
  const rules = new Map(
    pagePolicy('n0nce')
      .split('; ')
      .map((rule) => [rule.split(' ')[0], rule.split(' ').slice(1)]),
  )
  for (const name of ['object-src', 'base-uri', 'frame-ancestors'])
    expect(rules.get(name)).toEqual(["'none'"])
  expect(rules.get('script-src')).toEqual(["'self'"])
  expect(rules.get('connect-src')).toEqual(["'self'"])
  const own = new Set(["'self'", "'none'", "'nonce-n0nce'", 'data:', 'blob:'])
  expect([...rules.values()].flat().filter((source) => !own.has(source))).toEqual([])
})
