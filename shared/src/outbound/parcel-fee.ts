import { type Charge, charge } from '../command/change.ts'
import type { OutboundOrder } from './order.ts'
import type { Parcel } from './wave.ts'

/** A package left, `times` 1, or came back, -1: what it holds is charged, or taken back. */
export function operationFee(parcel: Parcel, order: OutboundOrder, times: 1 | -1): Charge {
  const pieces = parcel.content.reduce((sum, one) => sum + one.quantity, 0)
  const { id: documentId, customerId: ownerId, channel, logisticsMode, country } = order
  const { id: subjectId, length, width, height } = parcel
  return charge({
    ...{ sheet: 'outbound', fee: 'operation', ownerId, documentId, subjectId, quantity: pieces * times },
    basis: {
      grams: parcel.weight || parcel.expected,
      volume: length * width * height,
      ...(channel && { channel }),
      ...(parcel.carrierId && { carrierId: parcel.carrierId }),
      ...(logisticsMode && { mode: logisticsMode }),
      ...(country && { country }),
    },
  })
}
