import { guideSteps } from '@longshore/shared/home/guide.api.ts'
import { afterEach, expect, test } from 'vitest'
import { onBothEngines } from '../commands/test-house.ts'
import { openWorld, type Person, type World } from '../testing/test-world.ts'

const path = '/api/owms/v1/home/guide'

onBothEngines('the first hour of a house', (dialect) => {
  let world: World
  const opened = async (from: readonly ('warehouse' | 'customer')[]) => {
    world = await openWorld(dialect, {})
    for (const table of from) await world.engine.operate((db) => db.deleteFrom(table).execute())
    return world.staff('admin')
  }
  const guide = async (as: Person, warehouse?: string) =>
    (await world.send(path, { as, ...(warehouse && { warehouse }) })).data
  afterEach(async () => {
    expect(world.defects).toEqual([])
    await world.close()
  })

  test('each step is done when its rows stand there, in the warehouse that is chosen', async () => {
    const admin = await opened(['customer'])
    const [first, second] = world.warehouses
    expect((await guide(admin, first)).done).toMatchObject({
      warehouse: true,
      partition: false,
      customer: false,
    })
    const body = { id: null, code: 'A', name: 'A', kind: 'storage', sequence: 1 }
    await world.send('/api/owms/v1/setup/partition/save', { as: admin, warehouse: first, body })
    expect((await guide(admin, first)).done).toMatchObject({ partition: true, position: false })
    expect((await guide(admin, second)).done).toMatchObject({ partition: false })
    expect(await guide(admin, second)).toMatchObject({ isEmpty: false, demo: null })
  })

  test('an administrator of an empty house loads the demo, once, and then every step but the handheld is done', async () => {
    const admin = await opened(['customer', 'warehouse'])
    expect(await guide(admin)).toMatchObject({ isEmpty: true, demo: null, done: { warehouse: false } })
    const loaded = await world.send(`${path}/load-demo`, { as: admin, body: {} })
    expect(loaded.data.workers).toContainEqual({
      badge: 'EMP-01',
      name: 'Ana Keller',
      pin: expect.any(String),
    })
    expect(await world.send(`${path}/load-demo`, { as: admin, body: {} })).toMatchObject({
      ...{ status: 409, data: { code: 'setup.house-not-empty' } },
    })
    while ((await guide(admin)).demo.status === 'running') await new Promise((turn) => setImmediate(turn))
    const house = await world.engine.reader.selectFrom('warehouse').select('id').executeTakeFirstOrThrow()
    const { done, demo, isEmpty } = await guide(admin, house.id)
    expect({ demo, isEmpty }).toEqual({ demo: { status: 'done', defect: '' }, isEmpty: false })
    expect(guideSteps.filter((step) => !done[step])).toEqual(['device'])
  })

  test('the demo is nobody else’s to load, and no house’s that has anything', async () => {
    const admin = await opened(['customer'])
    expect((await world.send(`${path}/load-demo`, { as: admin, body: {} })).status).toBe(409)
    const manager = await world.staff('manager')
    expect((await world.send(`${path}/load-demo`, { as: manager, body: {} })).status).toBe(403)
  })
})
