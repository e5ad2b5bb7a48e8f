import { stockApi } from '@longshore/shared/stock/stock.api.ts'
import type { AnnouncedStock, SkuPlaces as Sku } from '@longshore/shared/stock/stock-view.ts'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { Link as To } from 'react-router'
import { DocumentPage } from '../document/DocumentPage.tsx'
import { Facts } from '../document/Facts.tsx'
import { type Part, PartTable } from '../document/PartTable.tsx'
import { type TextKey, textOf, useText } from '../language/language.ts'
import { customer, useLogin } from '../login/login.ts'
import { timeOf } from '../look/dates.ts'
import type { PageProps } from '../menu/menu-line.ts'
import { SkuPlaces } from './SkuPlaces.tsx'

const announced: readonly Part<AnnouncedStock>[] = [
  {
    label: 'field.no',
    show: ({ receiptId, receiptNo }) => (
      <Link component={To} to={`/entryOrderDetails?id=${receiptId}`}>
        {receiptNo}
      </Link>
    ),
  },
  { label: 'field.waybillNo', show: ({ waybillNo }) => waybillNo },
  { label: 'field.etd', show: ({ etd }) => etd && timeOf(etd) },
  { label: 'field.eta', show: ({ eta }) => eta && timeOf(eta) },
  { label: 'stock.set-out', show: ({ onTheWay }) => textOf(onTheWay ? 'kit.yes' : 'kit.no') },
  { label: 'field.quantity', number: true, show: ({ left }) => left },
]

/** One article: its sums, every place that holds some of it, and the receipts that announce more. */
export function SkuStockPage({ preset }: PageProps) {
  const t = useText()
  const isCustomer = useLogin()?.userType === customer
  return (
    <DocumentPage
      title={isCustomer ? 'page.customer.stockDetails' : staffTitle(preset)}
      byId={stockApi.bySku}
      nameOf={({ skuCode }) => skuCode}
      head={({ skuCode, skuName }) => `${skuCode} · ${skuName}`}
    >
      {(sku, reload) => (
        <>
          {sku.available < 0 && <Alert severity="error">{t('stock-state.over-promised')}</Alert>}
          {sku.available >= 0 && sku.low && <Alert severity="warning">{t('stock-state.low')}</Alert>}
          <Facts of={factsOf(sku)} />
          <SkuPlaces places={sku.places} {...{ isCustomer, reload }} />
          <PartTable
            title="stock.announced"
            rows={sku.announced}
            parts={announced}
            keyOf={({ receiptId }) => receiptId}
            none="stock.none-announced"
          />
          {!isCustomer && (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
              <Link component={To} to={`/journal?skuId=${sku.id}`}>
                {t('page.staff.journal')}
              </Link>
              <Link component={To} to={`/stockMoment?skuId=${sku.id}`}>
                {t('page.staff.stockMoment')}
              </Link>
            </Box>
          )}
        </>
      )}
    </DocumentPage>
  )
}

function staffTitle(preset: string | undefined): TextKey {
  return preset === 'logistics' ? 'page.staff.ManagementDetails' : 'page.staff.stockDetails'
}

function factsOf(sku: Sku): Parameters<typeof Facts>[0]['of'] {
  return [
    ['field.customerName', sku.customerName],
    ['stock.available', sku.available],
    ['field.good', sku.good],
    ['stock.shelf', sku.shelf],
    ['stock.moving', sku.moving],
    ['field.defective', sku.defective],
    ['stock.pending', sku.pending],
    ['stock.allocated', sku.allocated],
    ['stock.promised', sku.promised],
    ['stock.on-the-way', sku.onTheWay],
    ['stock.forecast', sku.forecast],
    ['field.warningStock', sku.warningStock],
  ]
}
