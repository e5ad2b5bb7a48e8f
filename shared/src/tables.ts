import { avatar } from './access/avatar.ts'
import { credential } from './access/credential.ts'
import { customerUser } from './access/customer-user.ts'
import { department } from './access/department.ts'
import { device } from './access/device.ts'
import { passkey } from './access/passkey.ts'
import { role } from './access/role.ts'
import { roleFactor, secondFactor } from './access/second-factor.ts'
import { staffUser } from './access/staff-user.ts'
import { barcode, packagingMaterial, sku } from './catalog/sku.ts'
import { skuApplication } from './catalog/sku-application.ts'
import { category, unit } from './catalog/sku-class.ts'
import { exception } from './exceptions/exception.ts'
import { carried } from './inbound/carried.ts'
import { box, receipt, receiptLine } from './inbound/receipt.ts'
import { labelJob, labelPrint } from './labels/label-job.ts'
import { printer } from './labels/printer.ts'
import { handover } from './outbound/handover.ts'
import { outboundLine, outboundOrder } from './outbound/order.ts'
import { materialStock } from './outbound/packaging.ts'
import { wallTote } from './outbound/wall-tote.ts'
import { parcel, pickTask, wave } from './outbound/wave.ts'
import { waveRule } from './outbound/wave-rule.ts'
import { company } from './setup/company.ts'
import { currencyUse } from './setup/currency.ts'
import { customer } from './setup/customer.ts'
import { dictionaryEntry } from './setup/dictionary.ts'
import { layout } from './setup/layout.ts'
import { pickupSite, supplier } from './setup/partner.ts'
import {
  carrier,
  numberCounter,
  partition,
  partitionType,
  position,
  warehouse,
  worker,
} from './setup/warehouse.ts'
import { countTask, putBack } from './stock/tasks.ts'

/** Every table of domain rows. */
export const tables = {
  warehouse,
  partition,
  partitionType,
  position,
  numberCounter,
  layout,
  carrier,
  company,
  supplier,
  pickupSite,
  dictionaryEntry,
  currencyUse,
  worker,
  customer,
  staffUser,
  customerUser,
  credential,
  secondFactor,
  passkey,
  roleFactor,
  avatar,
  role,
  department,
  sku,
  skuApplication,
  barcode,
  packagingMaterial,
  category,
  unit,
  device,
  exception,
  receipt,
  receiptLine,
  box,
  carried,
  outboundOrder,
  outboundLine,
  wave,
  waveRule,
  pickTask,
  parcel,
  wallTote,
  materialStock,
  handover,
  putBack,
  countTask,
  labelJob,
  labelPrint,
  printer,
}
export type Tables = typeof tables
