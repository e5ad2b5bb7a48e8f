import type { OwnSession } from '@longshore/shared/access/session.api.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { onBothEngines } from '../commands/test-house.ts'
import { nameOf, openWorld, type Person, type World } from '../testing/test-world.ts'

const PASSWORD = 'grey heron at the quay'
const doors = { staff: '/api/auth/user/login/v2', customer: '/api/auth/client/login/v2' }

onBothEngines('the own sessions', (dialect) => {
  let world: World
  beforeAll(async () => {
    world = await openWorld(dialect)
  })
  afterAll(() => world.close())

  const more = async ({ id }: Person, door: string, agent: string): Promise<Person> => {
    const body = { userName: nameOf(id), password: PASSWORD, captcha: 'any' }
    const { data } = await world.send(door, { body, headers: { 'user-agent': agent } })
    return { id, token: data.token }
  }
  const own = async (as: Person) =>
    (await world.send('/api/auth/session/list', { as })).data.sessions as OwnSession[]
  const end = (as: Person, id: string) => world.send('/api/auth/session/end', { as, body: { id } })
  const lives = async (as: Person) => (await world.send('/api/auth/get_resources', { as })).status === 200

  test.each(['staff', 'customer'] as const)(
    'a person of %s sees them and ends one, then all others',
    async (kind) => {
      const [customerId] = world.customers
      const first =
        kind === 'staff'
          ? await world.staff('manager', { password: PASSWORD })
          : await world.customer(customerId, 'customer-owner', { password: PASSWORD })
      const phone = await more(first, doors[kind], 'Phone')
      const laptop = await more(first, doors[kind], 'Laptop')

      const seen = await own(laptop)
      expect(seen).toHaveLength(3)
      expect(seen[0]).toMatchObject({ agent: 'Laptop', current: true, address: 'unknown' })
      const lost = seen.find(({ agent }) => agent === 'Phone')?.id ?? ''
      expect((await end(laptop, lost)).data).toEqual({ ended: true })
      expect([await lives(phone), await lives(laptop), await lives(first)]).toEqual([false, true, true])
      expect((await end(laptop, lost)).status).toBe(404)

      const { data } = await world.send('/api/auth/session/end-others', { as: laptop, body: {} })
      expect(data).toEqual({ ended: 1 })
      expect([await lives(laptop), await lives(first)]).toEqual([true, false])
    },
  )

  test("nobody ends another's session, or sees it", async () => {
    const [customerId] = world.customers
    const one = await world.staff('manager')
    const other = await world.customer(customerId, 'customer-owner')
    const [session] = await own(one)
    expect((await own(other)).map(({ id }) => id)).not.toContain(session?.id)
    expect((await end(other, session?.id ?? '')).status).toBe(404)
    expect((await end(other, '')).status).toBe(422)
    expect((await end(other, '%')).status).toBe(404)
    expect(await lives(one)).toBe(true)
  })
})
