import { join } from 'node:path'
import { openSqlite } from '@longshore/server/database/sqlite.ts'
import { anyTables } from '@longshore/server/database/statements.ts'
import { parcelAddressSchema } from '@longshore/shared/orders/parcel-address.ts'
import { writtenGoods } from '@longshore/shared/orders/written-order.ts'
import { OWNER } from '../house/planted-house.ts'
import { doing } from './goods.ts'

export const CHANNEL = 'LINE'
const size = { weight: 1.2, length: 30, width: 20, height: 15 }

/** How many packages a load has, and in how many bags they lie. */
export interface Loading {
  readonly parcels: number
  readonly bags: number
}

type Done = Awaited<ReturnType<ReturnType<typeof doing>>>

/** A load that waits to depart: packages of an order each, received, measured, and laid into closed bags. Answers its id. */
export async function plantLoad(dataDir: string, { parcels, bags }: Loading): Promise<string> {
  const engine = openSqlite(join(dataDir, 'longshore.db'))
  // Whatever is lost here is planted anew.
  engine.writer.pragma('synchronous = OFF')
  try {
    // Who pays by bills has orders that wait for nothing but their load.
    await engine.operate((db) =>
      anyTables(db)
        .updateTable('customer')
        .set({ parcelPayment: 'credit' })
        .where('id', '=', OWNER)
        .execute(),
    )
    const act = doing(engine)
    await act([['pricing.saveChannel', channel, 'company']])
    const orders = await act(
      Array.from({ length: parcels }, (_, nth) => ['orders.saveParcelOrder', orderOf(nth)]),
    )
    const orderIds = made(orders, 'parcelOrder')
    const pieces = made(
      await act(orderIds.map((orderId) => ['orders.submitParcelOrder', { orderId }])),
      'parcelPiece',
    )
    const opened = await act(
      Array.from({ length: bags }, () => ['freight.openBag', { channel: CHANNEL, zone: 'A' }]),
    )
    const bagIds = made(opened, 'bag')
    await act(pieces.map((pieceId) => ['freight.measurePiece', { pieceId, ...size }]))
    await act(
      pieces.map((pieceId, nth) => ['freight.bagPiece', { bagId: bagIds[nth % bags] ?? '', pieceId }]),
    )
    const weight = (parcels / bags) * size.weight
    await act(bagIds.map((bagId, nth) => ['freight.closeBag', { bagId, weight, seal: `S-${nth}` }]))
    const saved = await act([['freight.saveStowage', { channel: CHANNEL, way: 'air' }]])
    const [stowageId = ''] = made(saved, 'stowage')
    await act(bagIds.map((thingId) => ['freight.loadItem', { stowageId, thingId }]))
    await act([['freight.submitStowage', { stowageId }]])
    return stowageId
  } finally {
    await engine.close()
  }
}

export const channel = { id: null, code: CHANNEL, zh: CHANNEL, en: CHANNEL, kind: 'special-line' }

export function orderOf(nth: number): object {
  return {
    ...{ orderId: null, customerId: OWNER, kind: 'standard', channel: CHANNEL, pieces: 1 },
    originalNo: `PO-${nth}`,
    consignee: {
      ...parcelAddressSchema.getDefault(),
      ...{ name: `Budi ${nth}`, phone: '0812', country: 'ID', province: 'Jakarta', city: 'Jakarta' },
      ...{ postcode: '10110', address1: `Jalan Merdeka ${nth}` },
    },
    goods: [
      {
        ...writtenGoods.getDefault(),
        nameEn: 'Mug',
        nameZh: '杯子',
        quantity: 4,
        price: '2.50',
        weight: 0.3,
      },
    ],
  }
}

function made(done: Done, wanted: string): string[] {
  return done.flatMap(({ rows }) => rows.filter(({ table }) => table === wanted).map(({ id }) => id))
}
