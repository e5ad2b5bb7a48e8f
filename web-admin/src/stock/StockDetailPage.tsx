import { stockApi } from '@longshore/shared/stock/stock.api.ts'
import type { PlaceStock } from '@longshore/shared/stock/stock-view.ts'
import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { DocumentPage } from '../document/DocumentPage.tsx'
import { Facts } from '../document/Facts.tsx'
import { type Part, PartTable } from '../document/PartTable.tsx'
import { textOf, useText } from '../language/language.ts'

const places: readonly Part<PlaceStock>[] = [
  {
    label: 'stock.place',
    show: ({ place, locationId }) => (
      <Link to={`/journal?locationId=${encodeURIComponent(locationId)}`}>{place}</Link>
    ),
  },
  { label: 'stock.condition', show: ({ condition }) => textOf(`condition.${condition}`) },
  { label: 'stock.batch', show: ({ batchNo }) => batchNo },
  { label: 'field.quantity', number: true, show: ({ quantity }) => quantity },
  { label: 'stock.allocated', number: true, show: ({ allocated }) => allocated },
]

/** One article: its sums in this warehouse, and every place that holds some of it. */
export function StockDetailPage() {
  const t = useText()
  return (
    <DocumentPage
      title="page.staff.stockDetails"
      byId={stockApi.bySku}
      nameOf={({ skuCode }) => skuCode}
      head={({ id, skuCode, skuName }) => (
        <>
          {`${skuCode} ${skuName}`}
          <Button component={Link} to={`/journal?skuId=${id}`} size="small">
            {t('page.staff.journal')}
          </Button>
        </>
      )}
    >
      {(article) => (
        <>
          <Facts
            of={[
              ['field.customerName', article.customerName],
              ['stock.good', article.good],
              ['stock.available', article.available],
              ['stock.allocated', article.allocated],
              ['stock.promised', article.promised],
              ['stock.defective', article.defective],
              ['stock.pending', article.pending],
              ['stock.on-the-way', article.onTheWay],
              ['stock.forecast', article.forecast],
              ['stock.warning', article.warningStock],
            ]}
          />
          <PartTable
            title="stock.places"
            rows={article.places}
            parts={places}
            keyOf={({ locationId, condition, batchNo }) => `${locationId} ${condition} ${batchNo}`}
            none="stock.nowhere"
          />
        </>
      )}
    </DocumentPage>
  )
}
