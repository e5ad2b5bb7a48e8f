import type { WaveDetail } from '@longshore/shared/outbound/wave-view.ts'
import type { Kysely } from 'kysely'
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
    .where('waveId', '=', waveId)
    .orderBy('bin')
    .orderBy('id')
    .limit(SHOWN)
    .execute()
  const tasks = await db
    .selectFrom('pickTask')
    .select(['id', 'orderId', 'walk', 'positionCode', 'skuCode', 'skuName', 'quantity', 'picked', 'status'])
    .select(['bin', 'reason'])
    .where('waveId', '=', waveId)
    .orderBy('walk')
    .orderBy('id')
    .limit(SHOWN)
    .execute()
  const numbers = new Map(orders.map(({ id, no }) => [id, no]))
  return {
    inside: orders.map((order) => ({ ...order, packed: order.packed === 1 })),
    walk: tasks.map((task) => ({ ...task, orderNo: numbers.get(task.orderId) ?? '' })),
  }
}
