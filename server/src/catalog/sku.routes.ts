import { barcodeKey } from '@longshore/shared/catalog/barcode-match.ts'
import { type SkuLine, type skuApi, skuLine } from '@longshore/shared/catalog/sku.api.ts'
import { type Sku, sku } from '@longshore/shared/catalog/sku.ts'
import type { InputOf } from '@longshore/shared/contract/page.ts'
import type { Kysely } from 'kysely'
import { equal, type Filter, flagged, startsWith } from '../database/filters.ts'
import { type Listing, namesOf, readsOf, type Viewer } from '../database/page.ts'
import type { Database } from '../database/tables.ts'
import type { HandlersOf } from '../http/handlers.ts'

type Input = InputOf<typeof skuApi.list.input>

const withBarcode: Filter = (columns, code) =>
  columns(
    'id',
    'in',
    columns
      .selectFrom('barcode')
      .select('barcode.skuId')
      .where('barcode.code', '=', barcodeKey(String(code))),
  )

export const skuListing: Listing<Sku, Input> = {
  table: sku,
  scope: 'company',
  filters: {
    search: startsWith('code', 'name'),
    barcode: withBarcode,
    customerId: equal('customerId'),
    sizeClass: equal('sizeClass'),
    enabled: flagged('enabled'),
  },
}

export function skuRoutes(db: Kysely<Database>): HandlersOf<typeof skuApi> {
  const linesOf = async (rows: readonly Sku[], { warehouseId }: Viewer): Promise<SkuLine[]> => {
    const owners = rows.map(({ customerId }) => customerId)
    const customerName = await namesOf(db, { table: 'customer', column: 'name' }, owners)
    const stock = await stockOf(
      db,
      rows.map(({ id }) => id),
      warehouseId,
    )
    return rows.map((row) =>
      skuLine(row, {
        customerName: customerName(row.customerId),
        ...(stock.get(row.id) ?? { good: 0, defective: 0 }),
      }),
    )
  }
  return readsOf(db, skuListing, linesOf)
}

async function stockOf(
  db: Kysely<Database>,
  skuIds: readonly string[],
  warehouseId: string | null,
): Promise<Map<string, { good: number; defective: number }>> {
  if (!skuIds.length) return new Map()
  let query = db
    .selectFrom('supply')
    .select((columns) => [
      'skuId',
      columns.fn.sum<number>('good').as('good'),
      columns.fn.sum<number>('defective').as('defective'),
    ])
    .where('skuId', 'in', skuIds)
    .groupBy('skuId')
  if (warehouseId !== null) query = query.where('scope', '=', `warehouse:${warehouseId}`)
  const rows = await query.execute()
  return new Map(
    rows.map(({ skuId, good, defective }) => [skuId, { good: Number(good), defective: Number(defective) }]),
  )
}
