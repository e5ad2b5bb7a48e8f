import { type Barcode, itemBarcode } from '@longshore/shared/catalog/sku.ts'
import { toKg, toSeconds } from '@longshore/shared/money/units.ts'
import type { OutboundOrder } from '@longshore/shared/outbound/order.ts'
import {
  type OrderDetail,
  type OrderParcel,
  type OrderTask,
  secondsOf,
} from '@longshore/shared/outbound/order-view.ts'
import type { Kysely } from 'kysely'
import { goodsFacts } from '../catalog/goods-facts.ts'
import { NO_STOCK, stockOf } from '../catalog/sku-beside.ts'
import { timelineOf } from '../commands/timeline.ts'
import { namesOf, type Viewer } from '../database/page.ts'
import type { Database } from '../database/tables.ts'

/** What stands below an order's header: its goods, and where they are on their way. Customers see no positions. */
export async function orderParts(
  db: Kysely<Database>,
  { id: orderId, scope }: Pick<OutboundOrder, 'id' | 'scope'>,
  viewer: Viewer,
): Promise<Pick<OrderDetail, 'goods' | 'tasks' | 'parcels' | 'timeline'>> {
  const goods = await db
    .selectFrom('outboundLine')
    .select(['id', 'skuId', 'skuCode', 'skuName', 'quantity', 'promised', 'picked', 'packed'])
    .where('orderId', '=', orderId)
    .orderBy('lineNo')
    .execute()
  const skuIds = goods.map(({ skuId }) => skuId)
  const facts = await goodsFacts(db, skuIds)
  const stock = await stockOf(db, skuIds, [scope])
  return {
    goods: goods.map((line) => ({
      ...line,
      ...facts(line.skuId),
      stock_quantity: (stock.get(line.skuId) ?? NO_STOCK).stock_quantity,
    })),
    tasks: viewer.actor.kind === 'customer' ? [] : await tasksOf(db, orderId),
    parcels: await parcelsOf(db, orderId),
    timeline: await timelineOf(db, orderId, viewer),
  }
}

async function tasksOf(db: Kysely<Database>, orderId: string): Promise<OrderTask[]> {
  const tasks = await db
    .selectFrom('pickTask')
    .select(['id', 'waveId', 'positionCode', 'skuCode', 'skuName', 'barcodes', 'bin'])
    .select(['quantity', 'picked', 'status', 'reason'])
    .where('orderId', '=', orderId)
    .orderBy('walk')
    .orderBy('id')
    .execute()
  const waves = tasks.map(({ waveId }) => waveId)
  const waveNo = await namesOf(db, { table: 'wave', column: 'no' }, waves)
  return tasks.map(({ waveId, barcodes, ...task }) => ({
    ...task,
    ...{ barcode: itemBarcode(JSON.parse(barcodes) as Barcode[]), waveNo: waveNo(waveId) },
  }))
}

async function parcelsOf(db: Kysely<Database>, orderId: string): Promise<OrderParcel[]> {
  const parcels = await db
    .selectFrom('parcel')
    .select(['id', 'no', 'waybillNo', 'status', 'weight', 'packedAt', 'sweptAt', 'photo'])
    .where('orderId', '=', orderId)
    .orderBy('no')
    .execute()
  return parcels.map(({ weight, packedAt, sweptAt, ...parcel }) => ({
    ...parcel,
    ...{ weight: toKg(weight), packedAt: toSeconds(packedAt), sweptAt: secondsOf(sweptAt) },
  }))
}
