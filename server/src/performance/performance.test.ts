import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshId, onBothEngines, plant } from '../commands/test-house.ts'
import { picker } from '../outbound/test-floor.ts'
import { callsFrom, type Desk, openDesk } from '../testing/test-desk.ts'
import type { Person } from '../testing/test-world.ts'

const base = '/api/owms/v1/performance'
/** It is the 23rd in Berlin, 11:30, as these stories begin. */
const TODAY = '2026-11-23'

onBothEngines('what people did', (dialect) => {
  let desk: Desk
  let lead: Person
  let [ana, wei] = ['', '']
  const { send, ask } = callsFrom(() => desk)
  beforeAll(async () => {
    desk = await openDesk(dialect)
    const { world, floor } = desk
    lead = await world.staff('manager')
    ;[ana, wei] = [freshId(), freshId()]
    const worker = { scope: floor.scope, version: 1, roles: [], permissions: [], pin: null, language: '' }
    await plant(world.engine, {
      worker: [
        { ...worker, id: ana, badge: 'A1', name: 'Ana', enabled: 1 },
        { ...worker, id: wei, badge: 'W1', name: 'Wei', enabled: 1 },
      ],
    })
  })
  afterAll(() => desk.world.close())

  const rows = async (query = '') =>
    (await ask(`${base}/list?size=50&sort=day&${query}`)).rows as { id: string; [field: string]: unknown }[]
  const save = (more: object = {}, as: Person = desk.boss) =>
    send(`${base}/save`, {
      as,
      body: { entryId: null, workerId: ana, kind: 'pack', day: TODAY, figure: 40, remark: '', ...more },
    })
  const take = async (day: string) => (await ask(`${base}/take`, { body: { day } })).figures
  const counts = async (workerId: string, moment: string) => {
    const at = Date.parse(moment)
    await desk.floor.does(
      'stock.countPosition',
      { positionId: await desk.floor.position('A-01'), lines: [] },
      {
        ...{ via: 'queue', actor: { ...picker, id: workerId }, deviceId: freshId(), deviceSeq: 1 },
        ...{ occurredAt: at, receivedAt: at },
      },
    )
  }

  test('a day’s counts are taken from the scans, each once, by the calendar of the warehouse', async () => {
    await counts(ana, '2026-11-21T22:59:59Z')
    await counts(ana, '2026-11-21T23:00:00Z')
    await counts(ana, '2026-11-22T09:00:00Z')
    await counts(wei, '2026-11-22T22:59:59Z')
    await counts(wei, '2026-11-22T23:00:00Z')
    expect(await take('2026-11-22')).toBe(2)
    expect(await rows('day=2026-11-22')).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ workerName: 'Ana', kind: 'count', figure: 2, source: 'scans' }),
        expect.objectContaining({ workerName: 'Wei', kind: 'count', figure: 1, source: 'scans' }),
      ]),
    )
    expect(await rows('day=2026-11-21')).toEqual([])
  })

  test('the scans are taken again: the figures follow, but not what is audited; what came after the audit stands beside it', async () => {
    expect(await take(TODAY)).toBe(1)
    await counts(wei, '2026-11-23T10:00:00Z')
    await counts(ana, '2026-11-23T10:00:01Z')
    expect(await take(TODAY)).toBe(2)
    const taken = await rows(`day=${TODAY}`)
    expect(taken.map(({ workerName, figure }) => `${workerName} ${figure}`).sort()).toEqual([
      'Ana 1',
      'Wei 2',
    ])
    const ofAna = taken.find(({ workerName }) => workerName === 'Ana')
    await ask(`${base}/audit`, { as: lead, body: { entryId: ofAna?.id } })
    await counts(ana, '2026-11-23T10:20:00Z')
    await take(TODAY)
    await take(TODAY)
    const standing = await rows(`day=${TODAY}&search=ana`)
    expect(standing.map(({ figure, status }) => `${figure} ${status}`).sort()).toEqual([
      '1 audited',
      '1 entered',
    ])
  })

  test('who wrote a figure down does not audit it; another person does, and takes it back', async () => {
    expect((await save()).message).toBe('OK')
    const [entry] = await rows('source=manual')
    const entryId = entry?.id
    const refused = await send(`${base}/audit`, { body: { entryId } })
    expect(refused).toMatchObject({ status: 409, code: 1901 })
    await ask(`${base}/audit`, { as: lead, body: { entryId } })
    expect(await rows('source=manual')).toMatchObject([{ status: 'audited', auditedBy: lead.id, figure: 40 }])
    expect((await save({ entryId, figure: 400 })).status).toBe(409)
    expect((await send(`${base}/delete`, { body: { entryId } })).status).toBe(409)
    await ask(`${base}/audit/cancel`, { as: lead, body: { entryId } })
    expect((await save({ entryId, figure: 41 })).message).toBe('OK')
    expect(await rows('source=manual')).toMatchObject([{ status: 'entered', auditedBy: '', figure: 41 }])
    await ask(`${base}/delete`, { body: { entryId } })
    expect(await rows('source=manual')).toEqual([])
  })

  test('a day that is none, one to come and a worker nobody knows are refused', async () => {
    expect(await save({ day: '2026-02-30' })).toMatchObject({ status: 422, code: 1902 })
    expect(await save({ day: '2026-11-24' })).toMatchObject({ status: 422, code: 1903 })
    expect((await save({ workerId: freshId() })).status).toBe(404)
    expect((await save({ figure: -1 })).status).toBe(422)
  })

  test('figures of one warehouse are not shown in another', async () => {
    const { world } = desk
    const elsewhere = await world.send(`${base}/list`, { as: desk.boss, warehouse: world.warehouses[1] })
    expect(elsewhere.data.rows).toEqual([])
    expect((await rows()).length).toBeGreaterThan(0)
  })

  test('when it is past midnight in the warehouse its new day has begun, whatever day it is in Greenwich', async () => {
    const { world } = desk
    world.clock.now = Date.parse('2026-11-23T23:30:00Z')
    const nightLead = await world.staff('manager')
    expect((await save({ day: '2026-11-24' }, nightLead)).message).toBe('OK')
  })
})
