import { note, remove } from '../command/change.ts'
import { intent } from '../command/command.ts'
import { list, need } from '../command/reads.ts'
import { args, id } from '../command/schema.ts'
import { edited } from './edited-order.ts'
import { mustBeAway, mustBeWhole } from './order-parts.ts'
import { MOST_PIECES, parcelOrder } from './parcel-order.ts'
import { parcelPiece, piecesOfOrder } from './parcel-piece.ts'

/** Puts an order that a sheet brought into the recycle bin with its import, while nothing of it was received (parcels.md §4). */
export const takeBackParcelOrder = intent({
  name: 'orders.takeBackParcelOrder',
  scope: 'warehouse',
  permission: 'orders.edit',
  args: args({ orderId: id() }),
  reads: ({ orderId }) => ({
    order: need(parcelOrder, orderId),
    pieces: list(piecesOfOrder, [orderId], MOST_PIECES),
  }),
  decide({ order, pieces }) {
    mustBeWhole(order, 'delete')
    mustBeAway(pieces)
    return [
      ...pieces.map((piece) => remove(parcelPiece, piece.id)),
      edited(order, {
        ...{ status: 'in-recycle-bin', binnedFrom: 'draft', submittedAt: null },
        ...{ forecast: 0, held: 0, holdReason: '', abnormal: 0, abnormalReason: '' },
      }),
      note(order.id, 'parcel-order.taken-back'),
    ]
  },
})
