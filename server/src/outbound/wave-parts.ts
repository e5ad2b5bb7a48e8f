import { type Barcode, itemBarcode } from '@longshore/shared/catalog/sku.ts'
import type { WaveDetail } from '@longshore/shared/outbound/wave-view.ts'
import type { Kysely } from 'kysely'
import { namesOf } from '../database/page.ts'
import type { Database } from '../database/tables.ts'

/** A page shows no longer walk; a wave of more tasks is walked on handhelds all the same. */
const SHOWN = 2000

/** The orders of a wave by their bins, and its tasks on the way they are walked. */
export async function waveParts(
  db: Kysely<Database>,
  waveId: string,
): Promise<Pick<WaveDetail, 'inside' | 'walk'>> {
  const orders = await db
    .selectFrom('outboundOrder')
    .select(['id', 'no', 'docNo', 'status', 'picking', 'bin', 'lines', 'pieces', 'picked', 'packed'])
    .select(['customerId', 'remark'])
    .where('waveId', '=', waveId)
    .orderBy('bin')
    .orderBy('id')
    .limit(SHOWN)
    .execute()
  const tasks = await db
    .selectFrom('pickTask')
    .select(['id', 'orderId', 'walk', 'positionCode', 'skuCode', 'skuName', 'quantity', 'picked', 'status'])
    .select(['bin', 'reason', 'barcodes'])
    .where('waveId', '=', waveId)
    .orderBy('walk')
    .orderBy('id')
    .limit(SHOWN)
    .execute()
  const customers = orders.map(({ customerId }) => customerId)
  const customerName = await namesOf(db, { table: 'customer', column: 'name' }, customers)
  const numbers = new Map(orders.map(({ id, no }) => [id, no]))
  return {
    inside: orders.map(({ customerId, packed, ...order }) => ({
      ...order,
      ...{ packed: packed === 1, customerName: customerName(customerId) },
    })),
    walk: tasks.map(({ barcodes, ...task }) => ({
      ...task,
      orderNo: numbers.get(task.orderId) ?? '',
      barcode: itemBarcode(JSON.parse(barcodes) as Barcode[]),
    })),
  }
}
