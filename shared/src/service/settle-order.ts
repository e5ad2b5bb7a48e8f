import { type Change, followUp, note } from '../command/change.ts'
import { intent } from '../command/command.ts'
import { first, list, need } from '../command/reads.ts'
import { args, id } from '../command/schema.ts'
import { followCod } from '../finance/follow-cod.ts'
import { edited } from '../orders/edited-order.ts'
import { MOST_PIECES, type ParcelOrder, parcelOrder } from '../orders/parcel-order.ts'
import { type ParcelPiece, piecesOfOrder } from '../orders/parcel-piece.ts'
import { type Parcel, parcelsOfOrder } from '../outbound/wave.ts'
import { type Track, trackId, tracksOfOrder } from './track.ts'
import { labelled } from './track-own-scans.ts'
import { numberOf } from './track-packages.ts'
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
    tracks: first(tracksOfOrder, [orderId], MOST_PIECES),
    pieces: list(piecesOfOrder, [orderId], MOST_PIECES),
  }),
  reads2: (_, { order }) => ({ parcels: list(parcelsOfOrder, [order.outboundId ?? ''], 1000) }),
  decide({ order, ...found }, _, { scope }) {
    const numbers = numbersOf(order, found)
    const known = new Set(numbers.map((no) => trackId(scope, no)))
    // A label that was replaced has a track that ends nowhere.
    const tracks = known.size > 0 ? found.tracks.filter(({ id: one }) => known.has(one)) : found.tracks
    const told = settled(tracks, known.size)
    // What arrived with a load does not go back for want of news.
    const says = told === 'shipped' && order.arrived >= order.pieces ? 'delivering' : told
    const isAway = order.status in events
    const status = isAway ? says : order.status
    const signedAt = status === 'signed' ? Math.max(1, ...tracks.map((one) => one.signedAt ?? 0)) : null
    const isSigned = signedAt !== null
    if (order.status === status && isSigned === (order.signedAt !== null)) return []
    return [
      edited(order, { status, signedAt }),
      ...(order.status === status ? [] : [note(order.id, events[says])]),
      ...cod(order, signedAt),
    ]
  },
})

/** The numbers under which an order's packages go. */
function numbersOf(
  order: ParcelOrder,
  { pieces, parcels }: { readonly pieces: readonly ParcelPiece[]; readonly parcels: readonly Parcel[] },
): readonly string[] {
  const labels = labelled(parcels).map(({ waybillNo }) => waybillNo)
  return labels.length > 0 ? labels : pieces.map((piece) => numberOf(piece, order))
}

/** What its carrier collected at the delivery, or did not after all. */
function cod(order: ParcelOrder, signedAt: number | null): Change[] {
  const {
    customerId,
    codAmount: collected,
    codCurrency: currency,
    id: orderId,
    no: orderNo,
    waybillNo,
    version: turn,
  } = order
  if (collected === 0 || (signedAt === null && order.signedAt === null)) return []
  const of = { customerId, orderId, orderNo, waybillNo, currency, collected }
  return [followUp('company', followCod, { ...of, signedAt: signedAt ?? 0, turn })]
}

function settled(tracks: readonly Track[], numbers: number): keyof typeof events {
  const isWhole = tracks.length > 0 && tracks.length >= numbers
  const all = (status: Track['status']) => isWhole && tracks.every((one) => one.status === status)
  if (all('signed')) return 'signed'
  if (all('returned')) return 'rejected'
  const reached = tracks.some(({ stage }) => stage === 'delivering' || stage === 'signed')
  return reached ? 'delivering' : 'shipped'
}
