import { contract } from '@longshore/shared/contract.ts'
import { expect, test } from 'vitest'
import { type Got, openWorld } from '../testing/test-world.ts'
import { openApi } from './openapi.ts'

type Paths = Record<string, Record<string, Got['data']>>

test('the document tells each call, its input and who may call', () => {
  const { paths } = openApi(contract, [], '1.0.0') as { paths: Paths }
  const login = paths['/api/auth/user/login/v2']?.post
  expect(login.security).toEqual([])
  expect(login.requestBody.content['application/json'].schema).toMatchObject({
    ...{ type: 'object', additionalProperties: false, required: ['userName', 'password', 'captcha'] },
    properties: { userName: { type: 'string', maxLength: 64 }, captchaId: { type: 'string', default: '' } },
  })
  const list = paths['/api/owms/v1/access/staff/list']
  expect(list?.get).toMatchObject({ 'x-permission': 'access.view', 'x-audience': ['staff'] })
  expect(list?.get.parameters).toContainEqual({
    ...{ name: 'size', in: 'query', required: false },
    schema: { type: 'integer', minimum: 1, maximum: 100, default: 25 },
  })
  const bulk =
    paths['/api/owms/v1/access/role/save/bulk']?.post.requestBody.content['application/json'].schema
  expect(bulk.properties.rows).toMatchObject({
    maxItems: 200,
    items: { properties: { audience: { enum: ['staff', 'customer'] } } },
  })
})

test('no two calls share a path or a name', () => {
  const { paths } = openApi(contract, [], '1.0.0') as { paths: Paths }
  const names = Object.values(paths).flatMap((path) =>
    Object.values(path).map(({ operationId }) => operationId),
  )
  expect(new Set(names).size).toBe(names.length)
  const declared = Object.values(contract).flatMap((area) => Object.values(area).map(({ path }) => path))
  expect(new Set(declared).size).toBe(declared.length)
})

test('routes for files stand in it too, each at an address of its own, with what it takes and who may', async () => {
  const world = await openWorld('sqlite')
  const { paths } = openApi(contract, world.app.declared, '1.0.0') as { paths: Paths }
  const addresses = world.app.declared.flatMap(({ path, methods }) =>
    methods.map((method) => `${method} ${path}`),
  )
  expect(addresses.filter((one, nth) => addresses.indexOf(one) !== nth)).toEqual([])
  for (const { path, methods } of world.app.declared)
    for (const method of methods)
      expect([path, method, paths[path]?.[method.toLowerCase()] !== undefined]).toEqual([path, method, true])
  expect(paths['/api/owms/v1/outbound/import']?.post).toMatchObject({
    'x-permission': 'outbound.order',
    requestBody: { content: { 'multipart/form-data': { schema: { required: ['file'] } } } },
  })
  expect(paths['/api/owms/v1/outbound/template']?.get.responses[200].content).toHaveProperty(['*/*'])
  await world.close()
})
