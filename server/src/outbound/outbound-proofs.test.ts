import { afterAll, beforeAll, expect, test } from 'vitest'
import { onBothEngines } from '../commands/test-house.ts'
import { prove } from '../start/prove.ts'
import { type Floor, openFloor } from './test-floor.ts'
import { packingAt } from './test-packing.ts'

const STANDS = 'an order stands in a wave exactly while it is being issued, or was stopped there'
const LEAVES =
  'each way-bill leaves once: a swept parcel is closed, its order shipped or waiting for its other packages'

onBothEngines('the books of an order that is packed', (dialect) => {
  let floor: Floor
  beforeAll(async () => {
    floor = await openFloor(dialect)
    await packingAt(() => floor).packed('shirt', 2)
  })
  afterAll(() => floor.close())

  const change = (table: 'wave' | 'outboundOrder' | 'parcel', set: object) =>
    floor.database.engine.operate((db) =>
      db
        .updateTable(table)
        .set(set as never)
        .execute(),
    )

  test.each([
    ['wave', { status: 'void' }, STANDS],
    ['outboundOrder', { waveId: null }, STANDS],
    ['outboundOrder', { status: 'to-be-issued' }, STANDS],
    ['parcel', { status: 'swept' }, LEAVES],
    ['parcel', { sweeps: 1 }, LEAVES],
    ['outboundOrder', { status: 'shipped' }, LEAVES],
    ['outboundOrder', { swept: 1 }, LEAVES],
  ] as const)('name a %s that somebody changed: %j', async (table, wrong, rule) => {
    const [right] = await floor.database.engine.reader
      .selectFrom(table)
      .select(Object.keys(wrong) as 'id'[])
      .execute()
    await change(table, wrong)
    const found = await prove(floor.database.engine)
    await change(table, right ?? {})
    expect(found.filter((finding) => finding.rule === rule)).toEqual([
      { rule, rows: [expect.objectContaining({ no: expect.any(String) })] },
    ])
    expect((await prove(floor.database.engine)).map((finding) => finding.rule)).not.toContain(rule)
  })
})
