import { expect, test } from 'vitest'
import { openWorld } from '../testing/test-world.ts'
import { Pace } from './pace.ts'

const LIST = '/api/vrpxinbound/get_smart_outbound_list'
const at = 1_790_000_000_000
const refused = (pace: Pace, session: string, when: number) => pace.step(session, when).seconds

test('a session that calls without end waits, and the others do not', () => {
  const pace = new Pace(2)
  for (let i = 0; i < 20; i++) pace.step('wild', at)
  expect(refused(pace, 'wild', at)).toBe(1)
  expect(refused(pace, 'calm', at)).toBe(0)
})

test('its calls come back with time, and never more than the burst', () => {
  const pace = new Pace(2)
  for (let i = 0; i < 20; i++) pace.step('wild', at)
  expect(refused(pace, 'wild', at + 499)).toBe(1)
  expect(refused(pace, 'wild', at + 500)).toBe(0)
  expect(refused(pace, 'wild', at + 500)).toBe(1)
  for (let i = 0; i < 20; i++) pace.step('wild', at + 3_600_000)
  expect(refused(pace, 'wild', at + 3_600_000)).toBe(1)
})

test('a clock that was set back gives nothing away', () => {
  const pace = new Pace(1)
  for (let i = 0; i < 10; i++) pace.step('wild', at)
  expect(refused(pace, 'wild', at - 60_000)).toBe(1)
})

test('somebody whose script runs wild is told when to call again, and a colleague works on', async () => {
  const world = await openWorld('sqlite', { callsPerSecond: 1 })
  try {
    const [wild, calm] = [await world.staff('manager'), await world.staff('manager')]
    const ask = (as: typeof wild) => world.send(LIST, { as, warehouse: world.warehouses[0] })
    for (let i = 0; i < 10; i++) await ask(wild)
    const got = await ask(wild)
    expect(got).toMatchObject({ status: 429, data: { code: 'access.too-many' } })
    expect(got.headers.get('retry-after')).toBe('1')
    expect((await ask(calm)).status).toBe(200)
    world.clock.now += 1000
    expect((await ask(wild)).status).toBe(200)
  } finally {
    await world.close()
  }
})
