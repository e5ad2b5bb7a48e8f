import { inboundApi } from '@longshore/shared/inbound/receipt.api.ts'
import { receiptSheet } from '@longshore/shared/inbound/receipt-sheet.ts'
import type { Hono } from 'hono'
import { serveSheets } from '../files/serve-sheets.ts'
import type { Desk } from '../http/mount.ts'
import { inputOf } from '../http/request-input.ts'
import { exportReceipts } from './export-receipts.ts'
import { type ImportParts, importReceipts } from './import-receipts.ts'
import type { ReceiptInput } from './receipt-listings.ts'

/** The files of receipts: a template, the import that takes it back filled in, and the export of a list. */
export function serveReceiptFiles(hono: Hono, desk: Desk, parts: ImportParts): void {
  serveSheets(hono, desk, {
    ...{ name: 'inbound', base: '/api/owms/v1/inbound', columns: receiptSheet },
    ...{ imports: 'inbound.receipt', exports: 'inbound.view' },
    take: (file, caller) => importReceipts(parts, file, caller),
    async export(request, caller) {
      const input = (await inputOf(request, inboundApi.list.input)) as ReceiptInput
      return exportReceipts(parts.db, input, caller)
    },
  })
}
