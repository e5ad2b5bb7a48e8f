import { type Change, put } from '../command/change.ts'
import { freightTakenBack, isMeasured } from './charge-freight.ts'
import { type OrderFreight, orderFreight } from './order-freight.ts'
import { ofCustomer } from './owe-freight.ts'
import type { ParcelOrder } from './parcel-order.ts'

/** What was charged for bringing it is taken back, and what was paid goes back to the wallet. */
export function freightEnds(order: ParcelOrder, freight: OrderFreight | undefined): Change[] {
  return [
    ...(isMeasured(order) ? [freightTakenBack(order)] : []),
    ...(freight
      ? [put(orderFreight, { ...freight, status: 'void' }), ofCustomer('billing.voidDue', freight, order)]
      : []),
  ]
}
