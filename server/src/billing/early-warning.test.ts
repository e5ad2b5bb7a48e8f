import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { onBothEngines } from '../commands/test-house.ts'
import { settled } from '../commands/test-settle.ts'
import { openFreight } from './test-freight.ts'

vi.setConfig({ testTimeout: 30_000 })

onBothEngines('a customer whose balance runs low', (dialect) => {
  let freight: Awaited<ReturnType<typeof openFreight>>
  beforeAll(async () => {
    freight = await openFreight(dialect)
  })
  afterAll(async () => {
    expect(await freight.house.closes()).toEqual([])
  })

  const warned = (warningAmount: number) =>
    freight.house.world.engine.operate((db) =>
      db.updateTable('customer').set({ warningAmount }).where('id', '=', freight.customerId()).execute(),
    )
  const notices = async () => {
    const found = await freight.house.world.engine.reader
      .selectFrom('notice')
      .select('details')
      .where('customerId', '=', freight.customerId())
      .where('kind', '=', 'balance-low')
      .execute()
    return found.map(({ details }) => JSON.parse(String(details)))
  }

  test('is paid by itself when money comes in: the oldest order first, as far as it goes', async () => {
    const { house, whole, paysBy, recharged, status, funds, goesOn } = freight
    await paysBy('automatic')
    const later = (kg: number) => {
      house.world.clock.now += 1000
      return whole(kg)
    }
    const [oldest, heavy, newest] = [await later(1.2), await later(5.2), await later(1.4)]
    expect([await status(oldest), await status(heavy), await status(newest)]).toEqual([
      ...['to-pay', 'to-pay', 'to-pay'],
    ])
    await recharged(5300)
    await goesOn()
    expect([await status(oldest), await status(heavy), await status(newest)]).toEqual([
      ...['to-ship', 'to-pay', 'to-ship'],
    ])
    expect(await funds()).toEqual([100, 0])
    await recharged(4600)
    await goesOn()
    expect([await status(heavy), await funds()]).toEqual(['to-ship', [100, 0]])
  })

  test('pays by its own word alone after a payment took it below the early warning, and is told once', async () => {
    const { house, measured, pays, recharged, status, goesOn, funds } = freight
    await recharged(9900)
    await warned(8000)
    const [told, waits] = [await house.orders(1), await house.orders(1)]
    await measured(told, 1.2)
    await goesOn()
    await measured(waits, 1.2)
    await goesOn()
    expect([await status(told), await status(waits)]).toEqual(['to-ship', 'to-pay'])
    expect(await notices()).toEqual([{ available: '74.00', warning: '80.00', currency: 'CNY' }])
    expect((await pays(waits)).message).toBe('OK')
    await goesOn()
    expect([await status(waits), await funds()]).toEqual(['to-ship', [4800, 0]])
    expect(await notices()).toHaveLength(1)
  })

  test('"An early-warning amount blocks client shipping when the balance falls below it": the sums are said, and a recharge lets it go on', async () => {
    const { house, recharged, status } = freight
    const { data } = await house.send('/api/vsmartorder/save_smart_order_single', house.lin, {
      ...{ channel: 'LINE', pieces: 1 },
      consignee: {
        ...{ name: 'Budi', phone: '0812', country: 'ID', province: 'Jakarta', city: 'Jakarta' },
        ...{ postcode: '10110', address1: 'Jalan Merdeka 1' },
      },
      goods: [{ nameEn: 'Mug', nameZh: '杯子', quantity: 4, price: '2.50', weight: 0.3 }],
    })
    const orderId = data.rows.find(({ table }: { table: string }) => table === 'parcelOrder').id
    const submits = () => house.send('/api/vsmartorder/set_smart_order_submit_multi', house.lin, { orderId })
    const refused = await submits()
    expect(refused).toMatchObject({ status: 409, code: 2047 })
    expect(refused.data.values).toEqual({ available: '48.00', warning: '80.00', currency: 'CNY' })
    expect(await status(orderId)).toBe('draft')
    await recharged(3200)
    await settled(house.world.engine, house.world.performer)
    expect((await submits()).message).toBe('OK')
    expect(await status(orderId)).toBe('submitted')
  })

  test('is submitted for by the desk all the same, and without an early warning by itself', async () => {
    const { house } = freight
    await warned(0)
    const orderId = await house.orders(1)
    expect((await house.order(orderId)).status).toBe('submitted')
    await warned(1_000_000)
    await house.send('/api/vsmartorder/set_smart_order_draft_multi', house.lin, { orderId })
    const submitted = await house.send('/api/vsmartorder/set_smart_order_submit_multi', house.desk, {
      orderId,
    })
    expect([submitted.message, (await house.order(orderId)).status]).toEqual(['OK', 'submitted'])
    await warned(0)
  })
})
