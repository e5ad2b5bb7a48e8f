import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { onBothEngines } from '../commands/test-house.ts'
import { proposalsOf } from '../stock/proposals.ts'
import { type Floor, OWNER, openFloor } from './test-floor.ts'
import { pickingAt } from './test-picking.ts'

onBothEngines('positions that a count order froze', (dialect) => {
  let floor: Floor
  beforeAll(async () => {
    floor = await openFloor(dialect)
  })
  afterEach(async () => {
    await floor.settle()
    await floor.proves()
  })
  afterAll(() => floor.close())

  const { pick } = pickingAt(() => floor)
  const frozen = async (shelf: string, freezes = true) => {
    const { outcome } = await floor.performs('stock.openCountOrder', {
      ...{ type: 'shelf', shelves: [shelf], freezes },
    })
    expect(outcome).toMatchObject({ outcome: 'applied' })
    await floor.settle()
    const orders = await floor.all<{ id: string; shelves: readonly string[] }>('countOrder')
    return orders.find(({ shelves }) => String(shelves).includes(shelf))?.id ?? ''
  }
  const counted = async (position: string, code: string, quantity: number) => {
    const goods = { skuId: await floor.sku(code), skuCode: code, ownerId: OWNER, quantity }
    await floor.scans('stock.countPosition', {
      ...{ positionId: await floor.position(position), lines: [goods], only: [] },
    })
    await floor.settle()
  }
  const from = async (orderId: string) =>
    (await floor.tasks(orderId)).map(({ positionCode, quantity }) => [positionCode, quantity])
  const waits = async (goods: Readonly<Record<string, number>>) => {
    const orderId = await floor.reviewed(goods, true)
    await floor.waved([orderId])
    return orderId
  }
  const picking = async (orderId: string) => {
    await floor.settle()
    return (await floor.order(orderId)).picking
  }

  test('no wave takes from one: it takes from another shelf', async () => {
    await floor.shelve('a', 'A01-1-1', 5, '018f-batch-1')
    await floor.shelve('a', 'A02-1-1', 5, '018f-batch-2')
    await frozen('A01')
    const orderId = await floor.reviewed({ a: 2 })
    await floor.waved([orderId])
    expect(await from(orderId)).toEqual([['A02-1-1', 2]])
  })

  test('an order count that freezes nothing keeps nothing from orders', async () => {
    await floor.shelve('b', 'B01-1-1', 5)
    await frozen('B01', false)
    expect(await from(await waits({ b: 2 }))).toEqual([['B01-1-1', 2]])
  })

  test('an order that found its pieces on a frozen shelf alone gets them once that is counted', async () => {
    await floor.shelve('c', 'C01-1-1', 5)
    await frozen('C01')
    const orderId = await waits({ c: 2 })
    expect(await picking(orderId)).toBe('waiting-for-allocation')
    await counted('C01-1-1', 'c', 5)
    expect(await picking(orderId)).toBe('waiting-to-pick')
  })

  test('or once the count order is cancelled', async () => {
    await floor.shelve('d', 'D01-1-1', 5)
    const countOrderId = await frozen('D01')
    const orderId = await waits({ d: 2 })
    expect(await picking(orderId)).toBe('waiting-for-allocation')
    const given = { orderId: countOrderId, reason: 'not today' }
    expect(await floor.does('stock.cancelCountOrder', given)).toMatchObject({ outcome: 'applied' })
    expect(await picking(orderId)).toBe('waiting-to-pick')
  })

  test('what is picked there all the same is booked, and is no difference of the count', async () => {
    await floor.shelve('e', 'E01-1-1', 5)
    const orderId = await waits({ e: 2 })
    const countOrderId = await frozen('E01')
    const [task] = await floor.tasks(orderId)
    expect(await pick(task, 2)).toMatchObject({ outcome: 'applied' })
    await counted('E01-1-1', 'e', 3)
    expect(await floor.does('stock.approveCountOrder', { orderId: countOrderId })).toMatchObject({
      outcome: 'applied',
    })
    await floor.settle()
    const orders = await floor.all<{ id: string; differences: number }>('countOrder')
    expect(orders.find(({ id }) => id === countOrderId)).toMatchObject({ differences: 0 })
  })

  test('nothing is proposed to fill a frozen position, or to be fetched from one', async () => {
    await floor.shelve('f', 'F01-1-1', 1)
    await floor.shelve('f', 'F02-1-1', 9)
    const positionId = await floor.position('F01-1-1')
    await floor.database.engine.operate((db) =>
      db.updateTable('position').set({ kind: 'picking' }).where('id', '=', positionId).execute(),
    )
    await floor.does('stock.saveReplenishRule', {
      ...{ id: null, positionId, skuId: await floor.sku('f'), minimum: 2, maximum: 4 },
    })
    const proposed = () => proposalsOf(floor.database.engine.reader, floor.scope, 'F01')
    expect(await proposed()).toHaveLength(1)
    const reserve = await frozen('F02')
    expect(await proposed()).toEqual([])
    await floor.does('stock.cancelCountOrder', { orderId: reserve, reason: 'enough' })
    await floor.settle()
    expect(await proposed()).toHaveLength(1)
    await frozen('F01')
    expect(await proposed()).toEqual([])
  })
})
