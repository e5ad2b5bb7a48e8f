import { serverExport } from '../grid/server-export.ts'
import { ImportSheet } from '../sheet/ImportSheet.tsx'

const base = '/api/owms/v1/parcel-order'

/** What the list shows, as a spreadsheet. */
export const parcelOrderExport = serverExport('export.orders', base)

/** Imports parcel orders as drafts from a spreadsheet. */
export function ImportParcelOrders() {
  return <ImportSheet title="parcel.import" kind="parcelOrder" template="parcel.template-file" base={base} />
}
