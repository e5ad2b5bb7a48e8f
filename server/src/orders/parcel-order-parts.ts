import type { OrderQuote, OrderQuoteView } from '@longshore/shared/orders/order-quote.ts'
import type { ParcelGoods, ParcelOrder } from '@longshore/shared/orders/parcel-order.ts'
import { goodsView, type ParcelOrderDetail, pieceView } from '@longshore/shared/orders/parcel-order-view.ts'
import type { Kysely } from 'kysely'
import { goodsFacts } from '../catalog/goods-facts.ts'
import { NO_STOCK, stockOf } from '../catalog/sku-beside.ts'
import { parsedRow } from '../commands/row-statements.ts'
import { timelineOf } from '../commands/timeline.ts'
import { namesOf, type Viewer } from '../database/page.ts'
import type { Database } from '../database/tables.ts'
import { originOf } from '../files/sheet-origins.ts'

/** What stands below an order's header: its goods, its packages and what happened to it. */
export async function parcelOrderParts(
  db: Kysely<Database>,
  { id: orderId, scope, declareCurrency }: ParcelOrder,
  viewer: Viewer,
): Promise<Pick<ParcelOrderDetail, 'goods' | 'packages' | 'quote' | 'timeline' | 'origin'>> {
  const goods: ParcelGoods[] = await db
    .selectFrom('parcelGoods')
    .selectAll()
    .where('orderId', '=', orderId)
    .orderBy('lineNo')
    .execute()
  const packages = await db
    .selectFrom('parcelPiece')
    .select(['id', 'no', 'status', 'weight', 'grams', 'length', 'width', 'height', 'receivedAt'])
    .where('orderId', '=', orderId)
    .orderBy('nth')
    .execute()
  const skuIds = goods.flatMap(({ skuId }) => skuId ?? [])
  const stock = await stockOf(db, skuIds, [scope])
  const facts = await goodsFacts(db, skuIds)
  const nameOf = await namesOf(db, { table: 'sku', column: 'name' }, skuIds)
  const beside = (skuId: string | null) =>
    skuId === null
      ? { article: null, stock_quantity: null }
      : {
          article: { ...facts(skuId), skuName: nameOf(skuId) },
          stock_quantity: (stock.get(skuId) ?? NO_STOCK).stock_quantity,
        }
  return {
    goods: goods.map((line) => goodsView(line, declareCurrency, beside(line.skuId))),
    packages: packages.map(pieceView),
    quote: await quoteOf(db, orderId),
    timeline: await timelineOf(db, orderId, viewer),
    origin: await originOf(db, orderId, viewer.actor),
  }
}

/** The quote that was asked for last. */
async function quoteOf(db: Kysely<Database>, orderId: string): Promise<OrderQuoteView> {
  const row = await db
    .selectFrom('orderQuote')
    .selectAll()
    .where('orderId', '=', orderId)
    .orderBy('askedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  const { status, channel, quote } = parsedRow(row, ['quote']) as OrderQuote
  return { status, channel, quote }
}
