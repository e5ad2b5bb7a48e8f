import { list, need } from '../command/reads.ts'
import { putBacksOfOrder } from '../stock/tasks.ts'
import { linesOfOrder, outboundOrder } from './order.ts'
import { type Parcel, parcel, parcelsOfOrder } from './wave.ts'

/** What every rule about one parcel reads, in two stages. */
export function readParcel(parcelId: string) {
  return { parcel: need(parcel, parcelId) }
}
export function readAround({ orderId }: Parcel) {
  return {
    order: need(outboundOrder, orderId),
    lines: list(linesOfOrder, [orderId]),
    parcels: list(parcelsOfOrder, [orderId]),
    putBacks: list(putBacksOfOrder, [orderId]),
  }
}

export function parcelSubject({ id: parcelId, no }: { id: string; no: string }) {
  return { table: 'parcel', id: parcelId, label: no }
}
