import type { skuApi } from '@longshore/shared/catalog/sku.api.ts'
import { skuLine } from '@longshore/shared/catalog/sku.api.ts'
import { skuFigures, skuSheet } from '@longshore/shared/catalog/sku-sheet.ts'
import type { InputOf } from '@longshore/shared/contract/page.ts'
import type { SheetCell } from '@longshore/shared/contract/sheet-cell.ts'
import type { Kysely } from 'kysely'
import { exportedRows } from '../database/every-page.ts'
import { namesOf, scopesOf } from '../database/page.ts'
import type { Database } from '../database/tables.ts'
import type { ExportAsked } from '../files/export-asked.ts'
import { columnsFor } from '../files/import-sheet.ts'
import { writeSheet } from '../files/sheets.ts'
import type { Caller } from '../http/caller.ts'
import { skuListing } from './sku.routes.ts'
import { barcodesText } from './sku-args.ts'
import { besideOf } from './sku-beside.ts'

type Input = InputOf<typeof skuApi.list.input>

/** The ticked SKUs of the list, or all that it shows under its filters, in the columns that an import takes, and its figures behind them. */
export async function exportSkus(
  db: Kysely<Database>,
  asked: ExportAsked<Input>,
  viewer: Caller,
): Promise<Uint8Array<ArrayBuffer>> {
  const { actor, language, at } = viewer
  const columns = [...columnsFor(skuSheet, actor.customerId), ...skuFigures]
  const rows: SheetCell[][] = [columns.map(({ names }) => names[language])]
  for await (const skus of exportedRows(db, skuListing, { viewer, ...asked })) {
    const beside = await besideOf(db, skus, { scopes: scopesOf(viewer), at })
    const codeOf = (table: string, ids: readonly (string | null)[]) =>
      namesOf(
        db,
        { table, column: 'code' },
        ids.map((id) => id ?? ''),
      )
    const customer = await codeOf(
      'customer',
      skus.map(({ customerId }) => customerId),
    )
    const category = await codeOf(
      'category',
      skus.map(({ categoryId }) => categoryId),
    )
    const unit = await codeOf(
      'unit',
      skus.map(({ unitId }) => unitId),
    )
    const warehouse = await codeOf(
      'warehouse',
      skus.flatMap(({ warehouseIds }) => warehouseIds),
    )
    for (const sku of skus) {
      const line: Readonly<Record<string, unknown>> = {
        ...skuLine(sku, beside(sku)),
        ...{ customer: customer(sku.customerId), category: category(sku.categoryId ?? '') },
        warehouses: sku.warehouseIds.map(warehouse).join(';'),
        ...{ unit: unit(sku.unitId ?? ''), barcodes: barcodesText(sku.barcodes), enabled: sku.enabled },
      }
      rows.push(columns.map(({ field }) => line[field] as SheetCell))
    }
  }
  return writeSheet(rows)
}
