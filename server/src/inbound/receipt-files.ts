import { inboundApi } from '@longshore/shared/inbound/receipt.api.ts'
import { receiptSheet } from '@longshore/shared/inbound/receipt-sheet.ts'
import type { Hono } from 'hono'
import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'
import { exportAsked } from '../files/export-asked.ts'
import { serveSheets } from '../files/serve-sheets.ts'
import type { SheetImports } from '../files/sheet-imports.ts'
import type { Desk } from '../http/mount.ts'
import { exportReceipts } from './export-receipts.ts'

/** The files of receipts: a template, the import that takes it back filled in, and the export of a list. */
export function serveReceiptFiles(
  hono: Hono,
  desk: Desk,
  { db, imports }: { db: Kysely<Database>; imports: SheetImports },
): void {
  serveSheets(hono, desk, imports, {
    ...{ name: 'inbound', base: '/api/owms/v1/inbound', columns: receiptSheet },
    ...{ imports: 'inbound.receipt', exports: 'inbound.view' },
    export: async (request, caller) =>
      exportReceipts(db, await exportAsked(request, inboundApi.list.input), caller),
  })
}
