import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { freshId, onBothEngines, plant } from '../commands/test-house.ts'
import { settled } from '../commands/test-settle.ts'
import { mayBackorder } from '../outbound/test-customer.ts'
import { orderOf } from '../outbound/test-floor.ts'
import { articleRow } from '../testing/test-world.ts'
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

  test('is paid by itself when another customer’s money comes into its wallet', async () => {
    const { house, customerId, does, whole, status, goesOn, funds } = freight
    const from = house.world.customers[1]
    const orderId = await whole(1.2)
    expect([await status(orderId), await funds()]).toEqual(['to-pay', [100, 0]])
    const recharge = { rechargeId: freshId(), no: 'R2', currency: 'CNY', amount: 2500 }
    const credited = { customerId: from, ...recharge, bankAccountId: freshId() }
    await does('finance.creditWallet', credited, `customer:${from}`)
    const transfer = '/api/owms/v1/finance/transfer'
    const wanted = {
      customerId: from,
      toId: customerId(),
      currency: 'CNY',
      amount: '25',
      purpose: 'One owner',
    }
    const { data } = await house.send(`${transfer}/submit`, house.desk, wanted)
    const transferId = data.rows.find(({ table }: { table: string }) => table === 'walletTransfer').id
    const other = await house.world.staff('manager')
    expect((await house.send(`${transfer}/approve`, other, { transferId })).message).toBe('OK')
    await goesOn()
    expect([await status(orderId), await funds()]).toEqual(['to-ship', [0, 0]])
    await freight.recharged(100)
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

  test('"An early-warning amount blocks client shipping when the balance falls below it": orders out of its stock too, but not those that the desk submits', async () => {
    const { house, customerId, recharged } = freight
    const owner = customerId()
    const mug = articleRow('MUG', owner)
    await plant(house.world.engine, { sku: [mug] })
    await mayBackorder(house.world.engine, owner)
    const written = async (nth: string) => {
      const lines = [{ skuId: mug.id, quantity: 1 }]
      const order = { ...orderOf(nth), customerId: owner, lines }
      const { data } = await house.send('/api/vrpxinbound/save_outbound_single', house.desk, order)
      return data.rows.find(({ table }: { table: string }) => table === 'outboundOrder').id as string
    }
    const [own, desks] = [await written('LOW-1'), await written('LOW-2')]
    const submits = (orderId: string, as = house.lin) =>
      house.send('/api/owms/v1/outbound/submit', as, { orderId, backorder: true })
    await warned(8100)
    expect(await submits(own)).toMatchObject({ status: 409, code: 2047 })
    expect((await submits(desks, house.desk)).message).toBe('OK')
    await recharged(100)
    expect((await submits(own)).message).toBe('OK')
    await warned(0)
  })

  test('is paid by itself as soon as it begins to pay so, is given credit, or is warned later', async () => {
    const { house, paysBy, status, goesOn, funds, whole } = freight
    const saved = async (more: object) => {
      const { rows } = (await house.send('/api/vrpxinbound/get_smart_client_list', house.desk)).data
      const { code, name, country } = rows.find(({ id }: { id: string }) => id === freight.customerId())
      const given = { id: freight.customerId(), code, name, country, ...more }
      const answer = await house.send('/api/vrpxinbound/save_smart_client_single', house.desk, given)
      expect(answer.message).toBe('OK')
      await settled(house.world.engine, house.world.performer)
    }
    await paysBy('prepaid')
    const first = await whole(1.2)
    house.world.clock.now += 1000
    const second = await whole(12.2)
    await saved({ parcelPayment: 'prepaid' })
    expect(await status(first)).toBe('to-pay')
    await saved({ parcelPayment: 'automatic', warningAmount: '90' })
    expect(await status(first), 'paying by itself would take it below the early warning').toBe('to-pay')
    await saved({ parcelPayment: 'automatic' })
    expect([await status(first), await status(second)]).toEqual(['to-ship', 'to-pay'])
    const [posted = 0] = await funds()
    await saved({ parcelPayment: 'automatic', creditLimit: '20' })
    expect([await status(second), await funds()]).toEqual(['to-pay', [posted, 0]])
    await saved({ parcelPayment: 'automatic', creditLimit: '100' })
    expect(await status(second)).toBe('to-ship')
    await paysBy('prepaid')
    const third = await whole(1.2)
    await paysBy('automatic')
    await saved({ parcelPayment: 'automatic', creditLimit: '100' })
    expect(await status(third), 'nothing became more').toBe('to-pay')
    await goesOn()
  })
})
