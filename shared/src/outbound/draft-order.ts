import { goodsOf, type Sku } from '../catalog/sku.ts'
import type { Told } from '../command/command.ts'
import { flagOf } from '../rows/table.ts'
import { unmarked } from './mark-abnormal.ts'
import type { OutboundLine, OutboundOrder } from './order.ts'
import { NO_SHIP_BY } from './ship-by.ts'
import { sizeOfGoods } from './suggested-packaging.ts'

type Draft = Omit<OutboundOrder, 'scope' | 'version'>
type Said =
  | 'id'
  | 'no'
  | 'kind'
  | 'condition'
  | 'docNo'
  | 'originalNo'
  | 'customerId'
  | 'packageType'
  | 'logisticsMode'
  | 'carrierId'
  | 'channel'
  | 'waybillNo'
  | 'consignee'
  | 'remark'
  | 'warehouseRemark'
  | 'priority'
  | 'parcelOrderId'
  | 'createdAt'

export interface Wanted {
  readonly sku: Sku
  readonly quantity: number
}

interface Written extends Pick<Draft, Said> {
  readonly goods: readonly Wanted[]
  /** When it has to leave, in ms; null where the order does not say so. */
  readonly shipBy: number | null
}

/** An outbound order as a draft: what was written of it, and nothing done yet. */
export function draftOrder({ goods, shipBy, ...said }: Written): Draft {
  return {
    ...said,
    ...{ status: 'draft', picking: 'none', merchantReviewed: 0, warehouseReviewed: 0 },
    ...{ rejected: 0, rejectReason: '', held: 0, ...unmarked, backorder: 0 },
    ...{ printed: 0, packed: 0, weighed: 0, rechecked: 0, swept: 0, bagged: 0 },
    ...{ waveId: null, waveType: '', bin: '', slot: '', wallSlot: '', onWall: 0, picked: 0 },
    country: said.consignee.country,
    lines: goods.length,
    pieces: goods.reduce((sum, { quantity }) => sum + quantity, 0),
    weight: goods.reduce((sum, one) => sum + one.quantity * one.sku.weight, 0),
    goodsSize: sizeOfGoods(goods),
    shipBy: shipBy ?? NO_SHIP_BY,
    shipByGiven: flagOf(shipBy !== null),
    ...{ submittedAt: null, shippedAt: null },
  }
}

/** The lines of a draft. */
export function draftLines(
  { id: orderId, condition }: Pick<Draft, 'id' | 'condition'>,
  goods: readonly Wanted[],
  told: Told,
): Omit<OutboundLine, 'scope' | 'version'>[] {
  return goods.map((one, i) => ({
    ...{ id: told.id(`line ${i}`), orderId, waveId: null, lineNo: i + 1, ...goodsOf(one.sku), condition },
    ...{ quantity: one.quantity, promised: 0, waiting: 0, picked: 0, packed: 0, places: [], lots: [] },
  }))
}
