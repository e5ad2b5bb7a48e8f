import { afterAll, beforeAll, expect, test } from 'vitest'
import { onBothEngines } from '../commands/test-house.ts'
import { prove } from '../start/prove.ts'
import { openWorld, type Person, type World } from '../testing/test-world.ts'

const base = '/api/owms/v1'

onBothEngines('a supervisor who clears many exceptions at once', (dialect) => {
  let world: World
  let boss: Person
  beforeAll(async () => {
    world = await openWorld(dialect)
    boss = await world.staff('manager')
  })
  afterAll(async () => {
    expect(await prove(world.engine)).toEqual([])
    expect(world.defects).toEqual([])
    await world.close()
  })
  const call = (path: string, body: object) =>
    world.send(`${base}/${path}`, { as: boss, warehouse: world.warehouses[0], body })
  const waiting = async () =>
    (await call('exceptions/list', { status: 'open', size: 100 })).data.rows as { id: string }[]

  test('has an outcome for each; what somebody resolved meanwhile is refused and nothing of it is done twice', async () => {
    for (let i = 0; i < 50; i++) {
      const part = { code: `ODD-${i}`, quantity: 1, remark: '', receiptId: null, skuId: null, photo: null }
      await call('inbound/receive-unknown', part)
    }
    const ids = (await waiting()).map(({ id }) => id)
    expect(ids).toHaveLength(50)
    const way = { resolution: 'destroy', remark: 'nobody wants it' }
    await call('exceptions/resolve', { exceptionId: ids[7], ...way })
    const { data } = await call('exceptions/resolve/bulk', {
      rows: ids.map((exceptionId) => ({ exceptionId, ...way })),
    })
    const outcomes = data.outcomes as { outcome: string; code?: string }[]
    expect(outcomes.filter(({ outcome }) => outcome === 'applied')).toHaveLength(49)
    expect(outcomes[7]).toMatchObject({ outcome: 'rejected', code: 'move.not-allowed' })
    expect(await waiting()).toEqual([])
    const gone = await world.engine.reader
      .selectFrom('balance')
      .select((eb) => eb.fn.sum<number>('quantity').as('pieces'))
      .where('locationId', '=', 'EXT.DESTROYED')
      .executeTakeFirstOrThrow()
    expect(Number(gone.pieces)).toBe(50)
  })
})
