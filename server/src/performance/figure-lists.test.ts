import type { FigureRow } from '@longshore/shared/performance/figures.api.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { freshId, onBothEngines, plant } from '../commands/test-house.ts'
import { picker } from '../outbound/test-floor.ts'
import { callsFrom, type Desk, openDesk } from '../testing/test-desk.ts'

// PostgreSQL is slow to answer on a machine with other work.
vi.setConfig({ testTimeout: 20_000 })

const base = '/api/owms/v1/performance'

onBothEngines('the lists of workers’ figures', (dialect) => {
  let desk: Desk
  const [ana, wei] = [freshId(), freshId()]
  const { ask, send } = callsFrom(() => desk)
  beforeAll(async () => {
    desk = await openDesk(dialect)
    const { engine } = desk.world
    const worker = { version: 1, roles: [], permissions: [], pin: null, language: '', enabled: 1 }
    const named = (id: string, name: string) => ({
      ...worker,
      id,
      scope: desk.floor.scope,
      badge: name,
      name,
    })
    await plant(engine, { worker: [named(ana, 'Ana'), named(wei, 'Wei')] })
    for (const [by, at] of [
      [ana, '2026-11-21T22:30:00Z'],
      [ana, '2026-11-21T23:30:00Z'],
      [ana, '2026-11-21T23:34:00Z'],
      [wei, '2026-11-22T10:00:00Z'],
    ] as const)
      await counts(by, at)
    const today = desk.world.clock.now
    await ask(`${base}/take`, { body: { day: new Date(today).toISOString().slice(0, 10) } })
  })
  afterAll(() => desk.world.close())

  const counts = async (id: string, moment: string) => {
    const at = Date.parse(moment)
    const device = {
      via: 'queue',
      deviceId: freshId(),
      deviceSeq: 1,
      occurredAt: at,
      receivedAt: at,
    } as const
    const positionId = await desk.floor.position('A-01')
    await desk.floor.does(
      'stock.countPosition',
      { positionId, lines: [] },
      { ...device, actor: { ...picker, id } },
    )
  }
  const shown = async (query: string) =>
    ((await ask(`${base}/figures/list?${query}`)).rows as FigureRow[]).map(
      ({ workerName, day, lines }) => `${workerName} ${day} ${lines}`,
    )
  /** What a browser in Berlin sends for the midnight of a day. */
  const midnight = (day: string) => Date.parse(`${day}T00:00:00+01:00`) / 1000

  test('a figure stands for each worker and day of the warehouse’s calendar; by worker, days and size', async () => {
    expect(await shown('sort=lines&desc=yes')).toEqual(
      expect.arrayContaining(['Ana 2026-11-22 2', 'Wei 2026-11-22 1']),
    )
    expect(await shown(`sort=day&desc=no&workerId=${ana}`)).toEqual(['Ana 2026-11-21 1', 'Ana 2026-11-22 2'])
    const [from, to] = [midnight('2026-11-22'), midnight('2026-11-23') - 1]
    expect((await shown(`sort=day&dayFrom=${from}&dayTo=${to}`)).sort()).toEqual([
      'Ana 2026-11-22 2',
      'Wei 2026-11-22 1',
    ])
  })

  test('the days of a chart add up what the list shows', async () => {
    const days = await ask(`${base}/figures/days?kind=count`)
    expect(days).toEqual([
      { day: '2026-11-21', lines: 1, pieces: 0, active: 0, errors: 0 },
      { day: '2026-11-22', lines: 3, pieces: 0, active: 240_000, errors: 0 },
    ])
    expect(await ask(`${base}/figures/days?workerId=${wei}`)).toMatchObject([{ lines: 1 }])
  })

  test('a figure leads to its facts, the last first', async () => {
    const { rows } = await ask(
      `${base}/steps/list?workerId=${ana}&day=2026-11-22&kind=count&sort=at&desc=yes`,
    )
    expect(rows).toMatchObject([
      {
        command: 'stock.countPosition',
        by: 'Ana',
        occurredAt: Date.parse('2026-11-21T23:34:00Z') / 1000,
        undone: 0,
      },
      { occurredAt: Date.parse('2026-11-21T23:30:00Z') / 1000 },
    ])
    expect((await send(`${base}/steps/list?sort=at`)).status).toBe(422)
    const ofAna = `${base}/steps/list?workerId=${ana}&day=2026-11-22&sort=at`
    const single = `${ofAna}&size=1`
    const first = await ask(single)
    expect(first).toMatchObject({ total: 2, more: false, rows: [rows[0]] })
    const second = await ask(`${single}&after=${first.next}`)
    expect(second.rows).toEqual([rows[1]])
    expect(second.next).toBeUndefined()
    expect((await ask(`${single}&page=2`)).rows).toEqual([rows[1]])
    expect((await ask(`${ofAna}&desc=no`)).rows).toEqual([rows[1], rows[0]])
    expect((await ask(`${ofAna}&kind=pick`)).rows).toEqual([])
    const forged = Buffer.from('["x","y"]').toString('base64url')
    expect((await send(`${ofAna}&after=${forged}`)).status).toBe(422)
    expect((await ask(`${base}/steps/list?workerId=${ana}&day=2026-99-99&sort=at`)).rows).toEqual([])
  })

  test('figures of people are for whoever may see them, and stay in their warehouse', async () => {
    const { world } = desk
    const counting = await world.staff('counter')
    for (const path of ['figures/list', 'figures/days', `steps/list?workerId=${ana}&day=2026-11-22`])
      expect((await send(`${base}/${path}`, { as: counting })).status).toBe(403)
    const elsewhere = await ask(`${base}/figures/list?sort=day`, { warehouse: world.warehouses[1] })
    expect(elsewhere.rows).toEqual([])
    const steps = `${base}/steps/list?workerId=${ana}&day=2026-11-22&sort=at`
    expect((await ask(steps, { warehouse: world.warehouses[1] })).rows).toEqual([])
  })
})
