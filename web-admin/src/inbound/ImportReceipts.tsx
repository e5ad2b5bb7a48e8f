import { download } from '../calls/transfer.ts'
import type { Export } from '../grid/ListExport.tsx'
import { ImportSheet } from '../sheet/ImportSheet.tsx'

const base = '/api/owms/v1/inbound'

/** What the list shows, as a spreadsheet. */
export const receiptExport: Export = {
  file: 'inbound.export-file',
  load: (input, progress) => download(`${base}/export`, input, progress),
}

/** Imports receipts as drafts from a spreadsheet. */
export function ImportReceipts() {
  return <ImportSheet title="inbound.import" kind="inbound" template="inbound.template-file" base={base} />
}
