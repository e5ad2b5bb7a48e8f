import { serverExport } from '../grid/server-export.ts'
import { ImportSheet } from '../sheet/ImportSheet.tsx'

const base = '/api/owms/v1/catalog/sku'

/** What the list shows, as a spreadsheet that an import takes back. */
export const skuExport = serverExport('export.skus', base)

/** Imports SKUs from a spreadsheet: new ones, and changes of those that stand. */
export function ImportSkus() {
  return <ImportSheet title="catalog.import" kind="sku" template="catalog.template-file" base={base} />
}
