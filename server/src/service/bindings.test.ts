import { afterAll, beforeAll, expect, test } from 'vitest'
import { onBothEngines } from '../commands/test-house.ts'
import { openWorld, type Person, type World } from '../testing/test-world.ts'
import { type Authorizer, openAuthorizer } from './test-authorizer.ts'

const path = '/api/owms/v1/service/binding'
const client = { id: 'longshore', secret: 's3cret' }

onBothEngines('a notification binding', (dialect) => {
  let world: World
  let chat: Authorizer
  let lin: Person
  let other: Person
  const send = (call: string, as: Person, body: object = {}) => world.send(`${path}/${call}`, { as, body })
  const bound = async (as: Person) => (await send('state', as)).data.bound
  const comesBack = async (as: Person) => chat.signsIn((await send('begin', as)).data.url)

  beforeAll(async () => {
    chat = await openAuthorizer(client)
    const set = {
      ...{ name: 'Chat', authorizeUrl: `${chat.url}/authorize`, tokenUrl: `${chat.url}/token` },
      ...{ userUrl: `${chat.url}/me`, clientId: client.id, clientSecret: client.secret },
      ...{ scope: 'profile', idField: 'sub' },
    }
    world = await openWorld(dialect, { bindingOauth: set, publicUrl: 'https://wms.example.com' })
    lin = await world.customer(world.customers[0])
    other = await world.customer(world.customers[0])
  })
  afterAll(async () => {
    await chat.close()
    await world.close()
  })

  test('is made by signing in at the other service, shown to its person alone, and given up', async () => {
    expect(await bound(lin)).toBeNull()
    const { code, state, redirect } = await comesBack(lin)
    expect(redirect).toBe('https://wms.example.com/web_site/weChatBinding')
    expect((await send('finish', lin, { code, state })).data).toEqual({ name: 'Lin at chat' })
    expect(await bound(lin)).toMatchObject({ name: 'Lin at chat', provider: 'Chat' })
    expect(await bound(other)).toBeNull()
    expect((await send('unbind', lin)).message).toBe('OK')
    expect(await bound(lin)).toBeNull()
  })

  test('takes back only what its person began, once, and not for long', async () => {
    const first = await comesBack(lin)
    const { code, state } = first
    expect((await send('finish', other, { code, state })).data.code).toBe('service.binding-stale')
    expect((await send('finish', lin, { code, state: `${state}x` })).data.code).toBe('service.binding-stale')
    expect((await send('finish', lin, { code, state })).status).toBe(200)
    expect((await send('finish', lin, { code, state })).data.code).toBe('service.binding-stale')
    const late = await comesBack(lin)
    world.clock.now += 11 * 60_000
    expect((await send('finish', lin, late)).status).toBe(422)
    expect((await send('finish', lin, { code: late.code, state: late.state })).data.code).toBe(
      'service.binding-stale',
    )
  })

  test('is refused where the other service does not know the code', async () => {
    const { state } = await comesBack(other)
    expect((await send('finish', other, { code: 'stolen', state })).data.code).toBe('service.binding-failed')
    expect(await bound(other)).toBeNull()
  })

  test('says what is missing where no service is set', async () => {
    const plain = await openWorld(dialect, {})
    const ana = await plain.customer(plain.customers[0])
    const { data } = await plain.send(`${path}/state`, { as: ana })
    expect(data).toMatchObject({ provider: '', missing: ['BINDING_OAUTH', 'PUBLIC_URL'], bound: null })
    expect((await plain.send(`${path}/begin`, { as: ana, body: {} })).data.code).toBe(
      'service.binding-not-set',
    )
    await plain.close()
  })
})
