import type { Actor } from '@longshore/shared/command/command.ts'
import type { InputOf } from '@longshore/shared/contract/page.ts'
import type { CountLimit } from '@longshore/shared/setup/warehouse.ts'
import { countApi } from '@longshore/shared/stock/count.api.ts'
import type { CountOrder } from '@longshore/shared/stock/count-order.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { clerk, onBothEngines, plant } from '../commands/test-house.ts'
import { countRoutes } from '../stock/count.routes.ts'
import { countOrderRoutes } from '../stock/count-order.routes.ts'
import { type Floor, OWNER, openFloor, picker } from './test-floor.ts'

// PostgreSQL is slow to answer on a machine with other work.
vi.setConfig({ testTimeout: 30_000 })

type Caller = Parameters<ReturnType<typeof countRoutes>['list']>[1]

const NOON = 1_790_000_000_000
const manager: Actor = { ...clerk, id: 'manager', name: 'Mia' }
const lead: Actor = { ...clerk, id: 'lead', name: 'Leo', permissions: new Set(['stock.approve-small']) }
/** An article costs 10.00 USD. */
const TEN = 1000

onBothEngines('the value of a count', (dialect) => {
  let floor: Floor
  beforeAll(async () => {
    floor = await openFloor(dialect)
    const id = floor.scope.slice('warehouse:'.length)
    await plant(floor.database.engine, { warehouse: [warehouseRow(id)] })
  })
  afterAll(() => floor.close())

  const set = (table: 'warehouse' | 'sku', values: object, id: string) =>
    floor.database.engine.operate((db) => db.updateTable(table).set(values).where('id', '=', id).execute())
  const limited = (...countLimits: CountLimit[]) =>
    set('warehouse', { settings: JSON.stringify({ countLimits }) }, floor.scope.slice('warehouse:'.length))
  const usd = (approveValueAbove: number, bookValueUpTo = 0): CountLimit => ({
    ...{ currency: 'USD', approveValueAbove, bookValueUpTo },
  })
  const shelved = async (code: string, position: string, price: object = {}) => {
    await floor.shelve(code, position, 10)
    await set('sku', { unitPrice: TEN, currency: 'USD', ...price }, await floor.sku(code))
  }
  const counts = async (code: string, position: string, quantity: number, actor: Actor = picker) => {
    const positionId = await floor.position(position)
    const lines = [{ skuId: await floor.sku(code), skuCode: code, ownerId: OWNER, quantity }]
    await floor.does('stock.countPosition', { positionId, lines }, { via: 'queue', actor, occurredAt: NOON })
    const found = (await floor.counts()).find((one) => one.positionId === positionId)
    return found?.id ?? ''
  }
  const approves = (countId: string, actor: Actor) => floor.does('stock.approveCount', { countId }, { actor })
  const countAt = async (countId: string) => (await floor.counts()).find(({ id }) => id === countId)

  test('a lead approves what is worth as much as the limit; a piece more is a manager’s', async () => {
    await limited(usd(2 * TEN))
    await shelved('a', 'A-01-01')
    await shelved('b', 'B-01-01')
    expect(await approves(await counts('a', 'A-01-01', 8), lead)).toMatchObject({ outcome: 'applied' })
    const above = await counts('b', 'B-01-01', 7)
    expect(await approves(above, lead)).toMatchObject({ code: 'stock.above-limit' })
    expect(await floor.stock('b')).toEqual({ 'B-01-01': 10 })
    expect(await approves(above, manager)).toMatchObject({ outcome: 'applied' })
    expect(await floor.stock('b')).toEqual({ 'B-01-01': 7 })
  })

  test('pieces too many are worth as much as pieces too few, and do not make up for each other', async () => {
    await limited(usd(2 * TEN))
    await shelved('c', 'C-01-01')
    await shelved('d', 'C-01-01')
    const lines = [
      { skuId: await floor.sku('c'), skuCode: 'c', ownerId: OWNER, quantity: 12 },
      { skuId: await floor.sku('d'), skuCode: 'd', ownerId: OWNER, quantity: 8 },
    ]
    const positionId = await floor.position('C-01-01')
    await floor.does('stock.countPosition', { positionId, lines }, { via: 'queue', actor: picker })
    const count = (await floor.counts()).find((one) => one.positionId === positionId)
    expect(await approves(count?.id ?? '', lead)).toMatchObject({ code: 'stock.above-limit' })
  })

  test('a position of two currencies uses up a share of each limit, and has one limit in all', async () => {
    await limited(usd(4 * TEN), { currency: 'EUR', approveValueAbove: 6 * TEN, bookValueUpTo: 0 })
    const both = async (position: string, { dollars, euros }: { dollars: number; euros: number }) => {
      const goods = [`${position} usd`, `${position} eur`]
      await shelved(`${position} usd`, position)
      await shelved(`${position} eur`, position, { currency: 'EUR' })
      const positionId = await floor.position(position)
      const lines = await Promise.all(
        goods.map(async (code, at) => ({
          ...{ skuId: await floor.sku(code), skuCode: code, ownerId: OWNER },
          quantity: 10 - (at === 0 ? dollars : euros),
        })),
      )
      await floor.does('stock.countPosition', { positionId, lines }, { via: 'queue', actor: picker })
      return (await floor.counts()).find((one) => one.positionId === positionId)?.id ?? ''
    }
    expect(await approves(await both('Q-01-01', { dollars: 2, euros: 3 }), lead)).toMatchObject({
      outcome: 'applied',
    })
    const above = await both('Q-01-02', { dollars: 2, euros: 4 })
    expect(await approves(above, lead)).toMatchObject({ code: 'stock.above-limit' })
    expect(await approves(above, manager)).toMatchObject({ outcome: 'applied' })
  })

  test('without a limit, in another currency, and without a price, every difference is a manager’s', async () => {
    await limited()
    await shelved('e', 'E-01-01')
    const unlimited = await counts('e', 'E-01-01', 9)
    expect(await approves(unlimited, lead)).toMatchObject({ code: 'stock.above-limit' })
    await limited(usd(100 * TEN))
    await shelved('f', 'F-01-01', { currency: 'EUR' })
    expect(await approves(await counts('f', 'F-01-01', 9), lead)).toMatchObject({ code: 'stock.above-limit' })
    await shelved('g', 'G-01-01', { unitPrice: 0 })
    expect(await approves(await counts('g', 'G-01-01', 9), lead)).toMatchObject({ code: 'stock.above-limit' })
    expect(await approves(unlimited, lead)).toMatchObject({ outcome: 'applied' })
  })

  test('whoever counted a difference above the limit may not approve it; one below it may be approved by its counter', async () => {
    await limited(usd(2 * TEN))
    await shelved('h', 'H-01-01')
    await shelved('i', 'I-01-01')
    const counter: Actor = { ...manager, kind: 'worker' }
    expect(await approves(await counts('h', 'H-01-01', 7, counter), manager)).toMatchObject({
      code: 'stock.same-person',
    })
    expect(await approves(await counts('i', 'I-01-01', 9, counter), manager)).toMatchObject({
      outcome: 'applied',
    })
  })

  test('what is worth less than the warehouse asks about is booked at once, and nobody is asked', async () => {
    await limited(usd(5 * TEN, TEN))
    await shelved('j', 'J-01-01')
    await shelved('k', 'K-01-01')
    const small = await counts('j', 'J-01-01', 9)
    expect(await countAt(small)).toMatchObject({ status: 'approved', approvedBy: 'system' })
    expect(await floor.stock('j')).toEqual({ 'J-01-01': 9 })
    expect(await countAt(await counts('k', 'K-01-01', 8))).toMatchObject({ status: 'counted' })
    expect(await floor.stock('k')).toEqual({ 'K-01-01': 10 })
  })

  test('an order is approved position by position: what is above the limit waits for a manager, and the page says its value', async () => {
    await limited(usd(2 * TEN))
    for (const at of ['L01-1-1', 'L01-1-2', 'L01-1-3']) await shelved('l', at)
    await floor.does('stock.openCountOrder', { type: 'shelf', shelves: ['L01'] })
    await counts('l', 'L01-1-1', 9)
    await counts('l', 'L01-1-2', 5)
    await counts('l', 'L01-1-3', 10)
    const [order] = await floor.all<CountOrder>('countOrder')
    const orderId = order?.id ?? ''
    const { reader } = floor.database.engine
    const viewer = { actor: manager, warehouseId: floor.scope.slice('warehouse:'.length) } as Caller
    const seen = () => countOrderRoutes(reader).byId({ id: orderId }, viewer)
    expect(await seen()).toMatchObject({
      ...{ waiting: [{ currency: 'USD', amount: '60.00' }], aboveLimit: 1, worth: [] },
    })
    await floor.does('stock.approveCountOrder', { orderId }, { actor: lead })
    expect(await floor.stock('l')).toEqual({ 'L01-1-1': 9, 'L01-1-2': 10, 'L01-1-3': 10 })
    const halfway = await seen()
    expect(halfway).toMatchObject({ counted: 1, approved: 2, worth: [{ currency: 'USD', amount: '10.00' }] })
    expect(halfway.timeline[0]).toMatchObject({ event: 'count-order.above', details: { positions: 1 } })
    const every = countApi.list.input.getDefault() as InputOf<typeof countApi.list.input>
    const { rows } = await countRoutes(reader).list({ ...every, status: 'counted', orderId }, viewer)
    expect(rows).toMatchObject([
      { positionCode: 'L01-1-2', needs: 'manager', worth: [{ currency: 'USD', amount: '50.00' }] },
    ])
    await floor.does('stock.approveCountOrder', { orderId }, { actor: manager })
    expect(await seen()).toMatchObject({
      ...{ status: 'counted', waiting: [], worth: [{ currency: 'USD', amount: '60.00' }] },
    })
    expect(await floor.stock('l')).toEqual({ 'L01-1-1': 9, 'L01-1-2': 5, 'L01-1-3': 10 })
  })

  test('a manager who approves beside a lead is not held to the lead’s limit', async () => {
    await limited(usd(2 * TEN))
    for (let i = 1; i <= 12; i += 1) await shelved('m', `M01-1-${String(i).padStart(2, '0')}`)
    await floor.does('stock.openCountOrder', { type: 'shelf', shelves: ['M01'] })
    for (let i = 1; i <= 12; i += 1) await counts('m', `M01-1-${String(i).padStart(2, '0')}`, 1)
    const order = (await floor.all<CountOrder>('countOrder')).find(({ shelves }) => shelves.includes('M01'))
    const orderId = order?.id ?? ''
    await Promise.all([
      floor.does('stock.approveCountOrder', { orderId }, { actor: manager }),
      floor.does('stock.approveCountOrder', { orderId }, { actor: lead }),
    ])
    expect((await floor.stock('m'))['M01-1-12']).toBe(1)
  })
})

function warehouseRow(id: string) {
  return {
    ...{ id, scope: 'company', version: 1, code: 'W', name: 'W', country: 'PL', zone: 'UTC', contact: '' },
    ...{ phone: '', fax: '', email: '', address: '', own: 1, enabled: 1, settings: '{}', bucket: null },
  }
}
