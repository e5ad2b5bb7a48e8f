import { afterAll, beforeAll, expect, test } from 'vitest'
import { onBothEngines } from '../commands/test-house.ts'
import { openWorld, type Person, type World } from '../testing/test-world.ts'

const path = '/api/owms/v1/service/referral'

onBothEngines('a referral code', (dialect) => {
  let world: World
  let lin: Person
  let neighbour: Person
  let desk: Person
  const send = (call: string, as: Person, body: object = {}) => world.send(`${path}/${call}`, { as, body })
  const code = async (as: Person): Promise<string> => (await send('code', as)).data.code

  beforeAll(async () => {
    world = await openWorld(dialect, {})
    lin = await world.customer(world.customers[0])
    neighbour = await world.customer(world.customers[1])
    desk = await world.staff('manager')
  })
  afterAll(() => world.close())

  test('is made once for each customer, and is no other’s', async () => {
    expect(await code(lin)).toBe('')
    await send('make', lin)
    const own = await code(lin)
    expect(own).toMatch(/^[2-9A-HJ-NP-Z]{8}$/)
    await send('make', lin)
    expect(await code(lin)).toBe(own)
    await send('make', neighbour)
    expect(await code(neighbour)).not.toBe(own)
  })

  test('is written down with who came by it, once, and never the customer itself', async () => {
    const own = await code(lin)
    const came = (cameId: string, more: object = {}) => send('record', desk, { cameId, code: own, ...more })
    expect((await came(world.customers[0])).data.code).toBe('service.referral-own')
    expect((await came(world.customers[1], { code: 'NOBODYS2' })).data.code).toBe('service.referral-unknown')
    expect((await came(world.customers[1], { code: own.toLowerCase() })).message).toBe('OK')
    expect((await came(world.customers[1])).data.code).toBe('service.referral-stands')
  })

  test('tells its customer that somebody came, and not who', async () => {
    const [one] = (await send('list', lin)).data.rows
    expect(one).toMatchObject({ code: await code(lin), customerName: '', recordedBy: '' })
    expect(one.cameName).toMatch(/^.…$/)
    expect((await send('list', neighbour)).data.total).toBe(0)
    expect((await send('list', desk)).data.rows[0].cameName.length).toBeGreaterThan(2)
  })
})
