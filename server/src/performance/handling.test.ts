import type { Actor } from '@longshore/shared/command/command.ts'
import { exchangeRate } from '@longshore/shared/finance/exchange-rate.ts'
import { margin } from '@longshore/shared/finance/margin.ts'
import { outboundOrder } from '@longshore/shared/outbound/order.ts'
import { handlingApi } from '@longshore/shared/performance/handling.api.ts'
import { warehouse } from '@longshore/shared/setup/warehouse.ts'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { clerk, freshId, HOUSE, onBothEngines, plant } from '../commands/test-house.ts'
import { blank } from '../finance/margin/test-margins.ts'
import { openLogistics } from '../freight/test-logistics.ts'
import type { Caller } from '../http/caller.ts'
import { type Floor, OWNER, openFloor, picker } from '../outbound/test-floor.ts'
import { prove } from '../start/prove.ts'
import { customerRow } from '../testing/test-world.ts'
import { FigureKeeping } from './figure-keeping.ts'
import { handlingRoutes } from './handling.routes.ts'

// PostgreSQL is slow to answer on a machine with other work.
vi.setConfig({ testTimeout: 20_000 })

const MINUTE = 60_000
const NORTH = HOUSE.slice('warehouse:'.length)
const SOUTH = '018f0000-0000-7000-8000-000000000002'
const viewer = { actor: clerk, warehouseId: null } as Caller

