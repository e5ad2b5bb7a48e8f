import { type Change, put } from '../command/change.ts'
import type { Told } from '../command/command.ts'
import type { Loaded } from '../command/reads.ts'
import type { ParcelOrder } from '../orders/parcel-order.ts'
import { nextNumbers, type numbering } from '../setup/next-number.ts'
import { type Shipment, shipment } from './shipment.ts'

type Written = Omit<Shipment, 'scope' | 'version'>

/** A shipment order of a parcel order, as it begins, and what numbers it. */
export function shipmentOf(
  order: ParcelOrder,
  counting: Loaded<ReturnType<typeof numbering>>,
  told: Told,
): { readonly made: Written; readonly counted: Change } {
  const { numbers, counted } = nextNumbers('shipment', counting, { told })
  const newId = told.id('shipment')
  const { id: orderId, no: orderNo, customerId, channel, country, waybillNo, pieces, weighed } = order
  const made: Written = {
    ...{ id: newId, no: numbers[0] ?? newId, orderId, orderNo, customerId, channel, country, waybillNo },
    ...{ status: 'in-delivery', tab: 'in-delivery', abnormal: 0, abnormalReason: '', printed: 0, swept: 0 },
    ...{ pieces, sweptPieces: 0, grams: weighed, createdAt: told.at, createdBy: told.actor.name },
    ...{ shippedAt: null, shippedBy: '' },
  }
  return { made, counted }
}

/** The shipment after a move, behind the tab that it stands behind then. */
export function movedShipment(one: Written, moved: Partial<Omit<Written, 'id' | 'tab'>>): Change {
  const next = { ...one, ...moved }
  const tab = next.status === 'in-delivery' && next.abnormal ? 'abnormal' : next.status
  return put(shipment, { ...next, tab, swept: next.sweptPieces >= next.pieces ? 1 : 0 })
}
