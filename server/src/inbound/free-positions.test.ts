import type { Position } from '@longshore/shared/setup/warehouse.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { announcedPieces } from '../catalog/announced.ts'
import { onBothEngines } from '../commands/test-house.ts'
import { openPlans } from '../database/test-plans.ts'
import { candidatesFor } from './candidates.ts'
import { placingLines } from './placing-lines.ts'
import { type Dock, openDock } from './test-dock.ts'

onBothEngines('positions that stand free', (dialect) => {
  let dock: Dock
  beforeAll(async () => {
    dock = await openDock(dialect, inject('postgresUrl'))
  })
  afterEach(async () => {
    expect(await dock.prove()).toEqual([])
    expect(dock.defects).toEqual([])
  })
  afterAll(() => dock.close())

  const isFree = async (positionId: string) =>
    (
      await dock.engine.reader
        .selectFrom('freePosition')
        .select('walk')
        .where('positionId', '=', positionId)
        .execute()
    ).length === 1
  const write = (positionId: string, columns: Partial<Pick<Position, 'enabled' | 'skuId' | 'walk'>>) =>
    dock.engine.operate((db) =>
      db.updateTable('position').set(columns).where('id', '=', positionId).execute(),
    )

  test('a position is free until goods lie there, and again when the last of them left', async () => {
    const mine = await dock.arrival({ A: 20 })
    await mine.scan('receiveLine', { sku: 'A', quantity: 20 })
    const [place, beyond] = [await mine.position('F-01'), await mine.position('F-02')]
    expect([await isFree(place), await isFree(beyond)]).toEqual([true, true])
    await mine.scan('putawayStock', { sku: 'A', positionId: place, quantity: 5, condition: 'good' })
    expect(await isFree(place)).toBe(false)
    const move = { fromPositionId: place, toPositionId: beyond, skuId: mine.skuId('A'), quantity: 4 }
    await mine.act('stock.moveStock', move)
    expect([await isFree(place), await isFree(beyond)]).toEqual([false, false])
    await mine.act('stock.moveStock', { ...move, quantity: 1 })
    expect([await isFree(place), await isFree(beyond)]).toEqual([true, false])
  })

  test('one that is out of use, or kept for an article, is not free; one that moves in the walk is free there', async () => {
    const mine = await dock.arrival({ A: 1 })
    const place = await mine.position('F-03')
    await write(place, { enabled: 0 })
    expect(await isFree(place)).toBe(false)
    await write(place, { enabled: 1, skuId: mine.skuId('A') })
    expect(await isFree(place)).toBe(false)
    await write(place, { skuId: null, walk: 'Z-99' })
    expect(await isFree(place)).toBe(true)
  })

  test('prove finds a position that is free by its goods and not by what is kept of it', async () => {
    const mine = await dock.arrival({ A: 1 })
    const place = await mine.position('F-04')
    const kept = await dock.engine.reader
      .selectFrom('freePosition')
      .selectAll()
      .where('positionId', '=', place)
      .executeTakeFirstOrThrow()
    await dock.engine.operate((db) => db.deleteFrom('freePosition').where('positionId', '=', place).execute())
    expect((await dock.prove()).map(({ rule }) => rule)).toEqual([
      'a position is free exactly where it is in use, kept for no article, and holds no goods',
    ])
    await dock.engine.operate((db) => db.insertInto('freePosition').values(kept).execute())
  })
})

test('a place for goods is found among what is free and open, without looking through a warehouse', async () => {
  const plans = await openPlans()
  const goods = { skuId: 'a', ownerId: 'o', batch: '', sizeClass: 'small', condition: 'good' } as const
  const place = () =>
    plans.ofWork(async (db) => void (await candidatesFor(db, { scope: 'warehouse:w', ...goods }, 0)))
  const free = async () => (await place()).find((plan) => plan.includes('freePosition'))?.split('; ')
  const found = (by: string) => [
    `SEARCH freePosition USING COVERING INDEX freePositionByScopeForDefective${by}`,
    ...['SEARCH position USING INDEX sqlite_autoindex_position_1 (id=?)', 'CORRELATED SCALAR SUBQUERY 1'],
    'SEARCH countTask USING INDEX countTaskByPositionIdStatusCountedAt (positionId=?)',
    'CORRELATED SCALAR SUBQUERY 2',
    'SEARCH receiptLine USING INDEX receiptLineOpenBySuggestedId (suggestedId=?)',
  ]
  expect(await free()).toEqual(found('WalkPositionId (scope=? AND forDefective=?)'))
  await plans.ofWork((db) =>
    sql`insert into partition (id, scope, version, code, name, kind, sequence, enabled)
      values ('p', 'warehouse:w', 1, 'P', 'P', 'picking', 1, 1)`.execute(db),
  )
  expect(await free()).toEqual(
    found('PartitionIdWalkPositionId (scope=? AND forDefective=? AND partitionId=?)'),
  )
  const [announced, left] = await plans.ofWork(async (db) => {
    await announcedPieces(db, ['a', 'b', 'c'], { scopes: ['warehouse:w'], at: 0 })
    await placingLines.left(db, 10)
  })
  expect(announced).toMatch(/^SEARCH receiptLine USING INDEX receiptLineOpenBySkuIdScope \(skuId=\?\)/)
  expect(left).toContain('receiptLineOpenBySuggestedId (suggestedId=?)')
  await plans.close()
})