onBothEngines('what it costs to serve a customer', (dialect) => {
  let floor: Floor
  let figures: FigureKeeping
  beforeAll(async () => {
    floor = await openFloor(dialect)
    const defect = (fault: unknown) => {
      throw fault
    }
    figures = new FigureKeeping({ engine: floor.database.engine, defect })
    const house = { enabled: 1, zone: 'Asia/Shanghai', settings: {} }
    await plant(floor.database.engine, {
      customer: [{ ...customerRow(OWNER, 'LIN'), currency: 'CNY' }],
      warehouse: [
        blank(warehouse, { ...house, id: NORTH, code: 'N', name: 'North' }),
        blank(warehouse, { ...house, id: SOUTH, code: 'S', name: 'South' }),
      ],
    })
  })
  afterEach(async () => {
    const found = await prove(floor.database.engine)
    expect(found.filter(({ rule }) => /work for a customer|figure/.test(rule))).toEqual([])
  })
  afterAll(async () => {
    await figures.close()
    await floor.close()
  })
  const someone = () => ({ ...picker, id: freshId() })
  /** A moment of a month in which no other story works. */
  const inMonth = (month: string) => Date.parse(`${month}-15T10:00:00Z`)

  const does = async (by: object, name: string, args: object, at: number) => {
    const actor = { ...picker, ...by }
    const device = { via: 'queue', deviceId: freshId(), deviceSeq: 1 } as const
    const outcome = await floor.does(name, args, { ...device, actor, occurredAt: at, receivedAt: at })
    expect(outcome.outcome).toMatch(/^applied/)
  }
  const counts = async (by: object, at: number, lines: object[]) =>
    does(by, 'stock.countPosition', { positionId: await floor.position('Z-01'), lines }, at)
  const theirs = async () => [{ skuId: await floor.sku('MUG'), skuCode: 'MUG', ownerId: OWNER, quantity: 1 }]
  const page = { page: 1, size: 100, desc: 'yes', customerId: '' }
  const list = async (month: string) => {
    await figures.upToNow(floor.scope)
    const asked = { ...page, sort: 'active', month } as never
    const { rows } = await handlingRoutes(floor.database.engine.lists).list(asked, viewer)
    return rows
  }
  const jobs = async (month: string, more: object = {}) => {
    await figures.upToNow(floor.scope)
    const asked = { ...page, sort: 'active', kind: '', month, ...more } as never
    return (await handlingRoutes(floor.database.engine.lists).jobs(asked, viewer)).rows
  }
  const minutesOf = async (month: string) =>
    Object.fromEntries(
      (await list(month)).map(({ customerId, active }) => [customerId || 'house', active / MINUTE]),
    )
  const priced = async (month: string, perHour: string, currency = 'CNY', warehouseId = NORTH) => {
    const args = { warehouseId, month, currency, perHour }
    const { outcome } = await floor.does('performance.setHandlingRate', args, { scope: 'company' })
    return outcome
  }

  test('the time between two facts is of the customer whose goods the second is of; what is nobody’s is the house’s own', async () => {
    const [ana, at] = [someone(), inMonth('2026-01')]
    await counts(ana, at, await theirs())
    await counts(ana, at + 2 * MINUTE, [])
    await counts(ana, at + 5 * MINUTE, await theirs())
    await counts(ana, at + 16 * MINUTE, await theirs())
    expect(await minutesOf('2026-01'), 'eleven minutes are a pause').toEqual({ [OWNER]: 3, house: 2 })
    expect(await jobs('2026-01', { customerId: OWNER })).toMatchObject([
      { kind: 'count', lines: 3, active: 3 * MINUTE, warehouseName: 'North', cost: '' },
    ])
  })

  test('what comes late takes its part of the time that it falls into', async () => {
    const [ana, at] = [someone(), inMonth('2026-02')]
    await counts(ana, at, await theirs())
    await counts(ana, at + 8 * MINUTE, [])
    expect(await minutesOf('2026-02')).toEqual({ [OWNER]: 0, house: 8 })
    await counts(ana, at + 3 * MINUTE, await theirs())
    expect(await minutesOf('2026-02')).toEqual({ [OWNER]: 3, house: 5 })
  })

  test('a pick is of its order’s customer, and one that was taken back counts no line but its time', async () => {
    const [ana, at] = [someone(), inMonth('2026-03')]
    await floor.shelve('CUP', 'C-01', 3)
    const orderId = await floor.reviewed({ CUP: 2 })
    await floor.waved([orderId])
    const [task] = await floor.tasks(orderId)
    const from = { taskId: task?.id, positionId: task?.positionId, quantity: 2 }
    await does(ana, 'outbound.pickTask', { ...from, into: 'T7' }, at)
    await figures.upToNow(floor.scope)
    await does(ana, 'outbound.undoPick', { ...from, from: 'T7' }, at + MINUTE)
    await does(ana, 'outbound.pickTask', { ...from, quantity: 1, into: 'T7' }, at + 3 * MINUTE)
    expect(await list('2026-03')).toMatchObject([{ customerId: OWNER, lines: 1, active: 3 * MINUTE }])
    expect(await jobs('2026-03')).toMatchObject([{ kind: 'pick', lines: 1, active: 3 * MINUTE }])
  })

  test('is of the month of UTC, whatever day the warehouse has', async () => {
    const [ana, last] = [someone(), Date.UTC(2026, 4, 1) - MINUTE]
    await counts(ana, last, await theirs())
    await counts(ana, last + 2 * MINUTE, await theirs())
    expect(await list('2026-04')).toMatchObject([{ lines: 1, active: 0 }])
    expect(await list('2026-05')).toMatchObject([{ lines: 1, active: 2 * MINUTE }])
  })

  test('costs what an hour does in the warehouse in that month, for each order and line, and is taken off the margin', async () => {
    const [ana, at] = [someone(), inMonth('2026-06')]
    for (const minute of [0, 3, 6]) await counts(ana, at + minute * MINUTE, await theirs())
    await plant(floor.database.engine, {
      outboundOrder: [1, 2].map((nth) =>
        blank(outboundOrder, {
          ...{ scope: 'warehouse:elsewhere', no: `GONE-${nth}`, customerId: OWNER, kind: 'sale' },
          ...{ status: 'shipped', shippedAt: at },
        }),
      ),
      margin: [
        blank(margin, {
          ...{ id: `customer|${OWNER}|${OWNER}|2026-06|CNY`, kind: 'customer', subjectId: OWNER },
          ...{ customerId: OWNER, month: '2026-06', currency: 'CNY', margin: 1000 },
        }),
      ],
    })
    expect(await list('2026-06'), 'nobody said what an hour costs').toMatchObject([
      { orders: 2, cost: '', perOrder: '', perLine: '', margin: '10.00', left: '' },
    ])
    expect(await priced('2026-07', '99.00')).toBe('applied')
    expect((await list('2026-06'))[0]?.cost, 'a price of a later month').toBe('')
    await priced('2026-05', '36.00')
    await priced('2026-06', '35.00')
    await priced('2026-06', '33.33')
    expect(await list('2026-06')).toMatchObject([
      {
        ...{ customerName: 'Customer LIN', currency: 'CNY', cost: '3.33', perOrder: '1.67', perLine: '1.11' },
        ...{ margin: '10.00', left: '6.67' },
      },
    ])
    expect(await jobs('2026-06')).toMatchObject([{ cost: '3.33', currency: 'CNY' }])
    // It was planted without its lines.
    await floor.database.engine.operate((db) => db.deleteFrom('margin').execute())
  })

  test('what is priced in another currency is said in the customer’s by the rate that held, and not at all without one', async () => {
    const [ana, at] = [someone(), inMonth('2026-08')]
    await priced('2026-08', '10.00', 'USD')
    for (const minute of [0, 5]) await counts(ana, at + minute * MINUTE, await theirs())
    expect(await list('2026-08')).toMatchObject([{ cost: '', margin: '0.00', left: '', currency: 'CNY' }])
    const rate = (numerator: number, startsAt: number) =>
      blank(exchangeRate, {
        ...{ fromCurrency: 'USD', toCurrency: 'CNY', status: 'in-force', numerator, denominator: 10 },
        startsAt,
      })
    await plant(floor.database.engine, { exchangeRate: [rate(71, at - MINUTE), rate(99, at + MINUTE)] })
    expect(await list('2026-08'), '0.83 USD at 7.1').toMatchObject([{ cost: '5.89', left: '-5.89' }])
    expect(await jobs('2026-08')).toMatchObject([{ cost: '0.83', currency: 'USD' }])
  })

  test('what is kept can be thrown away: it is made of the log again', async () => {
    const { engine } = floor.database
    await figures.upToNow(floor.scope)
    const all = () => engine.reader.selectFrom('handling').selectAll().orderBy('id').execute()
    const kept = await all()
    await engine.operate(async (db) => {
      for (const table of ['workStep', 'workFigure', 'workPace', 'workCursor', 'handling'] as const)
        await db.deleteFrom(table).execute()
    })
    await figures.upToNow(floor.scope)
    expect(await all()).toEqual(kept)
  })

  test('is for finance alone: nothing of it may be called by a customer', async () => {
    expect(new Set(Object.values(handlingApi).flatMap(({ audience }) => audience))).toEqual(
      new Set(['staff']),
    )
    const { list: listed, jobs: byJob, rates, setRate } = handlingApi
    for (const { permission } of [listed, byJob, rates, setRate.command])
      expect(permission).toBe('finance.margin')
    const lin: Actor = { ...clerk, kind: 'customer', customerId: OWNER }
    const asked = { ...page, sort: 'active', month: '' } as never
    const caller = { actor: lin, warehouseId: null } as Caller
    await expect(handlingRoutes(floor.database.engine.lists).list(asked, caller)).rejects.toThrow(/no owner/)
  })
})

onBothEngines('the work at packages', (dialect) => {
  test('is of the customer whose package was scanned, though a handheld says its code alone', async () => {
    const house = await openLogistics(dialect)
    const { engine, clock, customers } = house.world
    const defect = (fault: unknown) => {
      throw fault
    }
    const figures = new FigureKeeping({ engine, defect })
    const pieces = await house.pieces(await house.orders(2))
    for (const [nth, { no }] of pieces.entries()) {
      const measured = { code: no, weight: 2, length: 4, width: 3, height: 2 }
      await house.scans('freight.receivePiece', measured, clock.now - (9 - 4 * nth) * MINUTE)
    }
    await figures.upToNow(house.scope)
    const found = await engine.reader
      .selectFrom('handling')
      .select(['customerId', 'kind', 'active', 'lines'])
      .where('kind', '<>', '')
      .execute()
    expect(found).toEqual([{ customerId: customers[0], kind: 'receive', active: 4 * MINUTE, lines: 2 }])
    await figures.close()
    expect(await house.closes()).toEqual([])
  })
})
