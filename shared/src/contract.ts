import { accessApi } from './access/access.api.ts'
import { auditApi } from './access/audit.api.ts'
import { deviceApi } from './access/device.api.ts'
import { sessionApi } from './access/session.api.ts'
import { workerApi } from './access/worker.api.ts'
import { packagingMaterialApi } from './catalog/packaging-material.api.ts'
import { skuApi } from './catalog/sku.api.ts'
import { skuApplicationApi } from './catalog/sku-application.api.ts'
import { categoryApi, unitApi } from './catalog/sku-class.api.ts'
import type { Endpoints } from './contract/endpoint.ts'
import { sheetApi } from './contract/sheet.api.ts'
import { exceptionCalls } from './exceptions/exception.api.ts'
import { guideApi } from './home/guide.api.ts'
import { inboundFloorApi } from './inbound/floor.api.ts'
import { inboundApi } from './inbound/receipt.api.ts'
import { labelApi } from './labels/label.api.ts'
import { printerApi } from './labels/printer.api.ts'
import { outboundFloorApi } from './outbound/floor.api.ts'
import { orderApi } from './outbound/order.api.ts'
import { handoverApi, materialApi, parcelApi } from './outbound/parcel.api.ts'
import { waveApi } from './outbound/wave.api.ts'
import { waveRuleApi } from './outbound/wave-rule.api.ts'
import { resolveException } from './resolutions.ts'
import { carrierApi } from './setup/carrier.api.ts'
import { companyApi } from './setup/company.api.ts'
import { currencyApi } from './setup/currency.ts'
import { customerApi } from './setup/customer.api.ts'
import { dictionaryApi } from './setup/dictionary.api.ts'
import { layoutApi } from './setup/layout.api.ts'
import { numberRuleApi } from './setup/number-rule.api.ts'
import { partitionApi, partitionTypeApi } from './setup/partition.api.ts'
import { pickupSiteApi, supplierApi } from './setup/partner.api.ts'
import { positionApi } from './setup/position.api.ts'
import { warehouseApi } from './setup/warehouse.api.ts'
import { countApi } from './stock/count.api.ts'
import { proofApi } from './stock/proof.api.ts'
import { stockApi } from './stock/stock.api.ts'
import { syncApi } from './sync/sync.api.ts'

/** Exceptions are resolved by what every area declares. */
export const exceptionApi = exceptionCalls(resolveException)

/** Every call there is, area by area. */
export const contract = {
  session: sessionApi,
  access: accessApi,
  audit: auditApi,
  device: deviceApi,
  sync: syncApi,
  worker: workerApi,
  warehouse: warehouseApi,
  partition: partitionApi,
  partitionType: partitionTypeApi,
  position: positionApi,
  layout: layoutApi,
  numberRule: numberRuleApi,
  customer: customerApi,
  carrier: carrierApi,
  company: companyApi,
  supplier: supplierApi,
  pickupSite: pickupSiteApi,
  dictionary: dictionaryApi,
  currency: currencyApi,
  sku: skuApi,
  skuApplication: skuApplicationApi,
  packagingMaterial: packagingMaterialApi,
  category: categoryApi,
  unit: unitApi,
  outbound: orderApi,
  parcel: parcelApi,
  material: materialApi,
  handover: handoverApi,
  wave: waveApi,
  waveRule: waveRuleApi,
  outboundFloor: outboundFloorApi,
  stock: stockApi,
  count: countApi,
  proof: proofApi,
  inbound: inboundApi,
  inboundFloor: inboundFloorApi,
  exceptions: exceptionApi,
  imports: sheetApi,
  guide: guideApi,
  labels: labelApi,
  printer: printerApi,
} satisfies Record<string, Endpoints>
export type Contract = typeof contract
