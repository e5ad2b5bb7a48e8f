import { serverExport } from '../grid/server-export.ts'
import { ImportSheet } from '../sheet/ImportSheet.tsx'

const base = '/api/owms/v1/outbound'

/** What the list shows, as a spreadsheet. */
export const orderExport = serverExport('export.orders', base)

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
