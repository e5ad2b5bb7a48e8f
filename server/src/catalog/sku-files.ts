import { skuApi } from '@longshore/shared/catalog/sku.api.ts'
import { skuSheet } from '@longshore/shared/catalog/sku-sheet.ts'
import type { Hono } from 'hono'
import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'
import { exportAsked } from '../files/export-asked.ts'
import { serveSheets } from '../files/serve-sheets.ts'
import type { SheetImports } from '../files/sheet-imports.ts'
import type { Desk } from '../http/mount.ts'
import { exportSkus } from './export-skus.ts'

/** The files of SKUs: a template, the import that takes it back filled in, and the export of a list. */
export function serveSkuFiles(
  hono: Hono,
  desk: Desk,
  { db, imports }: { db: Kysely<Database>; imports: SheetImports },
): void {
  serveSheets(hono, desk, imports, {
    ...{ name: 'sku', base: '/api/owms/v1/catalog/sku', columns: skuSheet },
    ...{ imports: 'catalog.sku', exports: 'catalog.view' },
    export: async (request, caller) => exportSkus(db, await exportAsked(request, skuApi.list.input), caller),
  })
}
