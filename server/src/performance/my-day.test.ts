import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { freshId, onBothEngines } from '../commands/test-house.ts'
import { picker } from '../outbound/test-floor.ts'
import { callsFrom, type Desk, openDesk } from '../testing/test-desk.ts'
import type { Person } from '../testing/test-world.ts'

// PostgreSQL is slow to answer on a machine with other work.
vi.setConfig({ testTimeout: 20_000 })

const MY_DAY = '/api/owms/v1/performance/my-day'

onBothEngines('a worker’s own day on the handheld', (dialect) => {
  let desk: Desk
  let device: Person
  const { ask, send } = callsFrom(() => desk)
  beforeAll(async () => {
    desk = await openDesk(dialect)
    device = await desk.world.device()
  })
  afterAll(() => desk.world.close())

  /** Signs a new worker in on the handheld: the worker's id and the grant. */
  const signsIn = async (badge: string) => {
    await ask('/api/owms/v1/setup/worker/save', {
      body: { badge, name: badge, pin: '4711', roles: ['counter'] },
    })
    const { workerId, sid } = await ask('/api/sync/shift', { as: device, body: { badge, pin: '4711' } })
    return { workerId, sid }
  }
  const counts = async (workerId: string, minutesAgo: number) => {
    const at = desk.world.clock.now - minutesAgo * 60_000
    await desk.floor.does(
      'stock.countPosition',
      { positionId: await desk.floor.position('A-01'), lines: [] },
      {
        ...{ via: 'queue', actor: { ...picker, id: workerId }, deviceId: freshId(), deviceSeq: 1 },
        ...{ occurredAt: at, receivedAt: at },
      },
    )
  }

  test('hears of the own work of today, from every device, and of nobody else’s', async () => {
    const [ana, wei] = [await signsIn('F-01'), await signsIn('F-02')]
    await counts(ana.workerId, 4)
    await counts(ana.workerId, 2)
    await counts(ana.workerId, 48 * 60)
    await counts(wei.workerId, 1)
    const own = await ask(MY_DAY, { as: device, body: ana })
    expect(own.work).toEqual([
      { kind: 'count', lines: 2, pieces: 0, active: 120_000, undone: 0, wrong: 0, contradicted: 0 },
    ])
    const forged = await send(MY_DAY, { as: device, body: { workerId: wei.workerId, sid: ana.sid } })
    expect(forged).toMatchObject({ status: 403, data: { code: 'sync.grant-missing' } })
  })

  test('a desk hears nothing there', async () => {
    const ana = await signsIn('F-03')
    expect((await send(MY_DAY, { body: ana })).status).toBe(403)
  })
})
