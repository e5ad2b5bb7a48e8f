import { fit } from '@longshore/shared/contract/fit.ts'
import { refusals } from '@longshore/shared/language/refusals.en.ts'
import { sentence } from '@longshore/shared/language/sentence.ts'
import { saveOrder } from '@longshore/shared/outbound/save-order.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { limitSku } from '../catalog/test-limits.ts'
import { freshId, onBothEngines } from '../commands/test-house.ts'
import { piecesOf } from '../files/importing.ts'
import { type Floor, OWNER, openFloor, orderOf } from './test-floor.ts'
import { pickingAt } from './test-picking.ts'

// PostgreSQL is slow to answer on a machine with other work.
vi.setConfig({ testTimeout: 20_000 })

/** The sentences of the specification (001 §5) about outbound orders, each by its own words. */
onBothEngines('the rules of outbound orders', (dialect) => {
  let floor: Floor
  beforeAll(async () => {
    floor = await openFloor(dialect)
  })
  afterAll(() => floor.close())

  const said = async (name: string, given: object) => {
    const { outcome, code = '', values } = await floor.does(name, given)
    return outcome === 'rejected' ? sentence(refusals, code, values) : outcome
  }
  const save = async (more: object) => {
    const lines = [{ skuId: await floor.sku('shirt'), quantity: 1 }]
    return said('outbound.saveOrder', { ...orderOf('D-1'), lines, ...more })
  }

  test('If the original order number is filled in, the shipping channel must also be filled in', async () => {
    const rule = 'If the original order number is filled in, the shipping channel must also be filled in'
    for (const channel of ['', ' ']) expect(await save({ originalNo: 'PO-9', channel })).toBe(rule)
    expect(await save({ originalNo: 'PO-9', channel: 'DHL' })).toBe('applied')
    expect(await save({ originalNo: '', channel: '' })).toBe('applied')
  })

  test('Number of cases or pieces cannot be 0; pieces is a positive integer not starting with 0', async () => {
    const skuId = await floor.sku('shirt')
    const order = { ...orderOf('D-1'), originalNo: '', channel: '' }
    for (const quantity of [0, -1, 1.5, undefined])
      expect(
        await floor.does('outbound.saveOrder', { ...order, lines: [{ skuId, quantity }] }),
      ).toMatchObject({
        ...{ outcome: 'rejected', code: 'input.invalid' },
      })
    for (const quantity of [0, '05', '5 pieces'])
      expect(fit(saveOrder.args, { ...order, lines: [{ skuId, quantity }] }, 'json')).toHaveProperty([
        ...['faults', 'lines[0].quantity'],
      ])
    expect(['5', '05', '0', '5 pieces'].map(piecesOf)).toEqual([5, undefined, undefined, undefined])
  })

  test('return SKU information cannot be empty, nor that of an order', async () => {
    expect(await save({ lines: [] })).toBe('SKU information cannot be empty')
  })

  test('a line names no article of somebody else', async () => {
    const unmatched = 'Line 1: the SKU does not match the customer'
    expect(await save({ lines: [{ skuId: freshId(), quantity: 1 }] })).toBe(unmatched)
    expect(await save({ customerId: freshId() })).toBe(unmatched)
    expect(await save({ customerId: OWNER })).toBe('applied')
  })

  test('goods in a warehouse that their SKU lost leave with the orders that name them already, and with no new one', async () => {
    await floor.shelve('kite', 'B-2-4', 3)
    const [skuId, orderId] = [await floor.sku('kite'), await floor.draft({ kite: 1 })]
    await limitSku(floor.database.engine, skuId, [freshId()])
    const order = { ...orderOf('D-7'), lines: [{ skuId, quantity: 1 }] }
    for (const draft of [{}, { orderId }])
      expect(await floor.does('outbound.saveOrder', { ...order, ...draft })).toMatchObject({
        ...{ outcome: 'rejected', code: 'catalog.no-warehouse-match', values: { sku: 'kite' } },
      })
    for (const move of ['submitOrder', 'merchantReview', 'reviewOrder'])
      expect(await said(`outbound.${move}`, { orderId })).toBe('applied')
    await floor.waved([orderId])
    const [task] = await floor.tasks(orderId)
    expect(await pickingAt(() => floor).pick(task, 1)).toMatchObject({ outcome: 'applied' })
    await limitSku(floor.database.engine, skuId, [])
    expect(await said('outbound.saveOrder', order)).toBe('applied')
  })

  test('Imported template reports incorrect postcode: no order is saved with one', async () => {
    const of = (country: string, postcode: string) => ({ ...orderOf('D-1').consignee, country, postcode })
    expect(await save({ consignee: of('DE', '1234') })).toBe('Incorrect postcode 1234. The rule is: 5 digits')
    expect(await save({ consignee: of('US', '12345-67') })).toMatch(/^Incorrect postcode 12345-67/)
    expect(await save({ consignee: of('DE', '12345') })).toBe('applied')
  })

  test('a postcode that its country does not write so is kept with a warning, and sent to nobody until a person confirms it', async () => {
    await floor.shelve('lamp', 'B-1-2', 1)
    const of = (more: object) => ({ ...orderOf('D-9').consignee, country: 'IT', postcode: '0184', ...more })
    const orderId = await floor.draft({ lamp: 1 })
    const doubt = {
      code: 'setup.postcode-meant',
      values: { postcode: '0184', country: 'IT', suggestion: '00184' },
    }
    const saved = async (more: object) => {
      const lines = [{ skuId: await floor.sku('lamp'), quantity: 1 }]
      return floor.does('outbound.saveOrder', { ...orderOf('D-9'), orderId, lines, consignee: of(more) })
    }
    expect(await saved({})).toMatchObject({ outcome: 'applied', warnings: [doubt] })
    expect(await floor.does('outbound.submitOrder', { orderId })).toMatchObject({
      outcome: 'rejected',
      ...doubt,
    })
    const confirmed = await saved({ confirmed: true })
    expect(confirmed).toMatchObject({ outcome: 'applied' })
    expect(confirmed).not.toHaveProperty('warnings')
    expect(await said('outbound.submitOrder', { orderId })).toBe('applied')
  })

  test('a country is one of the world: UK is kept as GB, Kosovo is one, XX and markup are none', async () => {
    const of = (country: string) => ({ ...orderOf('D-1').consignee, country, postcode: '' })
    for (const country of ['XX', '<>', 'ZZ', '00'])
      expect(await save({ consignee: of(country) })).toBe(`${country} is no country by its two letters`)
    const { rows } = await floor.performs('outbound.saveOrder', {
      ...orderOf('D-1'),
      lines: [{ skuId: await floor.sku('shirt'), quantity: 1 }],
      consignee: of('uk'),
    })
    expect(rows).toContainEqual(
      expect.objectContaining({ table: 'outboundOrder', row: expect.objectContaining({ country: 'GB' }) }),
    )
    expect(await save({ consignee: of('XK') })).toBe('applied')
  })

  test('Outbound pieces cannot exceed inventory pieces', async () => {
    await floor.shelve('mug', 'B-1-1', 5)
    const one = await floor.draft({ mug: 6 })
    expect(await said('outbound.submitOrder', { orderId: one })).toBe(
      'Not enough stock of mug: 5 available, 6 wanted',
    )
    const all = await floor.draft({ mug: 5 })
    expect(await said('outbound.submitOrder', { orderId: all })).toBe('applied')
    expect(await said('outbound.submitOrder', { orderId: one })).toBe(
      'Not enough stock of mug: 0 available, 6 wanted',
    )
  })

  test('Rejection reason required: an order goes back to its merchant with why', async () => {
    await floor.shelve('hat', 'B-1-4', 2)
    const orderId = await floor.submitted({ hat: 2 })
    for (const reason of ['', '  '])
      expect(await said('outbound.rejectOrder', { orderId, reason })).toBe('Rejection reason required')
    expect(await floor.order(orderId)).toMatchObject({ status: 'to-review' })
    expect(await said('outbound.rejectOrder', { orderId, reason: 'wrong channel' })).toBe('applied')
  })

  test('Priority must not be negative; a wave of any other is made', async () => {
    await floor.shelve('bag', 'B-1-5', 2)
    const orderIds = [await floor.reviewed({ bag: 1 })]
    for (const priority of [-1, 0.5])
      expect(await floor.does('outbound.generateWaves', { orderIds, priority })).toMatchObject({
        outcome: 'rejected',
        code: 'input.invalid',
      })
    const waveId = await floor.waved(orderIds, { priority: 7 })
    expect(await floor.wave(waveId)).toMatchObject({ priority: 7 })
  })

  test('An issue order can be returned to pending approval, and none whose wave is made', async () => {
    await floor.shelve('pen', 'B-1-6', 2)
    const orderId = await floor.reviewed({ pen: 1 })
    expect(await said('outbound.cancelReview', { orderId })).toBe('applied')
    expect(await floor.order(orderId)).toMatchObject({ status: 'to-review' })
    const begun = await floor.reviewed({ pen: 1 })
    await floor.waved([begun])
    expect(await floor.does('outbound.cancelReview', { orderId: begun })).toMatchObject({
      ...{ outcome: 'rejected', code: 'move.not-allowed' },
    })
    expect(await floor.order(begun)).toMatchObject({ status: 'in-delivery' })
  })

  test('Maximum issue orders per wave, maximum SKUs per wave: the next order begins another wave', async () => {
    await floor.shelve('cup', 'B-2-1', 3)
    const orders = [
      await floor.reviewed({ cup: 1 }),
      await floor.reviewed({ cup: 1 }),
      await floor.reviewed({ cup: 1 }),
    ]
    await floor.waved(orders, { maxOrders: 2 })
    const waves = await Promise.all(orders.map(async (id) => (await floor.order(id)).waveId))
    expect(new Set(waves).size).toBe(2)

    await floor.shelve('jar', 'B-2-2', 1)
    await floor.shelve('jug', 'B-2-3', 1)
    const apart = [await floor.reviewed({ jar: 1 }), await floor.reviewed({ jug: 1 })]
    await floor.waved(apart, { maxSkus: 1 })
    const [first, second] = await Promise.all(apart.map(async (id) => (await floor.order(id)).waveId))
    expect(first).not.toBe(second)
  })
})
