import { type SkuLine, skuApi } from '@longshore/shared/catalog/sku.api.ts'
import { inboundApi } from '@longshore/shared/inbound/receipt.api.ts'
import type { ReceiptRow } from '@longshore/shared/inbound/receipt-lines.ts'
import { receiptMachine } from '@longshore/shared/inbound/receipt-machine.ts'
import { columnsOf } from '../grid/columns.tsx'
import { filtersOf } from '../grid/filters.tsx'
import { ListPage } from '../grid/ListPage.tsx'
import { printsLabels } from './label-order.ts'
import { PrintedLabels } from './PrintedLabels.tsx'
import { Shown, useShown } from './Shown.tsx'

const sku = columnsOf(skuApi.list)
const skus = {
  of: skuApi.list,
  columns: [sku.code('code'), sku.text('name', { flex: 2, minWidth: 180 }), sku.text('nameEn', { flex: 1 })],
  filters: [filtersOf(skuApi.list).search('search')],
  preset: { enabled: 'yes' as const },
  actions: [printsLabels<SkuLine>('sku')],
}
const receipt = columnsOf(inboundApi.list)
const boxes = {
  of: inboundApi.list,
  columns: [
    receipt.code('no'),
    receipt.status('status', receiptMachine),
    receipt.number('boxes'),
    receipt.code('originalNo'),
    receipt.time('createdAt'),
  ],
  filters: [filtersOf(inboundApi.list).search('search', { label: 'inbound.search' })],
  actions: [printsLabels<ReceiptRow>('box')],
}
const words = ['sku', 'box', 'printed'] as const
const title = 'page.customer.labelPrint'

/** `labelPrint`: a customer's own SKUs and boxes, and what was printed of them. */
export function LabelPrintPage() {
  const value = useShown(words)
  const parts = <Shown {...{ words, value }} />
  if (value === 'printed') return <PrintedLabels title={title}>{parts}</PrintedLabels>
  if (value === 'box')
    return (
      <ListPage key={value} title={title} {...boxes}>
        {parts}
      </ListPage>
    )
  return (
    <ListPage key={value} title={title} {...skus}>
      {parts}
    </ListPage>
  )
}
