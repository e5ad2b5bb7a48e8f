import { chargeDefinition } from '@longshore/shared/billing/charge-definition.ts'
import type { Actor } from '@longshore/shared/command/command.ts'
import { exchangeRate } from '@longshore/shared/finance/exchange-rate.ts'
import { marginApi } from '@longshore/shared/finance/margin.api.ts'
import { booking } from '@longshore/shared/freight/booking.ts'
import { container } from '@longshore/shared/freight/container.ts'
import { stowage } from '@longshore/shared/freight/stowage.ts'
import { parcelOrder } from '@longshore/shared/orders/parcel-order.ts'
import { parcelPiece } from '@longshore/shared/orders/parcel-piece.ts'
import { warehouse } from '@longshore/shared/setup/warehouse.ts'
import { beforeAll, expect, test } from 'vitest'
import { chargeRow } from '../../billing/test-charges.ts'
import { openMoneyHouse } from '../../billing/test-money-house.ts'
import { clerk, freshId, onBothEngines } from '../../commands/test-house.ts'
import type { Caller } from '../../http/caller.ts'
import { marginRoutes } from './margin.routes.ts'
import { MarginKeeping } from './margin-keeping.ts'
import { blank, costRow } from './test-margins.ts'

const viewer = { actor: clerk, warehouseId: null } as Caller
const NOVEMBER = Date.UTC(2026, 10, 5)
const OCTOBER = Date.UTC(2026, 9, 5)
onBothEngines('margins', (dialect) => {
  const house = openMoneyHouse(dialect, /cause of a fee|package|load|order|posting/)
  const warehouseId = freshId()
  beforeAll(() => house.plants({ warehouse: [blank(warehouse, { id: warehouseId, code: 'W1' })] }))
  const keeps = () => new MarginKeeping({ engine: house.engine, newId: freshId }).look()
  const list = async (input: object) => {
    await keeps()
    const asked = { page: 1, size: 100, sort: 'margin', desc: 'yes', month: '', customerId: '', search: '' }
    const { rows } = await marginRoutes(house.engine.lists).list(
      { kind: 'customer', currency: '', ...asked, ...input } as never,
      viewer,
    )
    return rows.map((one) =>
      [one.revenue, one.expected, one.invoiced, one.margin, one.currency, one.percent].join(' '),
    )
  }
  const lines = async (input: object) => {
    await keeps()
    const none = { documentId: '', pieceId: '', loadId: '', customerId: '', month: '', state: '' }
    const asked = { page: 1, size: 100, sort: 'occurredAt', desc: 'yes', ...none, ...input }
    return (await marginRoutes(house.engine.lists).lines(asked as never, viewer)).rows
  }
  const charge = (customerId: string, documentId: string, amount: number, more: object = {}) =>
    house.plants({
      chargeLine: [
        {
          ...chargeRow(customerId, amount),
          documentId,
          documentNo: documentId,
          occurredAt: NOVEMBER,
          ...more,
        },
      ],
    })
  const cost = (documentId: string, amount: number, more: object = {}) =>
    house.plants({ costLine: [costRow(documentId, amount, { occurredAt: NOVEMBER, ...more })] })
  const set = (table: 'chargeLine' | 'costLine', documentId: string, values: object) =>
    house.engine.operate((db) =>
      db.updateTable(table).set(values).where('documentId', '=', documentId).execute(),
    )
  /** Packages that left with a load, of each customer some, with their weights. */
  const loadOf = async (packages: readonly { customerId: string; grams: number; volume?: number }[]) => {
    const loadId = freshId()
    const scope = `warehouse:${warehouseId}`
    await house.plants({
      stowage: [blank(stowage, { id: loadId, scope, no: `L-${loadId}`, departedAt: NOVEMBER })],
    })
    const orders = packages.map(({ volume = 1, ...one }) => ({
      ...{ ...one, orderId: freshId(), pieceId: freshId(), volume },
    }))
    await house.plants({
      parcelOrder: orders.map(({ orderId: id, customerId }) =>
        blank(parcelOrder, { id, scope, no: `PO-${id}`, customerId }),
      ),
      parcelPiece: orders.map(({ orderId, pieceId: id, customerId, grams, volume }) =>
        blank(parcelPiece, {
          ...{ id, scope, orderId, customerId, nth: 1, no: `P-${id}`, grams, place: `TRANSIT:${loadId}` },
          ...{ length: volume, width: 1, height: 1 },
        }),
      ),
    })
    return { loadId, orders }
  }

  test('of an order is what was charged for it, net of what was taken back and credited, less what it cost', async () => {
    const { customerId } = await house.customer()
    const order = freshId()
    await charge(customerId, order, 10_000)
    await charge(customerId, order, -1000)
    await charge(customerId, order, 500, { fee: 'OLD', status: 'void' })
    await cost(order, 6000)
    await cost(order, 300, { status: 'void' })
    expect(await list({ kind: 'order', customerId })).toEqual(['90.00 60.00 0.00 30.00 CNY 33.3'])
    await set('costLine', order, { status: 'invoiced' })
    expect(await list({ kind: 'order', customerId })).toEqual(['90.00 0.00 63.00 27.00 CNY 30.0'])
    await charge(customerId, order, -9000, { occurredAt: OCTOBER })
    expect(await list({ kind: 'customer', customerId }), 'all months').toEqual([
      '0.00 0.00 63.00 -63.00 CNY ',
    ])
    expect(await list({ kind: 'customer', customerId, month: '2026-10' })).toEqual([
      '-90.00 0.00 0.00 -90.00 CNY ',
    ])
    expect(await list({ kind: 'customer', customerId, month: '2026-11' })).toEqual([
      '90.00 0.00 63.00 27.00 CNY 30.0',
    ])
  })

  test('who settles or bills a charge makes nothing due; who voids it does', async () => {
    const { customerId } = await house.customer()
    const order = freshId()
    await charge(customerId, order, 700)
    await keeps()
    const due = () => house.engine.reader.selectFrom('marginDue').selectAll().execute()
    for (const status of ['settled', 'billed', 'paid']) await set('chargeLine', order, { status })
    expect(await due()).toEqual([])
    await set('chargeLine', order, { status: 'void' })
    expect(await due()).toMatchObject([{ source: order }])
    expect(await list({ kind: 'customer', customerId })).toEqual([])
  })

  test('a load’s cost is split onto its packages as the cost says, of all customers to the last cent', async () => {
    const [lin, eva] = [await house.customer(), await house.customer()]
    const { loadId, orders } = await loadOf([
      { customerId: lin.customerId, grams: 1000, volume: 5 },
      { customerId: lin.customerId, grams: 2000, volume: 5 },
      { customerId: eva.customerId, grams: 4000, volume: 20 },
    ])
    await cost(loadId, 10_001, { fee: 'BY_WEIGHT' })
    const [first, second, third] = orders
    const of = async (orderId: string | undefined) =>
      (await lines({ documentId: orderId })).map(({ fee, amount }) => `${fee} ${amount}`)
    expect(await of(first?.orderId)).toEqual(['BY_WEIGHT -14.29'])
    expect(await of(second?.orderId)).toEqual(['BY_WEIGHT -28.57'])
    expect(await of(third?.orderId)).toEqual(['BY_WEIGHT -57.15'])
    expect(await list({ kind: 'load', search: '' })).toContain('0.00 100.01 0.00 -100.01 CNY ')
    expect(await list({ kind: 'load', customerId: lin.customerId })).toEqual(['0.00 42.86 0.00 -42.86 CNY '])
    expect(await list({ kind: 'customer', customerId: eva.customerId })).toEqual([
      '0.00 57.15 0.00 -57.15 CNY ',
    ])
    await house.plants({
      chargeDefinition: [blank(chargeDefinition, { code: 'BY_WEIGHT', splitBy: 'weight' })],
    })
    await house.engine.operate((db) =>
      db.updateTable('chargeDefinition').set({ splitBy: 'volume' }).where('code', '=', 'BY_WEIGHT').execute(),
    )
    expect(await of(third?.orderId)).toEqual(['BY_WEIGHT -66.67'])
    const [line] = await lines({ pieceId: third?.pieceId })
    expect(line).toMatchObject({ splitBy: 'volume', part: 20, whole: 30 })
  })

  test('a package that comes back bears no part of its load any more', async () => {
    const { customerId } = await house.customer()
    const { loadId, orders } = await loadOf([
      { customerId, grams: 1000 },
      { customerId, grams: 1000 },
    ])
    await cost(loadId, 1000)
    const [back, stays] = orders
    await charge(customerId, back?.orderId ?? '', 2000, { subjectId: back?.pieceId })
    expect(await list({ kind: 'parcel', customerId })).toEqual(
      expect.arrayContaining(['0.00 5.00 0.00 -5.00 CNY ']),
    )
    await house.engine.operate(async (db) => {
      await db
        .updateTable('parcelPiece')
        .set({ place: 'STAGE' })
        .where('id', '=', back?.pieceId ?? '')
        .execute()
      await db.updateTable('stowage').set({ followed: 1 }).where('id', '=', loadId).execute()
    })
    expect(await lines({ pieceId: stays?.pieceId })).toMatchObject([{ amount: '-10.00' }])
    expect((await lines({ documentId: back?.orderId })).map(({ amount }) => amount)).toEqual(['20.00'])
  })

  test('a load of many packages is written in parts, and reckoned again it is the same', async () => {
    const { customerId } = await house.customer()
    const { loadId } = await loadOf(
      Array.from({ length: 450 }, (_, nth) => ({ customerId, grams: 100 + nth })),
    )
    await cost(loadId, 99_999)
    const sums = ['0.00 999.99 0.00 -999.99 CNY ']
    expect(await list({ kind: 'load', customerId })).toEqual(sums)
    await cost(loadId, 1)
    expect(await list({ kind: 'load', customerId })).toEqual(['0.00 1000.00 0.00 -1000.00 CNY '])
    await set('costLine', loadId, { status: 'void' })
    expect(await list({ kind: 'load', customerId })).toEqual([])
  })

  test('of a booking what was filled and what stayed empty are split onto the packages in its containers', async () => {
    const [lin, eva] = [await house.customer(), await house.customer()]
    const { loadId } = await loadOf([
      { customerId: lin.customerId, grams: 1000 },
      { customerId: eva.customerId, grams: 3000 },
    ])
    const [spaceId, containerNo, bookingId] = [freshId(), freshId(), freshId()]
    const scope = `warehouse:${warehouseId}`
    const booked = { no: `B-${bookingId}`, grams: 400_000, loadedGrams: 300_000, perKg: 250, due: 100_000 }
    await house.plants({
      container: [blank(container, { scope, containerNo, spaceId })],
      booking: [blank(booking, { ...booked, id: bookingId, scope, spaceId, currency: 'CNY' })],
    })
    const sets = (values: object) =>
      house.engine.operate((db) =>
        db.updateTable('booking').set(values).where('id', '=', bookingId).execute(),
      )
    await sets({ departedAt: NOVEMBER })
    const own = (await lines({ documentId: bookingId })).map(({ fee, amount }) => `${fee} ${amount}`)
    expect(own.toSorted(), 'no load yet: the house’s own').toEqual([
      'BOOKED_SPACE -750.00',
      'DEAD_SPACE -250.00',
    ])
    await house.engine.operate((db) =>
      db.updateTable('stowage').set({ containerNo }).where('id', '=', loadId).execute(),
    )
    expect(await list({ kind: 'customer', customerId: eva.customerId })).toEqual([
      '0.00 750.00 0.00 -750.00 CNY ',
    ])
    const dead = (await lines({ loadId, customerId: lin.customerId })).find(({ fee }) => fee === 'DEAD_SPACE')
    expect(dead).toMatchObject({ amount: '-62.50', splitBy: 'weight', part: 1000, whole: 4000 })
    await sets({ billed: 120_000 })
    expect(await list({ kind: 'customer', customerId: eva.customerId })).toEqual([
      '0.00 0.00 900.00 -900.00 CNY ',
    ])
    await sets({ departedAt: 0, due: 0, billed: null })
    expect(await list({ kind: 'customer', customerId: eva.customerId })).toEqual([])
  })

  test('what is in another currency is said by the rate of its day, with that rate, and stands apart without one', async () => {
    const { customerId } = await house.customer()
    const order = freshId()
    const rateId = freshId()
    await charge(customerId, order, 10_000)
    await cost(order, 1000, { currency: 'USD' })
    expect((await list({ kind: 'order', customerId })).toSorted()).toEqual([
      '0.00 10.00 0.00 -10.00 USD ',
      '100.00 0.00 0.00 100.00 CNY 100.0',
    ])
    await house.plants({
      exchangeRate: [
        blank(exchangeRate, {
          ...{ id: rateId, fromCurrency: 'USD', toCurrency: 'CNY', status: 'entered' },
          ...{ numerator: 71, denominator: 10, startsAt: OCTOBER },
        }),
      ],
    })
    await house.engine.operate((db) => db.updateTable('exchangeRate').set({ status: 'in-force' }).execute())
    expect(await list({ kind: 'order', customerId })).toEqual(['100.00 71.00 0.00 29.00 CNY 29.0'])
    const [line] = await lines({ documentId: order, state: 'expected' })
    expect(line).toMatchObject({
      amount: '-71.00',
      given: '-10.00',
      givenCurrency: 'USD',
      rate: '7.1',
      rateId,
    })
  })

  test('a cost that names a number finds its document, and one that no document has is the house’s own', async () => {
    const { customerId } = await house.customer()
    const { loadId, orders } = await loadOf([{ customerId, grams: 1000 }])
    await cost('', 500, { documentNo: `L-${loadId}` })
    await cost('', 900, { documentNo: 'NOBODY-KNOWS' })
    expect(await lines({ documentId: orders[0]?.orderId })).toMatchObject([{ amount: '-5.00' }])
    const found = await lines({ state: 'expected' })
    expect(found.filter(({ documentNo }) => documentNo === 'NOBODY-KNOWS')).toMatchObject([
      { customerId: '', amount: '-9.00' },
    ])
  })

  test('a stop in between loses nothing and counts nothing twice', async () => {
    const { customerId } = await house.customer()
    const { loadId } = await loadOf(Array.from({ length: 450 }, () => ({ customerId, grams: 100 })))
    await cost(loadId, 45_000)
    let given = 0
    const stopped = new MarginKeeping({
      engine: house.engine,
      newId() {
        if (++given > 250) stopped.close()
        return freshId()
      },
    })
    await stopped.look()
    expect(await house.engine.reader.selectFrom('marginDue').selectAll().execute()).not.toEqual([])
    expect(await list({ kind: 'customer', customerId })).toEqual(['0.00 450.00 0.00 -450.00 CNY '])
  })

  test('reaches no customer: nothing of it may be called by one, and its rows have no owner', async () => {
    expect(new Set(Object.values(marginApi).flatMap(({ audience }) => audience))).toEqual(new Set(['staff']))
    expect(new Set(Object.values(marginApi).map(({ permission }) => permission))).toEqual(
      new Set(['finance.margin']),
    )
    const lin: Actor = { ...clerk, kind: 'customer', customerId: freshId() }
    const asked = { actor: lin, warehouseId: null } as Caller
    const input = { page: 1, size: 10, desc: 'yes', sort: 'margin' } as never
    await expect(marginRoutes(house.engine.lists).list(input, asked)).rejects.toThrow(/no owner/)
    await expect(marginRoutes(house.engine.lists).lines(input, asked)).rejects.toThrow(/no owner/)
  })
})
