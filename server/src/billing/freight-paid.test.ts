import { freightDueId } from '@longshore/shared/billing/freight-due.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { onBothEngines } from '../commands/test-house.ts'
import { settled } from '../commands/test-settle.ts'
import { openFreight } from './test-freight.ts'

vi.setConfig({ testTimeout: 30_000 })

onBothEngines('the freight of a customer that pays before shipping', (dialect) => {
  let freight: Awaited<ReturnType<typeof openFreight>>
  beforeAll(async () => {
    freight = await openFreight(dialect)
    await freight.paysBy('prepaid')
  })
  afterAll(async () => {
    expect(await freight.house.closes()).toEqual([])
  })

  test('is to be paid as soon as it is rated, is refused where the balance is short, and taken from it', async () => {
    const { house, goesOn, pays, measured, funds, lines, recharged, status } = freight
    const orderId = await house.orders(1)
    await measured(orderId, 1.2)
    expect(await status(orderId)).toBe('stored')
    await goesOn()
    expect(await house.order(orderId)).toMatchObject({
      ...{ status: 'to-pay', freight: '26.00', freightCurrency: 'CNY' },
    })
    expect(await pays(orderId)).toMatchObject({ status: 409, code: 3603 })
    await recharged(10_000)
    expect((await pays(orderId)).message).toBe('OK')
    await settled(house.world.engine, house.world.performer)
    expect(await status(orderId)).toBe('to-ship')
    expect(await funds()).toEqual([7400, 0])
    expect(await lines(orderId)).toEqual([[2600, 'paid']])
    const { state, billed } = await house.world.engine.reader
      .selectFrom('ledgerOrder')
      .select(['state', 'billed'])
      .where('documentId', '=', orderId)
      .executeTakeFirstOrThrow()
    expect([state, Number(billed)], 'nothing of it is open among receivables').toEqual(['paid', 2600])
    expect(await pays(orderId)).toMatchObject({ status: 409, code: 3602 })
  })

  test('without a price waits, and nobody can ship it', async () => {
    const { house, pays, whole, status } = freight
    const orderId = await whole(40)
    expect(await status(orderId)).toBe('stored')
    expect(await pays(orderId)).toMatchObject({ status: 409, code: 3601 })
    const { no } = await house.order(orderId)
    const made = await house.send('/api/owms/v1/shipment/make', house.desk, { code: no })
    expect(made.message).toMatch(/to ship/)
  })

  test('keeps the order from being loaded at a desk, and what is loaded all the same is an exception', async () => {
    const { house, whole } = freight
    const orderId = await whole()
    const [piece] = await house.pieces(orderId)
    const { data } = await house.send('/api/owms/v1/stowage/save', house.desk, {
      ...{ way: 'sea', channel: 'LINE', arrivalPort: 'Jakarta' },
    })
    const stowageId = data.rows.find(({ table }: { table: string }) => table === 'stowage').id
    for (const call of ['plan', 'load'])
      expect(
        await house.send(`/api/owms/v1/stowage/${call}`, house.desk, { stowageId, code: piece?.no }),
      ).toMatchObject({ status: 409, code: 3605 })
    const { exceptions } = await house.scans('freight.loadItem', { stowageId, code: piece?.no })
    expect(exceptions).toMatchObject([{ kind: 'freight.loaded-unpaid' }])
  })

  test('measured anew before it is paid is quoted anew', async () => {
    const { house, goesOn, measured, whole, lines, status } = freight
    const orderId = await whole()
    await measured(orderId, 2.1)
    expect(await status(orderId)).toBe('stored')
    await goesOn()
    const { timeline, ...order } = await house.order(orderId)
    expect(order).toMatchObject({ status: 'to-pay', freight: '31.00' })
    const told = timeline.map(({ event }: { event: string }) => event.replace('parcel-order.', ''))
    expect(told.filter((event: string) => event === 'stored' || event === 'to-pay')).toEqual([
      ...['to-pay', 'stored', 'to-pay', 'stored'],
    ])
    expect(await lines(orderId)).toEqual([
      [2600, 'accrued'],
      [-2600, 'accrued'],
      [3100, 'due'],
    ])
  })

  test('that was quoted before the last measurement is not owed by that quote', async () => {
    const { house, goesOn, does, measured, whole, status } = freight
    const orderId = await whole()
    const { id, basis } = await house.world.engine.reader
      .selectFrom('chargeLine')
      .select(['id', 'basis'])
      .where('documentId', '=', orderId)
      .where('fee', '=', 'FREIGHT')
      .executeTakeFirstOrThrow()
    await measured(orderId, 2.1)
    const late = { orderId, lineId: id, currency: 'CNY', amount: 2600, ...JSON.parse(String(basis)) }
    await does('orders.oweFreight', late, house.scope)
    expect(await status(orderId)).toBe('stored')
    await goesOn()
    expect(await house.order(orderId)).toMatchObject({ status: 'to-pay', freight: '31.00' })
  })

  test('of another channel waits for the price of that one', async () => {
    const { house, goesOn, pays, whole, lines, status } = freight
    const orderId = await whole()
    const slow = { id: null, code: 'SLOW', zh: 'SLOW', en: 'SLOW', kind: 'special-line' }
    await house.send('/api/owms/v1/pricing/channel/save', house.desk, slow)
    const changed = await house.send('/api/vsmartorder/set_smart_order_trans_way', house.lin, {
      ...{ orderId, channel: 'SLOW' },
    })
    expect(changed.message).toBe('OK')
    expect(await status(orderId)).toBe('stored')
    await goesOn()
    expect(await status(orderId)).toBe('stored')
    expect((await lines(orderId)).map(([amount]) => amount)).toEqual([2600, -2600])
    await pays(orderId)
    await settled(house.world.engine, house.world.performer)
    expect(await status(orderId)).toBe('stored')
  })

  test('measured anew after it was paid differs by a line of the next bill', async () => {
    const { house, goesOn, pays, measured, whole, funds, lines, status } = freight
    const orderId = await whole()
    await pays(orderId)
    await settled(house.world.engine, house.world.performer)
    const before = await funds()
    await measured(orderId, 3.2)
    await goesOn()
    expect(await status(orderId)).toBe('to-ship')
    expect(await lines(orderId)).toEqual([
      [2600, 'paid'],
      [-2600, 'accrued'],
      [3600, 'accrued'],
    ])
    expect(await funds()).toEqual(before)
  })

  test('goes back to the wallet when the order is cancelled', async () => {
    const { house, goesOn, pays, whole, funds, lines } = freight
    const before = await funds()
    const orderId = await whole()
    await pays(orderId)
    await settled(house.world.engine, house.world.performer)
    expect(await funds()).toEqual([(before[0] ?? 0) - 2600, 0])
    await house.acts('cancel', orderId, { reason: 'No longer' })
    await goesOn()
    expect(await funds()).toEqual(before)
    expect((await lines(orderId)).map(([amount]) => amount)).toEqual([2600, -2600])
  })

  test('goes back to the wallet when an answer to a problem stops the order', async () => {
    const { house, goesOn, pays, whole, funds } = freight
    const before = await funds()
    const orderId = await whole()
    await pays(orderId)
    await goesOn()
    expect(await funds()).toEqual([(before[0] ?? 0) - 2600, 0])
    const { no: orderNo } = await house.order(orderId)
    const asks = (call: string, body: object) => house.send(`/api/vsmartorder/${call}`, house.lin, body)
    await asks('add_order_question', { orderNo, type: 'damaged', text: 'Crushed' })
    const { rows } = (await asks('get_order_question_list', {})).data
    await asks('add_order_reply', { problemId: rows[0].id, text: 'Send it back', type: 'return' })
    await goesOn()
    expect((await house.order(orderId)).status).toBe('cancelled')
    expect(await funds()).toEqual(before)
  })

  test('is released where the order is cancelled before it took note of the payment', async () => {
    const { house, pays, whole, funds } = freight
    const before = await funds()
    const orderId = await whole()
    await house.world.engine.operate((db) =>
      db.updateTable('parcelOrder').set({ status: 'cancelled' }).where('id', '=', orderId).execute(),
    )
    await pays(orderId)
    await settled(house.world.engine, house.world.performer)
    expect(await funds()).toEqual(before)
    const due = await house.world.engine.reader
      .selectFrom('freightDue')
      .select('status')
      .where('id', '=', freightDueId(orderId))
      .executeTakeFirstOrThrow()
    expect(due.status).toBe('open')
    await house.world.engine.operate((db) =>
      db.updateTable('parcelOrder').set({ status: 'to-pay' }).where('id', '=', orderId).execute(),
    )
  })

  test('is paid by itself where the customer wants that and the balance covers it', async () => {
    const { whole, funds, paysBy, status } = freight
    await paysBy('automatic')
    const [before = 0] = await funds()
    const orderId = await whole()
    expect(await status(orderId)).toBe('to-ship')
    expect(await funds()).toEqual([before - 2600, 0])
    await paysBy('prepaid')
  })
})
