import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { onBothEngines } from '../commands/test-house.ts'
import { openWorld, type Person, type World } from '../testing/test-world.ts'
import { sheetThreads } from './sheets.ts'

vi.setConfig({ testTimeout: 60_000 })
const FLOOD = 500

onBothEngines('500 requests of one customer at once', (dialect) => {
  let world: World
  let lin: Person
  let wang: Person
  beforeAll(async () => {
    world = await openWorld(dialect)
    const [own, other] = world.customers
    lin = await world.customer(own)
    wang = await world.customer(other)
  })
  afterAll(() => world.close())

  const get = async (path: string, as: Person, language = 'en') => {
    const response = await world.app.hono.request(`/api/owms/v1/${path}`, {
      headers: {
        ...{ authorization: `Bearer ${as.token}`, 'x-warehouse-id': world.warehouses[0], language },
      },
    })
    return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) }
  }
  const flood = (path: string) => Array.from({ length: FLOOD }, () => get(path, lin))

  test('for a template: it was written once, in each language by itself', async () => {
    const written = vi.spyOn(sheetThreads, 'run')
    const answers = await Promise.all(flood('outbound/template'))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(answers.map(({ bytes }) => bytes.toString('base64'))).size).toBe(1)
    const [chinese] = await Promise.all([get('outbound/template', lin, 'zh'), get('outbound/template', wang)])
    expect(chinese.bytes.equals(answers[0]?.bytes ?? Buffer.alloc(0))).toBe(false)
    expect(written).toHaveBeenCalledTimes(2)
    written.mockRestore()
  })

  test('for an export: two threads at most, what is too much is refused, and another customer is answered first', async () => {
    const run = sheetThreads.run.bind(sheetThreads)
    const slow = Promise.withResolvers<void>()
    const written = vi.spyOn(sheetThreads, 'run')
    // The first export of the flood is a long one.
    written.mockImplementationOnce(async (...work) => {
      await slow.promise
      return run(...work)
    })
    const answers: Awaited<ReturnType<typeof get>>[] = []
    const floods = flood('outbound/export').map(async (one) => answers.push(await one))
    await vi.waitFor(() => expect(answers).toHaveLength(FLOOD - 21), { timeout: 30_000 })
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([429]))
    expect(JSON.parse(String(answers[0]?.bytes))).toMatchObject({ data: { code: 'file.too-many-sheets' } })
    expect((await get('outbound/export', wang)).status).toBe(200)
    expect(answers).toHaveLength(FLOOD - 21)
    slow.resolve()
    await Promise.all(floods)
    expect(answers.slice(FLOOD - 21).map(({ status }) => status)).toEqual(Array(21).fill(200))
    expect(sheetThreads.threads).toBeLessThanOrEqual(2)
    written.mockRestore()
  })
})
