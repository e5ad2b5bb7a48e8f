import { download } from '../calls/transfer.ts'
import type { Export } from '../grid/ListExport.tsx'
import { ImportSheet } from '../sheet/ImportSheet.tsx'

const base = '/api/owms/v1/outbound'

/** What the list shows, as a spreadsheet. */
export const orderExport: Export = {
  file: 'export.orders',
  load: (input, progress) => download(`${base}/export`, input, progress),
}

/** Imports orders as drafts from a spreadsheet. */
export function ImportOrders() {
  return (
    <ImportSheet
      title="outbound.import"
      kind="outbound"
      template="outbound.template-file"
      anomaly="message.outboundImportAnomaly"
      base={base}
    />
  )
}
