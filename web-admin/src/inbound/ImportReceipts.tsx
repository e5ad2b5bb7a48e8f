import { serverExport } from '../grid/server-export.ts'
import { ImportSheet } from '../sheet/ImportSheet.tsx'

const base = '/api/owms/v1/inbound'

/** What the list shows, as a spreadsheet. */
export const receiptExport = serverExport('inbound.export-file', base)

/** Imports receipts as drafts from a spreadsheet. */
export function ImportReceipts() {
  return <ImportSheet title="inbound.import" kind="inbound" template="inbound.template-file" base={base} />
}
