import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { freshId, onBothEngines, plant, type TestDatabase, testDatabase } from '../commands/test-house.ts'
import { openPlans } from '../database/test-plans.ts'
import { bayAt } from './bay-at.ts'
import { baysBefore, minutesOf, movedOf, replayOf } from './hall-replay.ts'
import { MORNING, type Moved, openHouse } from './test-journal-house.ts'

const HOUR = 3600
const shelf = {
  ...{ version: 1, partitionId: '', kind: 'storage', capacity: 0, walk: '', remark: '', enabled: 1 },
  bucket: 'shelves:A',
}
onBothEngines('a hall played again', (dialect) => {
  let database: TestDatabase
  let house: ReturnType<typeof openHouse>
  const ids: Record<string, string> = {}
  const span = { from: MORNING, until: MORNING + HOUR }
  const replay = (more: Partial<typeof span> = {}, most?: number) =>
    replayOf(database.engine.lists, house.scope, { ...span, ...more }, most)
  const moved = (one: Partial<Moved> & { from: string; to: string; at: number }): Moved => ({
    ...{ sku: 'mug', batch: 'b1', order: 'o1', quantity: 1, parts: 1, later: 0 },
    ...one,
    from: one.from.replace(/[A-Z]-\d+-\d+$/, (code) => ids[code] ?? code),
    to: one.to.replace(/[A-Z]-\d+-\d+$/, (code) => ids[code] ?? code),
  })

  beforeAll(async () => {
    database = await testDatabase(dialect, inject('postgresUrl'))
    house = openHouse(database)
    for (const code of ['A-1-1', 'A-2-1', 'A-1-2', 'B-1-1']) {
      ids[code] = freshId()
      const [prefix = '', layer, row] = code.split('-')
      await plant(database.engine, {
        position: [
          {
            ...shelf,
            id: ids[code] ?? '',
            scope: house.scope,
            code,
            prefix,
            layer: Number(layer),
            row: Number(row),
            capacity: code === 'A-2-1' ? 40 : 0,
          },
        ],
      })
    }
    await house.moves([
      moved({ from: 'EXT.SUPPLIER', to: 'SHELF:A-1-1', quantity: 9, at: -500 }),
      moved({ from: 'EXT.SUPPLIER', to: 'DEF:B-1-1', quantity: 4, at: -400 }),
      // Heard of within the hour, though it happened before.
      moved({ from: 'EXT.SUPPLIER', to: 'SHELF:A-2-1', quantity: 2, at: -100, later: 700 }),
      moved({ from: 'SHELF:A-1-1', to: 'TOTE:t1', quantity: 3, at: 60 }),
      // Heard of ten days later.
      moved({ from: 'SHELF:A-1-1', to: 'SHELF:A-1-2', quantity: 2, at: 120, later: 864_000 }),
      moved({ from: 'SHELF:A-1-1', to: 'SHELF:A-2-1', quantity: 1, at: 180 }),
      moved({ from: 'EXT.ADJUST', to: 'SHELF:A-1-2', quantity: 5, at: 240 }),
      moved({ from: 'RECV', to: 'TOTE:t1', quantity: 5, at: 300 }),
      // Taken before the house heard of the adjustment: the debt is repaid in the same bay.
      moved({ from: 'SHELF:B-1-1', to: 'TOTE:t1', quantity: 1, at: 3599 }),
      moved({ from: 'EXT.SUPPLIER', to: 'SHELF:A-1-1', quantity: 50, at: 3600 }),
    ])
  })
  afterAll(() => database.drop())

  test('begins with what lay in each bay then, and tells what moved in, out and between, whenever that was heard', async () => {
    const { bays, events, count, cut, from, until } = await replay()
    expect([from, until]).toEqual([MORNING, MORNING + HOUR])
    expect([...bays].sort((a, b) => `${a.prefix}${a.row}`.localeCompare(`${b.prefix}${b.row}`))).toEqual([
      { prefix: 'A', row: 1, pieces: 11, room: 40, inRoom: 2 },
      { prefix: 'A', row: 2, pieces: 0, room: 0, inRoom: 0 },
      { prefix: 'B', row: 1, pieces: 4, room: 0, inRoom: 0 },
    ])
    const lines = events.split('\n').map((line) => line.split('\t').slice(0, 5).join(' '))
    expect(lines).toEqual(['60 A/1  3 ', '120 A/1 A/2 2 ', '180 A/1 A/1 1 t', '240  A/2 5 ', '3599 B/1  1 '])
    expect([count, cut]).toEqual([5, false])
  })

  test('shows the racks as they are drawn or suggested', async () => {
    const { plan } = await replay()
    expect(plan.racks.map(({ prefix, rows }) => `${prefix} ${rows}`)).toEqual(['A 2', 'B 1'])
  })

  test('ends before the minute in which too much is told, and says so', async () => {
    const third = MORNING + 180
    expect(await replay({}, 2)).toMatchObject({ count: 2, cut: true, until: third - (third % 60) })
    expect(await replay({}, 5)).toMatchObject({ count: 5, cut: false, until: MORNING + HOUR })
  })

  test('says of postings that it names who moved what, by which device and scan, and of no other warehouse', async () => {
    const { events } = await replay()
    const names = events.split('\n').flatMap((line) => line.split('\t')[5] ?? [])
    const said = await movedOf(database.engine.lists, house.scope, [...names].reverse())
    expect(said.map(({ at, from, to }) => `${at - MORNING} ${from} ${to}`).reverse()).toEqual([
      '60 A-1-1 t1',
      '120 A-1-1 A-1-2',
      '180 A-1-1 A-2-1',
      '240 EXT.ADJUST A-1-2',
      '3599 ? B-1-1 t1',
    ])
    expect(said.at(-2)).toMatchObject({ command: 'test.move', heardAt: MORNING + 120 + 864_000, scanned: [] })
    expect(await movedOf(database.engine.lists, 'warehouse:another', names)).toEqual([])
  })

  test('names the positions of a bay with what lay on each at a second', async () => {
    const at = async (second: number) => {
      const asked = { prefix: 'A', row: 1, time: MORNING + second }
      return (await bayAt(database.engine.lists, house.scope, asked)).map(
        ({ code, pieces }) => `${code} ${pieces}`,
      )
    }
    expect(await at(-200)).toEqual(['A-1-1 9', 'A-2-1 0'])
    expect(await at(0)).toEqual(['A-1-1 9', 'A-2-1 2'])
    expect(await at(180)).toEqual(['A-1-1 3', 'A-2-1 3'])
    expect(
      await bayAt(database.engine.lists, 'warehouse:another', { prefix: 'A', row: 1, time: MORNING }),
    ).toEqual([])
  })
})

test('the hall is summed by the indexes of its accounts, and its postings are found by them', async () => {
  const plans = await openPlans()
  const state = (await plans.ofWork((db) => baysBefore(db, 'warehouse:w', 5))).join('\n')
  expect(state).toMatch(/SEARCH balance USING INDEX \S+ \(scope=\?\)/)
  expect(state.match(/SEARCH p USING COVERING INDEX \S+ \((to|from)Account=\? AND at>\?\)/g)).toHaveLength(2)
  const events = (
    await plans.ofWork((db) => minutesOf(db, 'warehouse:w', { from: 5, until: 6, most: 9 }))
  ).join('\n')
  expect(events.match(/SEARCH p USING INDEX \S+ \((to|from)Account=\? AND at>\? AND at<\?\)/g)).toHaveLength(
    2,
  )
  expect(`${state}${events}`).not.toMatch(/SCAN (p|position|posting)\b/)
  await plans.close()
})
