import { skuSheet } from '@longshore/shared/catalog/sku-sheet.ts'
import type { SheetColumn } from '@longshore/shared/contract/sheet.ts'
import { codSheet } from '@longshore/shared/finance/cod-sheet.ts'
import { zoneSheet } from '@longshore/shared/freight/zone-sheet.ts'
import { receiptSheet } from '@longshore/shared/inbound/receipt-sheet.ts'
import { addressSheet } from '@longshore/shared/orders/address-sheet.ts'
import { parcelOrderSheet } from '@longshore/shared/orders/parcel-order-sheet.ts'
import { orderSheet } from '@longshore/shared/outbound/order-sheet.ts'
import { priceZoneSheet, rateSheet } from '@longshore/shared/pricing/price-sheet.ts'
import { areaSheet } from '@longshore/shared/service/area-sheet.ts'
import { trackEventSheet } from '@longshore/shared/service/track-event-sheet.ts'
import {
  customerSheet,
  partitionSheet,
  positionSheet,
  warehouseSheet,
  workerSheet,
} from '@longshore/shared/setup/setup-sheets.ts'
import type { SheetKind } from '../sheet/import-contract.ts'
import { RepairPage } from '../sheet/RepairPage.tsx'

/** The columns of every sheet, whose checks judge a cell while it is written. */
const sheets: Readonly<Record<SheetKind, readonly SheetColumn[]>> = {
  warehouse: warehouseSheet,
  partition: partitionSheet,
  position: positionSheet,
  customer: customerSheet,
  worker: workerSheet,
  inbound: receiptSheet,
  outbound: orderSheet,
  sku: skuSheet,
  address: addressSheet,
  parcelOrder: parcelOrderSheet,
  trackEvent: trackEventSheet,
  area: areaSheet,
  codLine: codSheet,
  priceRate: rateSheet,
  priceZone: priceZoneSheet,
  zoneRange: zoneSheet,
}

const leads = { parcelOrder: { to: '/theDraftOrder', label: 'parcel.to-drafts' } } as const

/** `repairSheet`: the lines of an import that wait, of whatever kind. */
export function RepairSheetPage() {
  return <RepairPage sheets={sheets} leads={leads} />
}
