import { fillPositions } from '@longshore/shared/setup/create-positions.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Asked } from '../commands/asked.ts'
import { clerk, freshId, onBothEngines } from '../commands/test-house.ts'
import type { Caller } from '../http/caller.ts'
import { openWorld, type Person, type World } from '../testing/test-world.ts'
import { PositionBatches } from './position-batches.ts'

const setup = '/api/owms/v1/setup'

onBothEngines('a long series of shelf positions', (dialect) => {
  let world: World
  let boss: Person
  let partitionId: string
  const warehouse = () => world.warehouses[0]
  const post = (path: string, body: object) =>
    world.send(`${setup}/${path}`, { as: boss, warehouse: warehouse(), body })
  const newest = async () =>
    (await world.send(`${setup}/position/batches`, { as: boss, warehouse: warehouse() })).data[0]
  const ended = async () => {
    for (;;) {
      const batch = await newest()
      if (batch.status !== 'running') return batch
      await new Promise((turn) => setImmediate(turn))
    }
  }
  const standing = async (prefix: string) => {
    const rows = world.engine.reader.selectFrom('position').select('code').where('prefix', 'like', prefix)
    return new Set((await rows.execute()).map(({ code }) => code)).size
  }
  const series = (more: object = {}) => ({
    partitionId,
    prefix: 'A01',
    toPrefix: 'A09',
    layers: 5,
    rows: 60,
    ...more,
  })

  beforeAll(async () => {
    world = await openWorld(dialect, {})
    boss = await world.staff('manager')
    const row = { id: null, code: 'A', name: 'Aisle A', kind: 'storage', sequence: 1 }
    partitionId = (await post('partition/save', row)).data.rows[0].id
  })
  afterAll(() => world.close())

  test('nine aisles are previewed, made while nobody waits, and found in the list', async () => {
    const preview = await post('position/preview', series())
    expect(preview.data).toEqual({
      ...{ positions: 2700, prefixes: 9, ends: ['A01-01-01', 'A09-05-60'], taken: 0, conflicts: [] },
    })
    expect((await post('position/build', series())).code).toBe(0)
    expect(await ended()).toMatchObject({ status: 'done', positions: 2700, positionsDone: 2700, left: 0 })
    expect(await standing('A0%')).toBe(2700)
  })

  test('Shelf position preview errors block creation until fixed: every conflict is shown, page after page', async () => {
    // Series of one warehouse begin one after another.
    world.clock.now += 1000
    await post('position/build', series({ prefix: 'C1', toPrefix: 'C2' }))
    await ended()
    const wider = series({ prefix: 'C1', toPrefix: 'C4', rows: 61 })
    const { data } = await post('position/preview', { ...wider, page: 6 })
    expect(data).toMatchObject({ positions: 1220, taken: 600, conflicts: { length: 100 } })
    expect(data.conflicts[99]).toMatchObject({
      ...{ code: 'C2-05-60', partitionName: 'Aisle A', enabled: true, used: false },
    })
    const refused = await post('position/build', wider)
    expect(refused).toMatchObject({ status: 409, data: { code: 'setup.positions-taken' } })
    expect(refused.message).toContain('C1-01-01')
    expect(await standing('C3%')).toBe(0)
  })

  test('what can never be made is refused before anything is looked up', async () => {
    const code = async (more: object) => (await post('position/preview', series(more))).data.code
    expect(await code({ toPrefix: 'B09' })).toBe('setup.prefixes-no-series')
    expect(await code({ toPrefix: 'A99', layers: 100, rows: 100 })).toBe('setup.too-many-positions')
    expect(await code({ fromRow: 990 })).toBe('setup.levels-beyond')
    expect(
      (await post('position/build', series({ partitionId: freshId(), toPrefix: '', prefix: 'Q' }))).status,
    ).toBe(404)
  })

  test('after a kill it goes on; what somebody made meanwhile is left as it is, and told', async () => {
    world.clock.now += 1000
    let left = 3
    const dying = makerOf((asked) => {
      if (left-- === 0) throw new Error('killed')
      return world.performer.perform(asked)
    })
    const caller = {
      actor: clerk,
      warehouseId: warehouse(),
      commandId: freshId(),
      at: world.clock.now,
    } as Caller
    const wanted = { ...series({ prefix: 'K1', toPrefix: 'K4' }), fromLayer: 1, fromRow: 1, capacity: 7 }
    const { id } = await dying.begin(wanted, caller)
    await dying.settled(id)
    expect(world.defects.splice(0)).toHaveLength(1)
    // A killed server writes nothing: what it made is still running, and counted as far as it was noted.
    await world.engine.operate((db) =>
      db
        .updateTable('positionBatch')
        .set({ status: 'running', finishedAt: null })
        .where('id', '=', id)
        .execute(),
    )
    expect(await post('position/build', series({ prefix: 'M', toPrefix: '' }))).toMatchObject({
      data: { code: 'setup.positions-being-made' },
    })
    const other = { id: null, partitionId, prefix: 'K4', layer: 2, row: 7, remark: 'mine' }
    expect((await post('position/save', other)).code).toBe(0)

    const next = makerOf((asked) => world.performer.perform(asked))
    await next.resume()
    await next.settled(id)
    expect(await newest()).toMatchObject({
      ...{ status: 'done', positions: 1200, positionsDone: 1200, left: 1, leftCodes: ['K4-02-07'] },
    })
    expect(await standing('K%')).toBe(1200)
    const rows = world.engine.reader.selectFrom('position').select(['capacity', 'remark'])
    expect(await rows.where('code', '=', 'K4-02-07').execute()).toEqual([{ capacity: 0, remark: 'mine' }])
  })

  const makerOf = (perform: (asked: Asked) => ReturnType<World['performer']['perform']>) =>
    new PositionBatches({
      ...{ engine: world.engine, perform, now: () => world.clock.now },
      defect: (fault) => {
        world.defects.push(fault)
        return 'defect'
      },
    })

  test('a slice of another warehouse’s partition makes nothing', async () => {
    const batch = { partitionId, prefix: 'Z', fromLayer: 1, layers: 1, fromRow: 1, rows: 1, capacity: 0 }
    const { outcome } = await world.performer.perform({
      ...{ id: freshId(), name: fillPositions.name, scope: `warehouse:${world.warehouses[1]}`, args: batch },
      ...{ actor: clerk, via: 'system', occurredAt: world.clock.now, receivedAt: world.clock.now },
    })
    expect(outcome).toMatchObject({ outcome: 'rejected', code: 'row.missing' })
  })
})
