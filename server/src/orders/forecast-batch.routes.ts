import type { InputOf } from '@longshore/shared/contract/page.ts'
import { toSeconds } from '@longshore/shared/money/units.ts'
import {
  type BatchDetail,
  batchLine,
  type forecastBatchApi,
} from '@longshore/shared/orders/forecast-batch.api.ts'
import { batchStates, type ForecastBatch, forecastBatch } from '@longshore/shared/orders/forecast-batch.ts'
import type { Kysely } from 'kysely'
import { equal } from '../database/filters.ts'
import { foundBy } from '../database/found-by.ts'
import { type Listing, namesOf, readsOf } from '../database/page.ts'
import type { Database } from '../database/tables.ts'
import type { HandlersOf } from '../http/handlers.ts'

const batchListing: Listing<ForecastBatch, InputOf<typeof forecastBatchApi.list.input>> = {
  table: forecastBatch,
  scope: 'warehouse',
  filters: { search: foundBy('no'), status: equal('status'), customerId: equal('customerId') },
  tabs: { field: 'status', words: batchStates, kept: true },
}

export function forecastBatchRoutes(db: Kysely<Database>): HandlersOf<typeof forecastBatchApi> {
  const { list, byId } = readsOf(db, batchListing, async (rows) => {
    const owners = rows.map(({ customerId }) => customerId)
    const nameOf = await namesOf(db, { table: 'customer', column: 'name' }, owners)
    return rows.map((row) => batchLine(row, nameOf(row.customerId)))
  })
  const detail: HandlersOf<typeof forecastBatchApi>['byId'] = async (input, viewer) => ({
    ...(await byId(input, viewer)),
    ...(await scansOf(db, input.id)),
  })
  return {
    list,
    byId: detail,
    async open(_, viewer) {
      const first = { page: 1, size: 1, sort: 'createdAt', desc: 'yes', after: undefined } as const
      const asked = { ...first, search: '', status: 'open', customerId: '' } as const
      const [batch] = (await list(asked, viewer)).rows
      return batch ? await detail({ id: batch.id }, viewer) : null
    },
  }
}

/** The scans of a batch that the viewer may see, and what is missing of their orders. */
async function scansOf(
  db: Kysely<Database>,
  batchId: string,
): Promise<Pick<BatchDetail, 'scans' | 'orders'>> {
  const scans = await db
    .selectFrom('forecastScan')
    .select(['id', 'code', 'pieceId', 'orderId', 'orderNo', 'at'])
    .where('batchId', '=', batchId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const orderIds = [...new Set(scans.flatMap(({ orderId }) => orderId ?? []))]
  const pieces = orderIds.length
    ? await db
        .selectFrom('parcelPiece')
        .select(['id', 'orderId', 'no'])
        .where('orderId', 'in', orderIds)
        .orderBy('nth')
        .execute()
    : []
  const taken = new Set(scans.map(({ pieceId }) => pieceId))
  return {
    scans: scans.map(({ id, code, orderNo, at }) => ({ id, code, orderNo, at: toSeconds(at) })),
    orders: orderIds.map((orderId) => {
      const all = pieces.filter((piece) => piece.orderId === orderId)
      const missing = all.filter(({ id }) => !taken.has(id)).map(({ no }) => no)
      const orderNo = scans.find((one) => one.orderId === orderId)?.orderNo ?? ''
      return { orderId, orderNo, pieces: all.length, scanned: all.length - missing.length, missing }
    }),
  }
}
