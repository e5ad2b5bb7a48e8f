import { chargeDefinition } from '@longshore/shared/billing/charge-definition.ts'
import { unratedCause } from '@longshore/shared/billing/charge-line.ts'
import type { Actor } from '@longshore/shared/command/command.ts'
import { earningApi } from '@longshore/shared/finance/earning.api.ts'
import { receipt } from '@longshore/shared/inbound/receipt.ts'
import { parcelOrder } from '@longshore/shared/orders/parcel-order.ts'
import { outboundOrder } from '@longshore/shared/outbound/order.ts'
import { expect, test } from 'vitest'
import { chargeRow } from '../../billing/test-charges.ts'
import { openMoneyHouse } from '../../billing/test-money-house.ts'
import { clerk, freshId, onBothEngines } from '../../commands/test-house.ts'
import type { Caller } from '../../http/caller.ts'
import { blank } from '../margin/test-margins.ts'
import { earningRoutes } from './earning.routes.ts'

const viewer = { actor: clerk, warehouseId: null } as Caller
const NOVEMBER = Date.UTC(2026, 10, 5)
const LAST_OF_OCTOBER = Date.UTC(2026, 10, 1) - 1
const page = { page: 1, size: 100, desc: 'yes', customerId: '', month: '', search: '' }

onBothEngines('what earned nothing', (dialect) => {
  const house = openMoneyHouse(dialect, /^(?!as many charges|a document is kept)/)
  const scope = `warehouse:${freshId()}`
  const uncharged = async (input: object) => {
    const asked = { ...page, sort: 'doneAt', kind: '', ...input } as never
    return (await earningRoutes(house.engine.lists).uncharged(asked, viewer)).rows
  }
  const zero = async (input: object) => {
    const asked = { ...page, sort: 'occurredAt', sheet: '', fee: '', ...input } as never
    return (await earningRoutes(house.engine.lists).zero(asked, viewer)).rows
  }
  const charge = (customerId: string, documentId: string, more: object = {}) =>
    house.plants({
      chargeLine: [
        { ...chargeRow(customerId, 100), documentId, documentNo: documentId, occurredAt: NOVEMBER, ...more },
      ],
    })
  const shipped = async (customerId: string, more: object = {}) => {
    const id = freshId()
    const said = { id, scope, no: `OB-${id}`, customerId, status: 'shipped', shippedAt: NOVEMBER }
    await house.plants({ outboundOrder: [blank(outboundOrder, { ...said, kind: 'sale', ...more })] })
    return id
  }
  const sets = (id: string, values: object) =>
    house.engine.operate((db) => db.updateTable('outboundOrder').set(values).where('id', '=', id).execute())
  const charges = (id: string, values: object) =>
    house.engine.operate((db) =>
      db.updateTable('chargeLine').set(values).where('documentId', '=', id).execute(),
    )
  const numbers = (rows: readonly { documentNo: string }[]) => rows.map(({ documentNo }) => documentNo)

  test('an order that was shipped and charged nothing stands there until a charge comes, and again once that is void', async () => {
    const { customerId } = await house.customer()
    const orderId = await shipped(customerId)
    expect(await uncharged({ customerId })).toMatchObject([
      {
        id: orderId,
        kind: 'order',
        documentNo: `OB-${orderId}`,
        customerName: expect.stringContaining('Customer'),
        missing: '',
        schedule: '',
      },
    ])
    await charge(customerId, orderId)
    await charge(customerId, orderId, { fee: 'OTHER' })
    expect(await uncharged({ customerId })).toEqual([])
    await house.engine.operate((db) =>
      db.deleteFrom('chargeLine').where('documentId', '=', orderId).where('fee', '=', 'OTHER').execute(),
    )
    for (const status of ['settled', 'billed']) await charges(orderId, { status })
    expect(await uncharged({ customerId }), 'one of two still stands').toEqual([])
    await charges(orderId, { status: 'void' })
    expect(numbers(await uncharged({ customerId }))).toEqual([`OB-${orderId}`])
  })

  test('an order that was charged before it was shipped stands nowhere, and one that did not leave after all neither', async () => {
    const { customerId } = await house.customer()
    const orderId = await shipped(customerId, { status: 'in-delivery', shippedAt: null })
    expect(await uncharged({ customerId })).toEqual([])
    await charge(customerId, orderId)
    await sets(orderId, { status: 'shipped', shippedAt: NOVEMBER })
    expect(await uncharged({ customerId })).toEqual([])
    const other = await shipped(customerId)
    expect(numbers(await uncharged({ customerId }))).toEqual([`OB-${other}`])
    await sets(other, { status: 'in-delivery', shippedAt: null })
    expect(await uncharged({ customerId })).toEqual([])
  })

  test('receipts by their signature, returns by the end of their count, parcels by their departure, each in its month', async () => {
    const { customerId } = await house.customer()
    const of = (no: string, more: object) => ({ id: freshId(), scope, no, customerId, ...more })
    await house.plants({
      receipt: [
        blank(receipt, of('RC-SIGNED', { kind: 'standard', signedAt: LAST_OF_OCTOBER, finishedAt: null })),
        blank(receipt, of('RC-COMING', { kind: 'standard', signedAt: null })),
        blank(receipt, of('RT-COUNTED', { kind: 'return', signedAt: NOVEMBER, finishedAt: NOVEMBER })),
        blank(receipt, of('RT-SIGNED', { kind: 'return', signedAt: NOVEMBER, finishedAt: null })),
      ],
      parcelOrder: [
        blank(parcelOrder, of('PO-LEFT', { departed: 1, shippedAt: NOVEMBER + 1 })),
        blank(parcelOrder, of('PO-HERE', { departed: 0, shippedAt: null })),
        blank(parcelOrder, of('PO-THERE', { departed: 1, shippedAt: NOVEMBER, origin: 'its-first' })),
      ],
    })
    expect(numbers(await uncharged({ customerId }))).toEqual(['PO-LEFT', 'RT-COUNTED', 'RC-SIGNED'])
    expect(numbers(await uncharged({ customerId, month: '2026-11' }))).toEqual(['PO-LEFT', 'RT-COUNTED'])
    expect(numbers(await uncharged({ customerId, month: '2026-10' }))).toEqual(['RC-SIGNED'])
    expect(await uncharged({ customerId, month: '2026-1' }), 'no month yet').toEqual([])
    expect(numbers(await uncharged({ customerId, kind: 'return' }))).toEqual(['RT-COUNTED'])
    expect(numbers(await uncharged({ kind: 'parcel', search: 'po-left' }))).toEqual(['PO-LEFT'])
  })

  test('says the fees that a document caused and that lack a price, and where they are priced', async () => {
    const { customerId } = await house.customer()
    const orderId = await shipped(customerId)
    await house.plants({
      chargeDefinition: [blank(chargeDefinition, { code: 'PICKING', schedule: 'outbound-operation' })],
      unratedCause: ['PICKING', 'PICKING', 'REPACK'].map((fee, nth) =>
        blank(unratedCause, { customerId, fee, reason: 'no-price', documentId: orderId, seq: nth + 1 }),
      ),
    })
    expect(await uncharged({ customerId })).toMatchObject([
      { missing: 'PICKING,REPACK', schedule: 'outbound-operation' },
    ])
  })

  test('a cause that came to nothing by its price is listed, and neither a credit, a replaced line nor what is charged once', async () => {
    const { customerId } = await house.customer()
    const free = { amount: 0, exact: '0', fee: 'PICKING' }
    await charge(customerId, 'free', free)
    await charge(customerId, 'dear')
    await charge(customerId, 'taken-back', { ...free, counted: '-1', reverses: freshId() })
    await charge(customerId, 'replaced', { ...free, status: 'void' })
    await charge(customerId, 'second-of-order', { ...free, counted: '0' })
    await charge(customerId, 'in-october', { ...free, sheet: 'inbound', occurredAt: LAST_OF_OCTOBER })
    const all = await zero({ customerId })
    expect(numbers(all)).toEqual(['free', 'in-october'])
    expect(all[0]).toMatchObject({ fee: 'PICKING', schedule: 'outbound-operation', counted: 1, ruleNo: 1 })
    expect(numbers(await zero({ customerId, month: '2026-11' }))).toEqual(['free'])
    expect(numbers(await zero({ customerId, sheet: 'inbound' }))).toEqual(['in-october'])
    expect(numbers(await zero({ customerId, fee: 'OTHER' }))).toEqual([])
    expect(await uncharged({ search: 'free' }), 'a charge of nothing is a charge').toEqual([])
  })

  test('is for finance alone: nothing of it may be called by a customer', async () => {
    expect(Object.values(earningApi).map(({ audience, permission }) => [audience, permission])).toEqual([
      [['staff'], 'finance.margin'],
      [['staff'], 'finance.margin'],
    ])
    const lin: Actor = { ...clerk, kind: 'customer', customerId: freshId() }
    const asked = { ...page, sort: 'doneAt', kind: '' } as never
    const caller = { actor: lin, warehouseId: null } as Caller
    await expect(earningRoutes(house.engine.lists).uncharged(asked, caller)).rejects.toThrow(/no owner/)
  })
})
