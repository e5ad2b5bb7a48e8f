import { inboundApi } from '@longshore/shared/inbound/receipt.api.ts'
import { receiptSheet } from '@longshore/shared/inbound/receipt-sheet.ts'
import type { Hono } from 'hono'
import { sheetResponse, sheetTemplate } from '../files/import-sheet.ts'
import { uploadOf } from '../files/uploads.ts'
import { accepted } from '../http/envelope.ts'
import { type Desk, serve } from '../http/mount.ts'
import { inputOf } from '../http/request-input.ts'
import { exportReceipts } from './export-receipts.ts'
import { type ImportParts, importReceipts } from './import-receipts.ts'
import type { ReceiptInput } from './receipt-listings.ts'

const base = '/api/owms/v1/inbound'
const audience = ['staff', 'customer'] as const

/** The files of receipts: a template, the import that takes it back filled in, and the export of a list. */
export function serveReceiptFiles(hono: Hono, desk: Desk, parts: ImportParts): void {
  const get = { audience, methods: ['GET'] as const }
  serve(
    hono,
    { ...get, name: 'inbound.template', path: `${base}/template`, permission: 'inbound.receipt' },
    desk,
    async (_, { actor, language }) => {
      const columns = receiptSheet.filter(({ staffOnly }) => !(staffOnly && actor.customerId))
      return sheetResponse(await sheetTemplate(columns, language))
    },
  )
  serve(
    hono,
    { ...get, name: 'inbound.export', path: `${base}/export`, permission: 'inbound.view' },
    desk,
    async (request, caller) => {
      const input = (await inputOf(request, inboundApi.list.input)) as ReceiptInput
      return sheetResponse(await exportReceipts(parts.db, input, caller))
    },
  )
  serve(
    hono,
    {
      ...{ audience, methods: ['POST'] as const, permission: 'inbound.receipt' },
      ...{ name: 'inbound.import', path: `${base}/import` },
    },
    desk,
    async (request, caller) => {
      const { file } = await uploadOf(request)
      return accepted(await importReceipts(parts, file, caller))
    },
  )
}
