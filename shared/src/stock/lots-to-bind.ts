import { type Change, put } from '../command/change.ts'
import { type DefectiveItem, defectiveItem, freeOfLot } from './defective-item.ts'

/** Pieces of a lot that somebody takes for an order. */
export interface LotShare {
  readonly lotId: string
  readonly positionId: string
  readonly positionCode: string
  readonly quantity: number
}

/** Takes free pieces of lots for orders, in the order in which the lots are given, so that nothing else is decided on them. */
export class LotsToBind {
  readonly #lots: Map<string, DefectiveItem>

  constructor(lots: readonly DefectiveItem[]) {
    this.#lots = new Map(lots.map((lot) => [lot.id, lot]))
  }

  /** As many as the lots have, for the removal order that is named. */
  take(
    { skuId, ownerId }: { readonly skuId: string; readonly ownerId: string },
    quantity: number,
    orderId?: string,
  ): LotShare[] {
    let wanted = quantity
    const shares: LotShare[] = []
    for (const lot of this.#lots.values()) {
      if (wanted === 0) break
      if (lot.skuId !== skuId || lot.ownerId !== ownerId) continue
      const taken = Math.min(wanted, freeOfLot(lot))
      if (taken === 0) continue
      wanted -= taken
      const { id: lotId, positionId, positionCode } = lot
      shares.push({ lotId, positionId, positionCode, quantity: taken })
      const orders = orderId && !lot.orders.includes(orderId) ? [...lot.orders, orderId] : lot.orders
      this.#lots.set(lotId, { ...lot, bound: lot.bound + taken, orders })
    }
    return shares
  }

  changes(before: readonly DefectiveItem[]): Change[] {
    return before.flatMap((was) => {
      const is = this.#lots.get(was.id)
      return is && is.bound !== was.bound ? [put(defectiveItem, is)] : []
    })
  }
}
