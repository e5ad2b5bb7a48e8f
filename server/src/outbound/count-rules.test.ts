import { DAY } from '@longshore/shared/money/local-time.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Asked } from '../commands/asked.ts'
import { clerk, freshId, onBothEngines, plant } from '../commands/test-house.ts'
import { countRuleRoutes } from '../stock/count-rule.routes.ts'
import { RuleCounts } from '../stock/rule-counts.ts'
import { type Floor, OWNER, openFloor, picker } from './test-floor.ts'
import { pickingAt } from './test-picking.ts'

// PostgreSQL is slow to answer on a machine with other work.
vi.setConfig({ testTimeout: 30_000 })

type Caller = Parameters<ReturnType<typeof countRuleRoutes>['list']>[1]
/** Noon in UTC, after the hour at which rules begin. */
const NOON = 1_790_000_000_000 - (1_790_000_000_000 % DAY) + DAY / 2
const HOUR = 3_600_000

onBothEngines('counts by rule', (dialect) => {
  let floor: Floor
  let now = NOON
  let houseId = ''
  beforeAll(async () => {
    floor = await openFloor(dialect)
    houseId = floor.scope.slice('warehouse:'.length)
    await plant(floor.database.engine, { warehouse: [warehouseRow(houseId)] })
  })
  afterAll(() => floor.close())

  const { order, pick } = pickingAt(() => floor)
  const set = (settings: object) =>
    floor.database.engine.operate((db) =>
      db
        .updateTable('warehouse')
        .set({ settings: JSON.stringify(settings) })
        .where('id', '=', houseId)
        .execute(),
    )
  const performed = (asked: Asked) => floor.performer.perform(asked)
  const looks = (perform = performed) =>
    new RuleCounts({ engine: floor.database.engine, perform, now: () => now }).look()
  const rule = async (kind: string, given: object = {}) => {
    const name = `${kind} ${freshId()}`
    const { outcome, rows } = await floor.performs('stock.saveCountRule', { id: null, name, kind, ...given })
    expect(outcome).toMatchObject({ outcome: 'applied' })
    return rows.find(({ table }) => table === 'countRule')?.id ?? ''
  }
  const over = (id: string) => floor.does('stock.disableCountRule', { id })
  const open = async () =>
    (await floor.counts())
      .filter(({ status }) => status === 'to-be-counted')
      .map((one) => one.positionCode)
      .sort()
  const countAll = async (at: number) => {
    for (const { positionId, only } of await floor
      .counts()
      .then((all) => all.filter((one) => one.status === 'to-be-counted'))) {
      const here = await floor.database.engine.reader
        .selectFrom('balance')
        .select(['skuId', 'quantity'])
        .where('locationId', '=', `SHELF:${positionId}`)
        .where('quantity', '>', 0)
        .execute()
      const lines = here.map((one) => ({ ...one, skuCode: '', ownerId: OWNER }))
      await floor.does(
        'stock.countPosition',
        { positionId, lines, only },
        { via: 'queue', actor: picker, occurredAt: at },
      )
    }
    for (const { id, status } of await floor.counts())
      if (status === 'counted') await floor.does('stock.approveCount', { countId: id })
  }

  test('what nobody counted is counted, so many positions a day from an hour on; the next day goes on behind them', async () => {
    await set({ countsADay: 3, countsAt: '06:00' })
    for (const at of ['A-1', 'A-2', 'A-3', 'A-4', 'A-5']) await floor.shelve('a', at, 5)
    await floor.position('A-6')
    const id = await rule('not-since', { days: 30 })
    now = NOON - 7 * HOUR
    expect(await looks()).toBe(0)
    now = NOON
    expect(await looks()).toBe(3)
    expect(await open()).toEqual(['A-1', 'A-2', 'A-3'])
    expect(await looks()).toBe(0)
    now += DAY
    expect(await looks()).toBe(2)
    expect(await open()).toEqual(['A-1', 'A-2', 'A-3', 'A-4', 'A-5'])
    now += DAY
    // An open count is never made a second time, and an empty position is none of its business.
    expect(await looks()).toBe(0)
    await countAll(now)
    now += 20 * DAY
    expect(await looks()).toBe(0)
    now += 20 * DAY
    expect(await looks()).toBe(3)
    await countAll(now)
    await over(id)
  })

  test('a server that dies in the middle of a day’s counts goes on with what is left of them', async () => {
    await set({ countsADay: 70, countsAt: '06:00' })
    for (let i = 10; i < 90; i += 1) await floor.shelve('b', `B-${i}`, 1)
    const id = await rule('not-since', { days: 3650 })
    now += DAY
    let calls = 0
    const dies = looks(async (asked) => {
      calls += 1
      if (calls === 2) throw new Error('the server dies')
      return await performed(asked)
    })
    await expect(dies).rejects.toThrow('the server dies')
    expect((await open()).length).toBe(50)
    expect(await looks()).toBe(20)
    expect(await looks()).toBe(0)
    expect(new Set(await open()).size).toBe(70)
    await floor.database.engine.operate((db) =>
      db.deleteFrom('countTask').where('reason', '=', 'rule-not-since').execute(),
    )
    await over(id)
  })

  test('ABC: what is picked most is counted most often; the preview says the class and takes nothing', async () => {
    await set({ countsADay: 50, countsAt: '06:00' })
    await floor.shelve('c', 'C-1', 50)
    await floor.shelve('d', 'C-2', 50)
    await floor.shelve('e', 'C-3', 50)
    for (let i = 0; i < 8; i += 1) await pick((await order({ c: 1 })).tasks[0], 1)
    for (let i = 0; i < 2; i += 1) await pick((await order({ d: 1 })).tasks[0], 1)
    now = Math.max(now, NOON) + DAY
    const id = await rule('abc', { periodDays: 365, aShare: 80, bShare: 15, aDays: 30, bDays: 90, cDays: 0 })
    const viewer = { actor: clerk, warehouseId: houseId } as Caller
    const preview = () => countRuleRoutes(floor.database.engine.reader, () => now).preview({ id }, viewer)
    const seen = async () =>
      (await preview()).rows
        .map((one) => `${one.positionCode} ${one.class}`)
        .filter((one) => one.startsWith('C'))
    expect(await seen()).toEqual(['C-1 A', 'C-2 B'])
    expect(await open()).toEqual([])
    expect(await looks()).toBeGreaterThanOrEqual(2)
    await countAll(now)
    now += 40 * DAY
    expect(await seen()).toEqual(['C-1 A'])
    now += 60 * DAY
    expect(await seen()).toEqual(['C-1 A', 'C-2 B'])
    await over(id)
  })

  test('a pick that emptied a position has it counted where the picker was not asked, and each second confirmed one', async () => {
    await set({ countsADay: 50, countsAt: '00:00' })
    const emptied = async (code: string, at: string, confirms: boolean) => {
      await floor.shelve(code, at, 1)
      const { tasks } = await order({ [code]: 1 })
      await pick(tasks[0], 1)
      if (confirms) await floor.scans('outbound.checkEmpty', { taskId: tasks[0]?.id, empty: true })
    }
    now = 1_790_000_000_000 + HOUR
    const id = await rule('zero', { nth: 2 })
    await emptied('f', 'F-1', false)
    await emptied('g', 'F-2', true)
    await emptied('h', 'F-3', true)
    await floor.shelve('i', 'F-4', 2)
    await pick((await order({ i: 1 })).tasks[0], 1)
    await looks()
    const found = (await open()).filter((one) => one.startsWith('F'))
    expect(found).toContain('F-1')
    expect(found).not.toContain('F-4')
    expect(found.length).toBe(2)
    await countAll(1_790_000_000_000 + 2 * HOUR)
    now += DAY
    await looks()
    expect((await open()).filter((one) => one.startsWith('F'))).toEqual([])
    await over(id)
  })

  test('where pieces were missed is counted as the rule says: without one always, from so many on, or not at all', async () => {
    const short = async (code: string, at: string, missing: number) => {
      await floor.shelve(code, at, missing)
      const orderId = await floor.reviewed({ [code]: missing })
      await floor.waved([orderId])
      const [task] = await floor.tasks(orderId)
      await floor.scans('outbound.shortPick', { taskId: task?.id, reason: 'not-found' })
      return (await open()).includes(at)
    }
    expect(await short('j', 'J-1', 1)).toBe(true)
    const id = await rule('short-pick', { least: 3 })
    expect(await short('k', 'K-1', 2)).toBe(false)
    expect(await short('l', 'L-1', 3)).toBe(true)
    await over(id)
    expect(await short('m', 'M-1', 3)).toBe(false)
  })

  test('a rule that would never count anything is refused', async () => {
    const given = { id: null, name: 'never', kind: 'abc', aDays: 0, bDays: 0, cDays: 0 }
    expect(await floor.does('stock.saveCountRule', given)).toMatchObject({
      code: 'stock.rule-counts-nothing',
    })
  })
})

function warehouseRow(id: string) {
  return {
    ...{ id, scope: 'company', version: 1, code: 'W', name: 'W', country: 'PL', zone: 'UTC', contact: '' },
    ...{ phone: '', fax: '', email: '', address: '', own: 1, enabled: 1, settings: '{}', bucket: null },
  }
}
