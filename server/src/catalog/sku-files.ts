import { skuApi } from '@longshore/shared/catalog/sku.api.ts'
import { skuSheet } from '@longshore/shared/catalog/sku-sheet.ts'
import type { InputOf } from '@longshore/shared/contract/page.ts'
import type { Hono } from 'hono'
import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'
import { serveSheets } from '../files/serve-sheets.ts'
import type { SheetImports } from '../files/sheet-imports.ts'
import type { Desk } from '../http/mount.ts'
import { inputOf } from '../http/request-input.ts'
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
    async export(request, caller) {
      const input = (await inputOf(request, skuApi.list.input)) as InputOf<typeof skuApi.list.input>
      return exportSkus(db, input, caller)
    },
  })
}
