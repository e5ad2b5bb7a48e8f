import { afterAll, beforeAll, expect, test } from 'vitest'
import { onBothEngines } from '../commands/test-house.ts'
import { openWorld, type Person, type World } from '../testing/test-world.ts'

onBothEngines('who is signed in', (dialect) => {
  let world: World
  let boss: Person
  const listed = async (query = '') =>
    (await world.send(`/api/owms/v1/access/session/list${query}`, { as: boss })).data.rows as {
      userId: string
      kind: string
    }[]
  const end = (userId: string, as = boss) =>
    world.send('/api/owms/v1/access/session/end', { as, body: { userId } })
  const works = async (person: Person) =>
    (await world.send('/api/owms/v1/exceptions/list', { as: person, warehouse: world.warehouses[0] })).status

  beforeAll(async () => {
    world = await openWorld(dialect, {})
    boss = await world.staff('admin')
  })
  afterAll(() => world.close())

  test('stands in a list of its own, staff and customers, as long as the session lives', async () => {
    const clerk = await world.staff('manager')
    const lin = await world.customer(world.customers[0])
    const ids = (await listed()).map(({ userId }) => userId)
    expect(ids.sort()).toEqual([boss.id, clerk.id, lin.id].sort())
    expect(await listed('?kind=customer')).toMatchObject([{ userId: lin.id, kind: 'customer' }])
  })

  test('is signed out everywhere by an administrator, and by nobody else', async () => {
    const clerk = await world.staff('manager')
    const other = await world.staff('manager')
    expect((await end(clerk.id, other)).status).toBe(403)
    expect(await works(clerk)).toBe(200)
    expect((await end(clerk.id)).message).toBe('OK')
    expect(await works(clerk)).toBe(401)
    expect((await listed()).some(({ userId }) => userId === clerk.id)).toBe(false)
    expect((await end(boss.id)).status).toBe(409)
  })
})
