import { execFile } from 'node:child_process'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { serve } from '@hono/node-server'
import { apiExamples, filledIn, verifyExample } from '@longshore/shared/service/api-examples.ts'
import { keyScopes } from '@longshore/shared/service/api-key.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshId } from '../commands/test-house.ts'
import { openWorld, type World } from '../testing/test-world.ts'
import { WebhookSecrets } from './webhook-secrets.ts'

const run = promisify(execFile)
const ways = ['curl', 'js'] as const

let world: World
let server: ReturnType<typeof serve>
let words: Record<string, string>
beforeAll(async () => {
  world = await openWorld('sqlite')
  const owner = await world.customer(world.customers[0])
  const body = { name: 'Docs', scopes: [...keyScopes], days: 1 }
  const { data } = await world.send('/api/owms/v1/service/key/make', { as: owner, body })
  server = await new Promise((resolve) => {
    const opened = serve({ fetch: world.app.hono.fetch, port: 0, hostname: '127.0.0.1' }, () =>
      resolve(opened),
    )
  })
  const { port } = server.address() as AddressInfo
  words = {
    server: `http://127.0.0.1:${port}`,
    key: data.token,
    warehouse: world.warehouses[0],
    id: freshId(),
  }
})
afterAll(async () => {
  server.close()
  await world.close()
})

/** What an example prints when it is run as it is shown. */
async function printed(text: string, way: (typeof ways)[number]): Promise<string> {
  const program = filledIn(text, words)
  const [command, ...given] =
    way === 'curl' ? ['sh', '-c', program] : [process.execPath, '--input-type=module', '-e', program]
  return (await run(command ?? '', given)).stdout
}

test.each(apiExamples.flatMap((example) => ways.map((way) => ({ way, ...example }))))(
  'the documentation’s example "$name" runs as $way',
  async ({ way, name, ...texts }) => {
    const answer = JSON.parse(await printed(texts[way], way))
    if (name === 'openapi') return expect(answer.openapi).toBe('3.1.0')
    expect(answer).toMatchObject({ code: 0, message: 'OK' })
    if (name === 'self') expect(answer.data.customer.id).toBe(world.customers[0])
    if (name === 'dry-run') expect(answer.data).toMatchObject({ outcome: 'applied', dry: true })
    if (name === 'write') expect(answer.data.outcome).toBe('applied')
  },
)

test('the documentation’s receiver believes our messages, and none that was changed', async () => {
  const secrets = new WebhookSecrets(Buffer.alloc(32, 7))
  const hook = { id: freshId(), secretNo: 2, rotatedAt: world.clock.now }
  const message = { id: freshId(), body: '{"type":"test"}' }
  const headers = secrets.headersOf(hook, message, world.clock.now)
  const { secret, former } = secrets.of(hook, world.clock.now)
  const says = async (body: string, by: string, now = world.clock.now) => {
    const asked = `console.log(isOurs(${JSON.stringify(headers)}, ${JSON.stringify(body)}, ${JSON.stringify(by)}, ${now}))`
    return (
      await run(process.execPath, ['--input-type=module', '-e', `${verifyExample}\n${asked}`])
    ).stdout.trim()
  }
  expect(await says(message.body, secret)).toBe('true')
  expect(await says(message.body, former?.secret ?? '')).toBe('true')
  expect(await says(`${message.body} `, secret)).toBe('false')
  expect(await says(message.body, secret, world.clock.now + 301_000)).toBe('false')
})
