import { exchangeRate } from '@longshore/shared/finance/exchange-rate.ts'
import { booking } from '@longshore/shared/freight/booking.ts'
import { container } from '@longshore/shared/freight/container.ts'
import { stowage } from '@longshore/shared/freight/stowage.ts'
import { parcelOrder } from '@longshore/shared/orders/parcel-order.ts'
import { parcelPiece } from '@longshore/shared/orders/parcel-piece.ts'
import { warehouse } from '@longshore/shared/setup/warehouse.ts'
import { beforeAll, expect, test } from 'vitest'
import { openMoneyHouse } from '../../billing/test-money-house.ts'
import { freshId, onBothEngines } from '../../commands/test-house.ts'
import { MarginKeeping } from './margin-keeping.ts'
import { blank, costRow } from './test-margins.ts'

const NOVEMBER = Date.UTC(2026, 10, 5)
const DECEMBER = Date.UTC(2026, 11, 5)

onBothEngines('margins of what changes later', (dialect) => {
  const house = openMoneyHouse(dialect, /cause of a fee|package|load|order|posting/)
  const warehouseId = freshId()
  const scope = `warehouse:${warehouseId}`
  beforeAll(() => house.plants({ warehouse: [blank(warehouse, { id: warehouseId, code: 'W1' })] }))
  const bears = async (pieceId: string) => {
    await new MarginKeeping({ engine: house.engine, newId: freshId }).look()
    const lines = house.engine.reader.selectFrom('marginLine').selectAll().where('pieceId', '=', pieceId)
    return (await lines.orderBy('fee').execute()).map((one) => [
      ...[one.fee, Number(one.amount), one.currency, one.loadId],
    ])
  }
  /** Packages of an order of one customer, as heavy as they are said. */
  const order = async (customerId: string, grams: readonly number[]) => {
    const orderId = freshId()
    const pieceIds = grams.map(() => freshId())
    await house.plants({
      parcelOrder: [blank(parcelOrder, { id: orderId, scope, no: `PO-${orderId}`, customerId })],
      parcelPiece: pieceIds.map((id, nth) =>
        blank(parcelPiece, {
          ...{ id, scope, orderId, customerId, nth, no: `P-${id}`, grams: grams[nth], place: 'STAGE' },
        }),
      ),
    })
    return { orderId, pieceIds }
  }
  const set = (table: 'parcelPiece' | 'stowage' | 'booking' | 'exchangeRate', id: string, values: object) =>
    house.engine.operate((db) => db.updateTable(table).set(values).where('id', '=', id).execute())
  const cost = (more: object) =>
    house.plants({ costLine: [costRow('', 900, { occurredAt: NOVEMBER, ...more })] })

  test('an invoice that names a load or an order by its number is borne by what leaves, whenever that leaves', async () => {
    const { customerId } = await house.customer()
    const { orderId, pieceIds } = await order(customerId, [1000])
    const [piece = ''] = pieceIds
    const loadId = freshId()
    await house.plants({
      stowage: [blank(stowage, { id: loadId, scope, no: `L-${loadId}`, departedAt: null })],
    })
    await cost({ documentNo: `L-${loadId}`, fee: 'HAUL' })
    await cost({ documentNo: `PO-${orderId}`, fee: 'CUSTOMS' })
    expect(await bears(piece)).toEqual([['CUSTOMS', 900, 'CNY', '']])
    await set('stowage', loadId, { departedAt: NOVEMBER })
    await set('parcelPiece', piece, { place: `TRANSIT:${loadId}` })
    await set('stowage', loadId, { followed: 1 })
    expect(await bears(piece)).toEqual([
      ['CUSTOMS', 900, 'CNY', loadId],
      ['HAUL', 900, 'CNY', loadId],
    ])
    await set('parcelPiece', piece, { place: 'STAGE' })
    await set('stowage', loadId, { followed: 0, departedAt: null })
    expect(await bears(piece), 'it did not leave').toEqual([['CUSTOMS', 900, 'CNY', '']])
  })

  test('a load that goes in another container after all bears the space of that one alone', async () => {
    const { customerId } = await house.customer()
    const [piece = ''] = (await order(customerId, [1000])).pieceIds
    const [loadId, spaceId, bookingId] = [freshId(), freshId(), freshId()]
    const booked = { no: `B-${bookingId}`, grams: 400_000, loadedGrams: 400_000, perKg: 250, due: 100_000 }
    const containerNo = `C-${spaceId}`
    await house.plants({
      stowage: [blank(stowage, { id: loadId, scope, no: `L-${loadId}`, containerNo, departedAt: NOVEMBER })],
      container: [blank(container, { scope, containerNo, spaceId })],
      booking: [blank(booking, { ...booked, id: bookingId, scope, spaceId, currency: 'CNY', departedAt: 0 })],
    })
    await set('parcelPiece', piece, { place: `TRANSIT:${loadId}` })
    await set('booking', bookingId, { departedAt: NOVEMBER })
    const space = [['BOOKED_SPACE', 100_000, 'CNY', loadId]]
    expect(await bears(piece)).toEqual(space)
    await set('stowage', loadId, { containerNo: `C-${freshId()}` })
    expect(await bears(piece)).toEqual([])
    await set('stowage', loadId, { containerNo })
    expect(await bears(piece)).toEqual(space)
  })

  test('packages that are weighed anew, come or go share anew', async () => {
    const { customerId } = await house.customer()
    const { orderId, pieceIds } = await order(customerId, [1000, 2000])
    const [first = '', second = ''] = pieceIds
    await cost({ documentId: orderId, documentNo: `PO-${orderId}` })
    expect(await bears(first)).toEqual([['HAULAGE', 300, 'CNY', '']])
    await set('parcelPiece', second, { grams: 8000 })
    expect(await bears(first)).toEqual([['HAULAGE', 100, 'CNY', '']])
    await house.engine.operate((db) => db.deleteFrom('parcelPiece').where('id', '=', second).execute())
    expect(await bears(first)).toEqual([['HAULAGE', 900, 'CNY', '']])
  })

  test('what was in dollars keeps the rate of its day after another rate was put in force', async () => {
    const { customerId } = await house.customer()
    const { orderId, pieceIds } = await order(customerId, [1000])
    const [piece = ''] = pieceIds
    const [old, fresh] = [freshId(), freshId()]
    const rate = { fromCurrency: 'USD', toCurrency: 'CNY', denominator: 1, status: 'entered' }
    await house.plants({
      exchangeRate: [
        blank(exchangeRate, { ...rate, id: old, numerator: 7, startsAt: NOVEMBER }),
        blank(exchangeRate, { ...rate, id: fresh, numerator: 8, startsAt: DECEMBER }),
      ],
    })
    await set('exchangeRate', old, { status: 'in-force' })
    await cost({ documentId: orderId, documentNo: '', currency: 'USD' })
    expect(await bears(piece)).toEqual([['HAULAGE', 6300, 'CNY', '']])
    await set('exchangeRate', old, { status: 'superseded' })
    await set('exchangeRate', fresh, { status: 'in-force' })
    await cost({ documentId: orderId, documentNo: '', currency: 'USD', fee: 'LATE' })
    await cost({ documentId: orderId, documentNo: '', currency: 'USD', fee: 'NEXT', occurredAt: DECEMBER })
    expect(await bears(piece)).toEqual([
      ['HAULAGE', 6300, 'CNY', ''],
      ['LATE', 6300, 'CNY', ''],
      ['NEXT', 7200, 'CNY', ''],
    ])
  })
})
