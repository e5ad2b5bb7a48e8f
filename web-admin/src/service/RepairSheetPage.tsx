import { skuSheet } from '@longshore/shared/catalog/sku-sheet.ts'
import type { SheetColumn } from '@longshore/shared/contract/sheet.ts'
import { codSheet } from '@longshore/shared/finance/cod-sheet.ts'
import { receiptSheet } from '@longshore/shared/inbound/receipt-sheet.ts'
import { addressSheet } from '@longshore/shared/orders/address-sheet.ts'
import { parcelOrderSheet } from '@longshore/shared/orders/parcel-order-sheet.ts'
import { orderSheet } from '@longshore/shared/outbound/order-sheet.ts'
import { areaSheet } from '@longshore/shared/service/area-sheet.ts'
import { trackEventSheet } from '@longshore/shared/service/track-event-sheet.ts'
import { RepairPage } from '../sheet/RepairPage.tsx'

/** The sheets whose cells are judged while they are written, by the kind of their import. */
const sheets: Readonly<Record<string, readonly SheetColumn[]>> = {
  inbound: receiptSheet,
  outbound: orderSheet,
  sku: skuSheet,
  address: addressSheet,
  parcelOrder: parcelOrderSheet,
  trackEvent: trackEventSheet,
  area: areaSheet,
  codLine: codSheet,
}

const leads = { parcelOrder: { to: '/theDraftOrder', label: 'parcel.to-drafts' } } as const

/** `repairSheet`: the lines of an import that wait, of whatever kind. */
export function RepairSheetPage() {
  return <RepairPage sheets={sheets} leads={leads} />
}
