import { barcodeKey, ownCode } from '../catalog/barcode-match.ts'
import { type BarcodeRow, barcodesOfCode, materialsOfCode, type PackagingMaterial } from '../catalog/sku.ts'
import { first } from '../command/reads.ts'
import type { Refusal } from '../command/refusal.ts'
import { judgeNumber } from '../setup/number-form.ts'
import type { Carrier } from '../setup/warehouse.ts'
import { type OutboundOrder, ordersOfWaybill } from './order.ts'
import { outboundRefusals } from './refusals.ts'
import { type Parcel, parcelsOfWaybill } from './wave.ts'
import { waybillForm } from './waybill-form.ts'

/** Rows that say what else goes by the code of a label. */
interface Bearers {
  readonly labelled: readonly Parcel[]
  readonly planned: readonly OutboundOrder[]
  readonly goods: readonly BarcodeRow[]
  readonly packaging: readonly PackagingMaterial[]
  /** Who takes the package, where that is known. */
  readonly carries: Carrier | undefined
}

/** Packages and orders of one waybill number, over the years. */
const MOST = 50

/** The label that a package gets: the one that was read, else the one that its order has. */
export function labelRead(order: OutboundOrder, waybillNo: string): string {
  return waybillNo && isPlanned(order, waybillNo) ? order.waybillNo : waybillNo || order.waybillNo
}

/** Reads what `wrongLabel` asks; a label that nobody read is asked about by no key. */
export function readBearers(order: OutboundOrder, waybillNo: string, scope: string) {
  const read = labelRead(order, waybillNo)
  const foreign = isPlanned(order, read) ? '' : read
  return {
    labelled: first(parcelsOfWaybill, [scope, read || null], MOST),
    planned: first(ordersOfWaybill, [scope, foreign || null], MOST),
    goods: first(barcodesOfCode, [barcodeKey(foreign) || null], 1),
    packaging: first(materialsOfCode, [foreign || null], 1),
  }
}

/**
 * Why a package of an order cannot go by the label that was read. The order's own waybill number has whatever form its
 * carrier gave it, and is some other package's all the same.
 */
export function wrongLabel(order: OutboundOrder, waybillNo: string, bearers: Bearers): Refusal | undefined {
  const read = labelRead(order, waybillNo)
  const taken = bearers.labelled.find(({ open, orderId }) => open && orderId !== order.id)
  if (taken) return outboundRefusals.labelUsed({ parcel: taken.no })
  if (isPlanned(order, read)) return undefined
  const other = bearers.planned.find(({ id, status }) => id !== order.id && status === 'in-delivery')
  if (other) return outboundRefusals.labelOfOther({ order: other.no })
  const form = waybillForm(ownCode(read))
  if (form === 'misread' || fitOf(read, bearers.carries) === 'misread')
    return outboundRefusals.labelMisread({ code: read })
  if (form === 'none' || bearers.goods.length + bearers.packaging.length > 0)
    return outboundRefusals.notALabel({ code: read })
  return undefined
}

/**
 * Whether a number is one of its carrier's: `other` has the look of none of them, which a person is asked about, because
 * carriers begin new forms without a word.
 */
function fitOf(code: string, carries: Carrier | undefined): ReturnType<typeof judgeNumber> {
  // A handheld may keep a carrier's row of an older build, which says nothing of numbers.
  return carries?.numberForm ? judgeNumber(carries.numberForm, code) : 'right'
}

/** Whether a label that was read for an order looks like none of its carrier's numbers. */
export function isOfOther(order: OutboundOrder, waybillNo: string, carries: Carrier | undefined): boolean {
  const read = labelRead(order, waybillNo)
  if (isPlanned(order, read) || waybillForm(ownCode(read)) !== 'waybill') return false
  return fitOf(ownCode(read), carries) === 'other'
}

/** Where nothing was read and nothing planned, nothing can be wrong. */
function isPlanned({ waybillNo }: OutboundOrder, read: string): boolean {
  return ownCode(read) === ownCode(waybillNo)
}
