import { type Change, followUp, note } from '../command/change.ts'
import { intent } from '../command/command.ts'
import { list, need } from '../command/reads.ts'
import { args, id } from '../command/schema.ts'
import { followCod } from '../finance/follow-cod.ts'
import { edited } from '../orders/edited-order.ts'
import { MOST_PIECES, type ParcelOrder, parcelOrder } from '../orders/parcel-order.ts'
import { type Track, tracksOfOrder } from './track.ts'
import { settling } from './track-work.ts'

/** What an order that has left may become by its packages, and what its timeline says then. */
const events = {
  shipped: 'parcel-order.moving',
  delivering: 'parcel-order.delivering',
  signed: 'parcel-order.signed',
  rejected: 'parcel-order.rejected',
} as const

/** A customer's order that has left follows its packages: it is signed for with the last of them. */
export const settleOrder = intent({
  name: settling.name,
  scope: 'warehouse',
  permission: 'service.tracking',
  args: args({ orderId: id() }),
  reads: ({ orderId }) => ({
    order: need(parcelOrder, orderId),
    tracks: list(tracksOfOrder, [orderId], MOST_PIECES),
  }),
  decide({ order, tracks }) {
    const told = settled(tracks)
    // What arrived with a load does not go back for want of news.
    const status = told === 'shipped' && order.arrived >= order.pieces ? 'delivering' : told
    if (!(order.status in events) || order.status === status) return []
    const signedAt = status === 'signed' ? Math.max(...tracks.map((one) => one.signedAt ?? 0)) : null
    return [edited(order, { status, signedAt }), note(order.id, events[status]), ...cod(order, signedAt)]
  },
})

/** What its carrier collected at the delivery, or did not after all. */
function cod(order: ParcelOrder, signedAt: number | null): Change[] {
  const {
    customerId,
    codAmount: collected,
    codCurrency: currency,
    id: orderId,
    no: orderNo,
    waybillNo,
  } = order
  if (collected === 0 || (signedAt === null && order.status !== 'signed')) return []
  const args = { customerId, orderId, orderNo, waybillNo, currency, collected, signedAt: signedAt ?? 0 }
  return [followUp('company', followCod, args)]
}

function settled(tracks: readonly Track[]): keyof typeof events {
  const all = (status: Track['status']) => tracks.length > 0 && tracks.every((one) => one.status === status)
  if (all('signed')) return 'signed'
  if (all('returned')) return 'rejected'
  const reached = tracks.some(({ stage }) => stage === 'delivering' || stage === 'signed')
  return reached ? 'delivering' : 'shipped'
}
