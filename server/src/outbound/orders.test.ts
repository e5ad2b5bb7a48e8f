import type { Actor } from '@longshore/shared/command/command.ts'
import { refusals } from '@longshore/shared/language/refusals.en.ts'
import { sentence } from '@longshore/shared/language/sentence.ts'
import { settingsOf } from '@longshore/shared/setup/warehouse.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { freshId, onBothEngines, plant } from '../commands/test-house.ts'
import { mayBackorder } from './test-customer.ts'
import { type Floor, OWNER, openFloor, orderOf } from './test-floor.ts'

// PostgreSQL is slow to answer on a machine with other work.
vi.setConfig({ testTimeout: 20_000 })

onBothEngines('an outbound order', (dialect) => {
  let floor: Floor
  beforeAll(async () => {
    floor = await openFloor(dialect)
  })
  afterAll(() => floor.database.drop())

  const said = async (name: string, given: object) => {
    const { outcome, code = '', values } = await floor.does(name, given)
    return outcome === 'rejected' ? sentence(refusals, code, values) : outcome
  }
  const save = async (more: object) => {
    const lines = [{ skuId: await floor.sku('shirt'), quantity: 1 }]
    return said('outbound.saveOrder', { ...orderOf('D-1'), lines, ...more })
  }

  test('is saved with the specification’s rules, in its words', async () => {
    expect(await save({ docNo: ' ' })).toBe('Issue doc No. cannot be empty')
    expect(await save({ originalNo: 'PO-9', channel: '' })).toBe(
      'If the original order number is filled in, the shipping channel must also be filled in',
    )
    expect(await save({ lines: [] })).toBe('SKU information cannot be empty')
    expect(await save({ lines: [{ skuId: freshId(), quantity: 1 }] })).toBe(
      'Line 1: the SKU does not match the customer',
    )
    expect(await save({ customerId: freshId() })).toBe('Line 1: the SKU does not match the customer')
    const consignee = { ...orderOf('D-1').consignee, country: 'de', postcode: '1234' }
    expect(await save({ consignee })).toBe('Incorrect postcode 1234. The rule is: 5 digits')
    expect(await save({ originalNo: 'PO-9' })).toBe('applied')
  })

  test('keeps its postcode in the form of its country', async () => {
    const consignee = { ...orderOf('D-2').consignee, country: 'pl', postcode: '00950' }
    const order = await floor.order(await floor.draft({ shirt: 1 }, { docNo: 'D-2', consignee }))
    expect(order.consignee).toMatchObject({ country: 'PL', postcode: '00-950' })
  })

  test('a submitted order is promised its pieces, and never more than there are', async () => {
    await floor.shelve('mug', 'B-1-1', 5)
    await floor.submitted({ mug: 3 })
    expect(await floor.supply('mug')).toEqual({ shelf: 5, allocated: 0, promised: 3 })

    const second = await floor.draft({ mug: 3 })
    expect(await said('outbound.submitOrder', { orderId: second })).toBe(
      'Not enough stock of mug: 2 available, 3 wanted',
    )
    const back = { orderId: second, backorder: true }
    expect(await said('outbound.submitOrder', back)).toBe(
      'Back orders are not allowed here: the stock must cover the order',
    )
    await mayBackorder(floor.database.engine, OWNER)
    expect(await said('outbound.submitOrder', back)).toBe('applied')
    expect(await floor.supply('mug')).toEqual({ shelf: 5, allocated: 0, promised: 6 })
    await mayBackorder(floor.database.engine, OWNER, 0)
    const third = { orderId: await floor.draft({ mug: 3 }), backorder: true }
    expect(await said('outbound.submitOrder', third)).toMatch(/^Back orders are not allowed/)
  })

  test('is a back order for every customer where the warehouse allows them', async () => {
    const houseId = floor.scope.slice('warehouse:'.length)
    const row = { ...houseRow(houseId), settings: { ...settingsOf(undefined), backorders: true } }
    await plant(floor.database.engine, { warehouse: [row] })
    await mayBackorder(floor.database.engine, OWNER, 0)
    const orderId = await floor.draft({ kite: 3 })
    expect(await said('outbound.submitOrder', { orderId, backorder: true })).toBe('applied')
    await floor.database.engine.operate((db) =>
      db.deleteFrom('warehouse').where('id', '=', houseId).execute(),
    )
  })

  test('counts two lines of one article together', async () => {
    await floor.shelve('cap', 'B-1-2', 5)
    const skuId = await floor.sku('cap')
    const lines = [3, 3].map((quantity) => ({ skuId, quantity }))
    const orderId = await floor.draft({}, { docNo: 'D-3', lines })
    expect(await said('outbound.submitOrder', { orderId })).toBe(
      'Not enough stock of cap: 5 available, 6 wanted',
    )
  })

  test('is refused at submission without an address, or under a number that the customer has used', async () => {
    await floor.shelve('pen', 'B-1-3', 9)
    const lost = { ...orderOf('D-4').consignee, address: '', postcode: '' }
    const nowhere = await floor.draft({ pen: 1 }, { docNo: 'D-4', consignee: lost })
    expect(await said('outbound.submitOrder', { orderId: nowhere })).toBe(
      'The address is incomplete: address, postcode',
    )
    const first = await floor.draft({ pen: 1 }, { docNo: 'D-5' })
    await floor.does('outbound.submitOrder', { orderId: first })
    const again = await floor.draft({ pen: 1 }, { docNo: 'D-5' })
    expect(await said('outbound.submitOrder', { orderId: again })).toMatch(
      /^Issue doc No\. D-5 is taken by order OB/,
    )
    await floor.does('outbound.cancelOrder', { orderId: first, reason: 'typo' })
    expect(await said('outbound.submitOrder', { orderId: again })).toBe('applied')
  })

  test('waits for the final audit where the warehouse has one, and each review can be taken back', async () => {
    const houseId = floor.scope.slice('warehouse:'.length)
    const switched = (finalAudit: boolean) =>
      floor.database.engine.operate((db) =>
        db
          .updateTable('warehouse')
          .set({ settings: JSON.stringify({ ...settingsOf(undefined), finalAudit }) as never })
          .where('id', '=', houseId)
          .execute(),
      )
    await plant(floor.database.engine, { warehouse: [houseRow(houseId)] })
    await switched(true)
    await floor.shelve('fez', 'B-1-5', 9)
    const orderId = await floor.submitted({ fez: 2 })
    await floor.does('outbound.merchantReview', { orderId })
    expect(await said('outbound.finalAudit', { orderId })).toBe('The warehouse has to approve it first')
    expect(await said('outbound.reviewOrder', { orderId })).toBe('applied')
    expect(await floor.order(orderId)).toMatchObject({ status: 'to-review', warehouseReviewed: 1 })
    expect(await said('outbound.cancelReview', { orderId })).toBe('applied')
    expect(await floor.order(orderId)).toMatchObject({ status: 'to-review', warehouseReviewed: 0 })
    await floor.does('outbound.reviewOrder', { orderId })
    expect(await said('outbound.finalAudit', { orderId })).toBe('applied')
    expect(await floor.order(orderId)).toMatchObject({
      ...{ status: 'to-be-issued', picking: 'waiting-for-allocation' },
    })
    await switched(false)
    expect(await said('outbound.cancelReview', { orderId })).toBe('applied')
    expect(await floor.order(orderId)).toMatchObject({ status: 'to-review', warehouseReviewed: 0 })
    expect(await said('outbound.reviewOrder', { orderId })).toBe('applied')
    expect(await floor.order(orderId)).toMatchObject({ status: 'to-be-issued' })
  })

  test('goes to the merchant, then to the warehouse, and both may take it back', async () => {
    await floor.shelve('hat', 'B-1-4', 9)
    const orderId = await floor.submitted({ hat: 2 })
    expect(await said('outbound.reviewOrder', { orderId })).toBe('The merchant has to approve it first')
    expect(await said('outbound.merchantReview', { orderId })).toBe('applied')
    expect(await said('outbound.merchantReview', { orderId, reviewed: false })).toBe('applied')
    expect(await said('outbound.reviewOrder', { orderId })).toBe('The merchant has to approve it first')
    await floor.does('outbound.merchantReview', { orderId })
    expect(await said('outbound.reviewOrder', { orderId })).toBe('applied')
    expect(await floor.order(orderId)).toMatchObject({
      ...{ status: 'to-be-issued', picking: 'waiting-for-allocation' },
    })
    expect(await said('outbound.cancelReview', { orderId })).toBe('applied')
    expect(await floor.order(orderId)).toMatchObject({ status: 'to-review', picking: 'none' })
    expect(await floor.supply('hat')).toEqual({ shelf: 9, allocated: 0, promised: 2 })
    expect(await said('outbound.rejectOrder', { orderId, reason: ' ' })).toBe('Rejection reason required')
    expect(await said('outbound.rejectOrder', { orderId, reason: 'wrong channel' })).toBe('applied')
    expect(await floor.order(orderId)).toMatchObject({ status: 'draft' })
    expect(await floor.supply('hat')).toEqual({ shelf: 9, allocated: 0, promised: 0 })
  })

  test('carries why it was rejected, and the rejection can be cancelled while nothing changed it', async () => {
    await floor.shelve('scarf', 'B-1-6', 4)
    const orderId = await floor.submitted({ scarf: 3 })
    await floor.does('outbound.merchantReview', { orderId })
    await floor.does('outbound.rejectOrder', { orderId, reason: ' wrong channel ' })
    const marked = { status: 'draft', rejected: 1, rejectReason: 'wrong channel' }
    expect(await floor.order(orderId)).toMatchObject(marked)

    const other = await floor.submitted({ scarf: 2 })
    expect(await said('outbound.cancelRejectOrder', { orderId })).toBe(
      'Not enough stock of scarf: 2 available, 3 wanted',
    )
    expect(await floor.order(orderId)).toMatchObject(marked)
    await floor.does('outbound.cancelOrder', { orderId: other, reason: 'twice' })
    expect(await said('outbound.cancelRejectOrder', { orderId })).toBe('applied')
    expect(await floor.order(orderId)).toMatchObject({
      ...{ status: 'to-review', merchantReviewed: 1, rejected: 0, rejectReason: '' },
    })
    expect(await floor.supply('scarf')).toEqual({ shelf: 4, allocated: 0, promised: 3 })
    expect(await said('outbound.cancelRejectOrder', { orderId })).toMatch(/Cancel rejection.*not possible/)
    expect(await said('outbound.reviewOrder', { orderId })).toBe('applied')
  })

  test('is no rejected one any more once its merchant wrote it anew or submitted it again', async () => {
    await floor.shelve('belt', 'B-1-7', 4)
    const rejected = async () => {
      const orderId = await floor.submitted({ belt: 1 })
      await floor.does('outbound.rejectOrder', { orderId, reason: 'wrong channel' })
      return orderId
    }
    const clean = { rejected: 0, rejectReason: '' }
    const rewritten = await rejected()
    const lines = [{ skuId: await floor.sku('belt'), quantity: 1 }]
    const given = { ...orderOf('SO-BELT'), lines, orderId: rewritten }
    expect(await said('outbound.saveOrder', given)).toBe('applied')
    expect(await floor.order(rewritten)).toMatchObject({ status: 'draft', merchantReviewed: 0, ...clean })
    expect(await said('outbound.cancelRejectOrder', { orderId: rewritten })).toMatch(/not possible/)
    const again = await rejected()
    expect(await said('outbound.submitOrder', { orderId: again })).toBe('applied')
    expect(await floor.order(again)).toMatchObject({ status: 'to-review', ...clean })
  })

  test('gives its promise back once, however it ends', async () => {
    await floor.shelve('bag', 'B-1-5', 9)
    const reverted = await floor.submitted({ bag: 2 })
    await floor.does('outbound.convertToDraft', { orderId: reverted })
    expect(await floor.supply('bag')).toEqual({ shelf: 9, allocated: 0, promised: 0 })
    const cancelled = await floor.reviewed({ bag: 4 })
    await floor.does('outbound.cancelOrder', { orderId: cancelled, reason: 'changed my mind' })
    expect(await said('outbound.cancelOrder', { orderId: cancelled, reason: 'again' })).toMatch(
      /not possible/,
    )
    expect(await floor.supply('bag')).toEqual({ shelf: 9, allocated: 0, promised: 0 })
    expect(await said('outbound.deleteOrder', { orderId: cancelled })).toBe('applied')
    expect(await said('outbound.deleteOrder', { orderId: reverted })).toBe('applied')
    expect((await floor.order(reverted)).status).toBe('deleted')
  })

  test('of another customer is as good as missing', async () => {
    const orderId = await floor.draft({ shirt: 1 })
    const stranger: Actor = {
      ...{ kind: 'customer', id: 'u', name: 'U', customerId: freshId() },
      permissions: new Set(['outbound.order', 'outbound.cancel']),
    }
    const own: Actor = { ...stranger, customerId: OWNER }
    await mayBackorder(floor.database.engine, OWNER)
    const asked = { orderId, backorder: true }
    expect(await floor.does('outbound.submitOrder', asked, { actor: stranger })).toMatchObject({
      code: 'row.missing',
    })
    expect(await floor.does('outbound.submitOrder', asked, { actor: own })).toMatchObject({
      outcome: 'applied',
    })
  })

  test('two hundred customers at once promise a hundred pieces exactly a hundred times', async () => {
    await floor.shelve('rare', 'B-2-1', 100)
    const orders = await Promise.all(Array.from({ length: 200 }, () => floor.draft({ rare: 1 })))
    const outcomes = await Promise.all(
      orders.map((orderId) => floor.does('outbound.submitOrder', { orderId })),
    )
    const promised = outcomes.filter(({ outcome }) => outcome === 'applied')
    const refused = outcomes.filter(({ code }) => code === 'stock.not-enough')
    expect([promised.length, refused.length]).toEqual([100, 100])
    expect(await floor.supply('rare')).toEqual({ shelf: 100, allocated: 0, promised: 100 })
  }, 60_000)

  test('leaves the books in order', () => floor.proves())
})

function houseRow(id: string) {
  return {
    ...{
      id,
      scope: 'company',
      version: 1,
      code: 'HAM',
      name: 'Hamburg',
      country: 'DE',
      zone: 'Europe/Berlin',
    },
    ...{
      contact: '',
      phone: '',
      fax: '',
      email: '',
      address: '',
      own: 1,
      enabled: 1,
      settings: settingsOf(undefined),
    },
  }
}
