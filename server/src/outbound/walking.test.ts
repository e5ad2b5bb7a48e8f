import type { LayoutPlan } from '@longshore/shared/setup/layout.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { onBothEngines } from '../commands/test-house.ts'
import { layoutRoutes } from '../setup/layout.routes.ts'
import { type Floor, openFloor } from './test-floor.ts'

vi.setConfig({ testTimeout: 20_000 })

/** Three racks on three aisles of 20 bays, between two cross aisles. */
const plan: LayoutPlan = {
  crossAisles: [0, 2600],
  aisles: [0, 350, 700],
  ...{ start: { aisle: 0, cross: 0 }, end: { aisle: 0, cross: 0 } },
  racks: ['A', 'B', 'C'].map((prefix, aisle) => ({
    ...{ prefix, aisle, side: 'left' as const, from: 100, bay: 120, rows: 20, down: false },
  })),
}

onBothEngines('a hall that is drawn', (dialect) => {
  let floor: Floor
  beforeAll(async () => {
    floor = await openFloor(dialect)
    await floor.shelve('near', 'A-01-02', 20)
    await floor.shelve('middle', 'B-01-01', 20)
    await floor.shelve('far', 'C-01-03', 20)
  })
  afterAll(() => floor.database.drop())

  const drawn = () => {
    const caller = { warehouseId: floor.scope.slice('warehouse:'.length) }
    const { drawn: read } = layoutRoutes(floor.database.engine.reader, Date.now)
    return read({}, caller as Parameters<typeof read>[1])
  }
  const walk = async (waveId: string) => (await floor.tasks(waveId)).map((task) => task.positionCode)

  test('nobody has drawn it: the shelves suggest how it looks', async () => {
    const { plan: suggested, version, missing } = await drawn()
    expect(version).toBe(0)
    expect(suggested.racks.map(({ prefix, rows }) => `${prefix} ${rows}`)).toEqual(['A 2', 'B 1', 'C 3'])
    expect(missing).toEqual([])
  })

  test('a rack that reaches through the wall is refused, and so is one drawn twice', async () => {
    const [a, b, c] = plan.racks
    if (!a || !b || !c) throw new Error('three racks')
    const refused = async (racks: LayoutPlan['racks']) =>
      (await floor.does('setup.saveLayout', { ...plan, racks })).code
    expect(await refused([{ ...a, rows: 30 }, b, c])).toBe('setup.rack-outside')
    expect(await refused([a, b, { ...c, prefix: 'A' }])).toBe('setup.rack-twice')
    expect((await floor.does('setup.saveLayout', { ...plan, aisles: [0, 0, 700] })).code).toBe(
      'setup.layout-broken',
    )
  })

  test('a wave is walked the shortest way through it, and says how long that is', async () => {
    expect(await floor.does('setup.saveLayout', plan)).toMatchObject({ outcome: 'applied' })
    expect((await drawn()).plan).toEqual(plan)
    const waveId = await floor.waved([await floor.reviewed({ near: 1, middle: 1, far: 1 })])
    // In and out of each aisle from the near end: to the far end of one aisle and back through another is longer.
    const length = 2 * (2 * 350 + 280 + 160 + 400) * 10
    expect(await floor.wave(waveId)).toMatchObject({ walkLength: length, walkBound: length })
    expect(await walk(waveId)).toEqual(['A-01-02', 'B-01-01', 'C-01-03'])
    await floor.proves()
  })

  test('shelves that nobody drew come last, and the length is not told', async () => {
    await floor.shelve('new', 'Z-01-01', 5)
    expect((await drawn()).missing).toEqual(['Z'])
    const waveId = await floor.waved([await floor.reviewed({ new: 1, far: 1 })])
    expect(await walk(waveId)).toEqual(['C-01-03', 'Z-01-01'])
    expect(await floor.wave(waveId)).toMatchObject({ walkLength: 0, walkBound: 0 })
  })
})
