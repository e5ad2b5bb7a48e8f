import type { OrderSummary } from '@longshore/shared/outbound/order-view.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { onBothEngines } from '../commands/test-house.ts'
import { callsFrom, type Desk, openDesk } from '../testing/test-desk.ts'
import type { Person, Sent } from '../testing/test-world.ts'
import { OWNER } from './test-floor.ts'
import { packingAt } from './test-packing.ts'

// PostgreSQL is slow to answer on a machine with other work.
vi.setConfig({ testTimeout: 20_000 })

onBothEngines('an owner who takes stock out of the warehouse', (dialect) => {
  let desk: Desk
  let owner: Person
  let stranger: Person
  const { ask } = callsFrom(() => desk)
  const { packed, cancel } = packingAt(() => desk.floor)
  const removal = { kind: 'removal', originalNo: '' }
  beforeAll(async () => {
    desk = await openDesk(dialect)
    owner = await desk.world.customer(OWNER)
    stranger = await desk.world.customer(desk.world.customers[1])
  })
  afterAll(async () => {
    await desk.floor.settle()
    await desk.floor.proves()
    await desk.world.close()
  })
  const docNos = async (query: string, sent: Sent = {}) =>
    (await ask(`/api/vrpxinbound/get_smart_outbound_list?${query}`, sent)).rows.map(
      ({ docNo }: OrderSummary) => docNo,
    )

  test('it goes through the floor as every order does, with no order of a buyer behind it', async () => {
    const { floor } = desk
    const { orderId, parcelId } = await packed('a', 3, removal)
    await floor.does('outbound.recheckParcel', { parcelId, ok: true })
    expect(await floor.does('outbound.scanOut', { parcelId })).toMatchObject({ outcome: 'applied' })
    expect(await floor.order(orderId)).toMatchObject({ kind: 'removal', status: 'shipped' })
    expect(await floor.stock('a')).toEqual({})
  })

  test('an order of a buyer still names the buyer’s order before it is submitted', async () => {
    const { floor } = desk
    await floor.shelve('b', 'B-01', 1)
    const orderId = await floor.draft({ b: 1 }, { originalNo: '' })
    expect(await floor.does('outbound.submitOrder', { orderId })).toMatchObject({
      code: 'outbound.original-no-empty',
    })
  })

  test('a draft that is written anew stays what it is', async () => {
    const { floor } = desk
    await floor.shelve('c', 'C-01', 2)
    const orderId = await floor.draft({ c: 2 }, { ...removal, docNo: 'OUT-1' })
    await floor.draft({ c: 1 }, { orderId, docNo: 'OUT-1', originalNo: '', kind: 'sale' })
    expect(await floor.order(orderId)).toMatchObject({ kind: 'removal', pieces: 1 })
  })

  test('a removal that is stopped before it leaves gives its pieces back to the shelf', async () => {
    const { floor } = desk
    await floor.shelve('d', 'D-01', 2)
    const orderId = await floor.reviewed({ d: 2 }, false, removal)
    expect(await floor.supply('d')).toMatchObject({ promised: 2 })
    expect(await cancel(orderId)).toMatchObject({ outcome: 'applied' })
    expect(await floor.supply('d')).toMatchObject({ promised: 0 })
  })

  test('removals have a list of their own: for the desk, and for each owner of what is his', async () => {
    const all = await docNos('size=50')
    const removals = await docNos('size=50&kind=removal')
    const sales = await docNos('size=50&kind=sale')
    expect(removals).toContain('OUT-1')
    expect([...removals, ...sales].sort()).toEqual(all.sort())
    expect(sales).not.toContain('OUT-1')
    expect(await docNos('size=50&kind=removal', { as: owner })).toEqual(removals)
    expect(await docNos('size=50&kind=removal', { as: stranger })).toEqual([])
  })
})
