import { type Change, put } from '../command/change.ts'
import { edited } from '../orders/edited-order.ts'
import { type ParcelOrder, parcelOrder, tabOf } from '../orders/parcel-order.ts'
import type { ParcelPiece } from '../orders/parcel-piece.ts'
import type { Draft } from '../rows/table.ts'
import { travelState } from './order-travels.ts'
import { idAt, rootOf, type Sent } from './other-house.ts'

interface Expected {
  /** Packages of the sender that were never here. */
  readonly fresh: readonly ParcelPiece[]
  readonly known: readonly ParcelOrder[]
  readonly scope: string
}

/**
 * Orders of packages that are expected from another warehouse stand here with those packages alone, so that they are sorted,
 * laid into bags, loaded and issued as any others. The customer's own order stays where the customer gave it.
 */
export function expectedOrders({ orders }: Sent, { fresh, known, scope }: Expected): Change[] {
  return orders.flatMap((order): Change[] => {
    const own = fresh.filter(({ orderId }) => orderId === order.id)
    if (own.length === 0) return []
    const root = rootOf(order)
    const id = idAt(root, scope)
    const was = known.find((one) => one.id === id)
    const sums = { pieces: own.length, weighed: own.reduce((sum, { grams }) => sum + grams, 0) }
    if (was) {
      const pieces = was.pieces + sums.pieces
      const [received, measured] = [was.received + sums.pieces, was.measured + sums.pieces]
      const is = { ...was, pieces, received, measured, weighed: was.weighed + sums.weighed }
      return [edited(is, travelState(is, null))]
    }
    const { scope: _scope, version: _version, ...plain } = order
    const is: Draft<ParcelOrder> = {
      // No customer sees it: its owner is the warehouse that has the customer's own.
      ...{ ...plain, id, customerId: root.scope, origin: root.id, originScope: root.scope },
      status: 'to-ship',
      ...({ forecast: 0, forecastWithdrawn: 0, held: 0, abnormal: 0 } as const),
      ...{ holdReason: '', abnormalReason: '' },
      binnedFrom: '',
      ...{ originalNo: '', deliveryNo: '', mergeKey: '', mergedInto: null, outboundId: null },
      ...{ attachments: [], codAmount: 0, codCurrency: '', insured: 0 },
      ...{ ...sums, received: sums.pieces, measured: sums.pieces, departed: 0, arrived: 0 },
      shippedFrom: '',
      ...{ shippedAt: null, signedAt: null },
    }
    return [put(parcelOrder, { ...is, tab: tabOf(is) })]
  })
}
