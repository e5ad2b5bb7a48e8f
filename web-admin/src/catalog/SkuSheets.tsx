import { download } from '../calls/transfer.ts'
import type { Export } from '../grid/ListExport.tsx'
import { ImportSheet } from '../sheet/ImportSheet.tsx'

const base = '/api/owms/v1/catalog/sku'

/** What the list shows, as a spreadsheet that an import takes back. */
export const skuExport: Export = {
  file: 'export.skus',
  load: (input, progress) => download(`${base}/export`, input, progress),
}

/** Imports SKUs from a spreadsheet: new ones, and changes of those that stand. */
export function ImportSkus() {
  return <ImportSheet title="catalog.import" kind="sku" template="catalog.template-file" base={base} />
}
