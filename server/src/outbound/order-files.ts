import { orderApi } from '@longshore/shared/outbound/order.api.ts'
import { orderSheet } from '@longshore/shared/outbound/order-sheet.ts'
import type { Hono } from 'hono'
import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'
import { exportAsked } from '../files/export-asked.ts'
import { serveSheets } from '../files/serve-sheets.ts'
import type { SheetImports } from '../files/sheet-imports.ts'
import type { Desk } from '../http/mount.ts'
import { exportOrders } from './export-orders.ts'

/** The files of outbound orders: a template, the import that takes it back filled in, and the export of a list. */
export function serveOrderFiles(
  hono: Hono,
  desk: Desk,
  { db, imports }: { db: Kysely<Database>; imports: SheetImports },
): void {
  serveSheets(hono, desk, imports, {
    ...{ name: 'outbound', base: '/api/owms/v1/outbound', columns: orderSheet },
    ...{ imports: 'outbound.order', exports: 'outbound.view' },
    export: async (request, caller) =>
      exportOrders(db, await exportAsked(request, orderApi.list.input), caller),
  })
}
