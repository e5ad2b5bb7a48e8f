import type { WavePreview } from '@longshore/shared/outbound/wave-view.ts'
import type { LayoutPlan } from '@longshore/shared/setup/layout.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { onBothEngines } from '../commands/test-house.ts'
import { openDesk } from '../testing/test-desk.ts'
import type { Person, World } from '../testing/test-world.ts'
import type { Floor } from './test-floor.ts'

vi.setConfig({ testTimeout: 30_000 })

const base = '/api/owms/v1/wave'
/** Two racks on two aisles between two cross aisles. */
const plan: LayoutPlan = {
  crossAisles: [0, 2600],
  aisles: [0, 350],
  ...{ start: { aisle: 0, cross: 0 }, end: { aisle: 0, cross: 0 } },
  racks: ['A', 'B'].map((prefix, aisle) => ({
    ...{ prefix, aisle, side: 'left' as const, from: 100, bay: 120, rows: 20, down: false },
  })),
}

onBothEngines('the preview of waves', (dialect) => {
  let world: World
  let floor: Floor
  let boss: Person

  const ask = async (path: string, body: object) => {
    const got = await world.send(path, { as: boss, warehouse: world.warehouses[0], body })
    expect(got.message).toBe('OK')
    return got.data
  }
  const preview = (wishes: object = {}): Promise<WavePreview> => ask(`${base}/preview`, wishes)
  const leftOut = ({ leftOut: left }: WavePreview) =>
    Object.fromEntries(left.map(({ reason, named }) => [reason, named.map(({ id }) => id)]))
  const cancelled = async (orderIds: readonly string[]) => {
    for (const orderId of orderIds) await floor.does('outbound.cancelOrder', { orderId, reason: 'told' })
  }

  beforeAll(async () => {
    ;({ world, floor, boss } = await openDesk(dialect))
    await floor.shelve('a', 'A-01-02', 50)
    await floor.shelve('b', 'B-01-03', 3)
  })
  afterAll(async () => {
    await floor.proves()
    await world.close()
  })

  test('says which orders stay and why, each by its number', async () => {
    const taken = await floor.reviewed({ a: 1 })
    const review = await floor.submitted({ a: 1 })
    const held = await floor.reviewed({ a: 1 })
    await floor.does('outbound.holdOrder', { orderId: held, reason: 'the customer calls back' })
    const abnormal = await floor.reviewed({ a: 1 })
    await floor.does('outbound.setAsideOrder', { orderId: abnormal, reason: 'no such street' })
    const nowhere = await floor.reviewed({ nowhere: 1 }, true)
    const mixed = await floor.reviewed({ a: 1, b: 1 })
    const seen = await preview({ type: 'single-item-single-quantity' })
    expect(seen.kinds.flatMap(({ named }) => named)).toEqual([
      { id: taken, no: (await floor.order(taken)).no },
    ])
    expect(leftOut(seen)).toEqual({
      ...{ 'to-review': [review], held: [held], abnormal: [abnormal] },
      ...{ stock: [nowhere], type: [mixed] },
    })
    await cancelled([taken, review, held, abnormal, nowhere, mixed])
  })

  test('gives the pieces that are short to the orders that a wave would give them', async () => {
    const first = await floor.reviewed({ b: 2 })
    const all = await floor.reviewed({ b: 2 }, true)
    const last = await floor.reviewed({ b: 1 }, true)
    const seen = await preview({ method: 'tote' })
    expect(seen).toMatchObject({ orders: 2, pieces: 3 })
    expect(leftOut(seen)).toEqual({ stock: [all] })
    await ask(`${base}/generate`, { orderIds: [first, all, last], method: 'tote' })
    expect((await floor.order(all)).status).toBe('to-be-issued')
    for (const id of [first, last]) expect((await floor.order(id)).status).toBe('in-delivery')
    expect(await preview()).toMatchObject({ orders: 0, kinds: [], leftOut: [{ reason: 'stock', orders: 1 }] })
    await cancelled([first, all, last])
  })

  test('knows the walk of the wave that is made then: its positions, its partitions and its metres', async () => {
    const orders = [await floor.reviewed({ a: 1, b: 1 }), await floor.reviewed({ a: 2, b: 1 })]
    expect((await preview()).kinds).toMatchObject([{ stops: 2, partitions: 1, walkLength: 0 }])
    await world.engine.operate(async (db) => {
      const row = { id: floor.scope, scope: floor.scope, version: 1, plan: JSON.stringify(plan) }
      await db.insertInto('layout').values(row).execute()
    })
    const [kind] = (await preview()).kinds
    expect(kind).toMatchObject({ waves: 1, orders: 2, pieces: 5, stops: 2 })
    // A printed picking list holds the pieces of its order: it is walked to where the paper says.
    await floor.does('outbound.printList', { orderId: orders[0] })
    const held = await preview()
    expect(held).toMatchObject({ orders: 2, allocated: 1, pieces: 5 })
    expect(held.kinds).toMatchObject([{ stops: 2, walkLength: kind?.walkLength }])
    await ask(`${base}/generate`, { orderIds: orders })
    const { waveId } = await floor.order(orders[0] ?? '')
    const { walkLength } = await floor.wave(waveId ?? '')
    expect(walkLength).toBeGreaterThan(0)
    expect(kind?.walkLength).toBe(walkLength / 10)
    await cancelled(orders)
  })

  test('says of each order what the rule asks for and it does not have', async () => {
    const rule = {
      name: 'Parcels',
      type: 'single-item-single-quantity',
      packageType: 'Parcel',
      leastPriority: 3,
    }
    const { rows } = await ask(`${base}/rule/save`, {
      ...rule,
      logisticsMode: 'Express',
      shipBefore: '16:00',
    })
    const fits = { packageType: 'Parcel', logisticsMode: 'Express', priority: 3, shipBy: 1 }
    const make = (goods: object, more: object) =>
      floor.reviewed(goods as { a: number }, false, { ...fits, ...more })
    const wanted = {
      type: [await make({ a: 2 }, {})],
      'package-type': [await make({ a: 1 }, { packageType: 'Bag' })],
      'logistics-mode': [await make({ a: 1 }, { logisticsMode: 'Post' })],
      priority: [await make({ a: 1 }, { priority: 2 })],
      'ship-by': [await make({ a: 1 }, { shipBy: null })],
    }
    const taken = await make({ a: 1 }, {})
    const seen: WavePreview = await ask(`${base}/rules/preview`, { ruleId: rows[0].id })
    expect(seen.kinds.map(({ named }) => named.map(({ id }) => id))).toEqual([[taken]])
    expect(leftOut(seen)).toEqual(wanted)
    await cancelled([taken, ...Object.values(wanted).flat()])
  })
})
