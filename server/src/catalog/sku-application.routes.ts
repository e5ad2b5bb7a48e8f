import { type SkuLine, skuLine } from '@longshore/shared/catalog/sku.api.ts'
import { type Sku, sku } from '@longshore/shared/catalog/sku.ts'
import { type skuApplicationApi, skuApplicationLine } from '@longshore/shared/catalog/sku-application.api.ts'
import {
  type SkuApplication,
  skuApplication,
  skuApplicationMachine,
} from '@longshore/shared/catalog/sku-application.ts'
import type { InputOf } from '@longshore/shared/contract/page.ts'
import type { Kysely } from 'kysely'
import { parsedRow } from '../commands/row-statements.ts'
import { equal, startsWith } from '../database/filters.ts'
import { type Listing, namesOf, readsOf, scopesOf, shapeOf } from '../database/page.ts'
import type { SqlRow } from '../database/session.ts'
import { anyTables } from '../database/statements.ts'
import type { Database } from '../database/tables.ts'
import type { HandlersOf } from '../http/handlers.ts'
import { besideOf } from './sku-beside.ts'

type Input = InputOf<typeof skuApplicationApi.list.input>

export const skuApplicationListing: Listing<SkuApplication, Input> = {
  ...{ table: skuApplication, scope: 'company' },
  filters: {
    search: startsWith('code', 'name'),
    status: equal('status'),
    kind: equal('kind'),
    customerId: equal('customerId'),
  },
  tabs: { field: 'status', words: skuApplicationMachine.states },
}

export function skuApplicationRoutes(
  db: Kysely<Database>,
  now: () => number,
): HandlersOf<typeof skuApplicationApi> {
  return readsOf(db, skuApplicationListing, async (rows, viewer) => {
    const name = (
      table: string,
      of: (row: SkuApplication) => string | readonly string[] | null | undefined,
    ) =>
      namesOf(
        db,
        { table, column: 'name' },
        rows.flatMap((row) => of(row) ?? ''),
      )
    const customerName = await name('customer', ({ customerId }) => customerId)
    const categoryName = await name('category', ({ wish }) => wish.categoryId)
    const unitName = await name('unit', ({ wish }) => wish.unitId)
    const warehouseName = await name('warehouse', ({ wish }) => wish.warehouseIds)
    const standing = await skusOf(
      db,
      rows.flatMap(({ kind, skuId }) => (kind === 'change' && skuId ? [skuId] : [])),
      { scopes: scopesOf(viewer), at: now() },
    )
    return rows.map((row) =>
      skuApplicationLine(row, {
        customerName: customerName(row.customerId),
        categoryName: categoryName(row.wish.categoryId ?? ''),
        unitName: unitName(row.wish.unitId ?? ''),
        warehouseNames: (row.wish.warehouseIds ?? []).map(warehouseName),
        decidedBy: viewer.actor.kind === 'customer' ? '' : row.decidedBy,
        now: (row.kind === 'change' && standing.get(row.skuId ?? '')) || null,
      }),
    )
  })
}

/** Articles as they stand; whoever sees an application for one may see it. */
async function skusOf(
  db: Kysely<Database>,
  ids: readonly string[],
  of: { scopes: readonly string[] | null; at: number },
): Promise<ReadonlyMap<string, SkuLine>> {
  if (!ids.length) return new Map()
  const { columns, jsonColumns } = shapeOf(sku)
  const stored = await anyTables(db).selectFrom('sku').select(columns).where('id', 'in', ids).execute()
  const rows = stored.map((row) => parsedRow(row as SqlRow, jsonColumns) as Sku)
  const beside = await besideOf(db, rows, of)
  return new Map(rows.map((row) => [row.id, skuLine(row, beside(row))]))
}
