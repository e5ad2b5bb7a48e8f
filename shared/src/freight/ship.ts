import { carry } from '../command/carry.ts'
import { type Change, note, raise } from '../command/change.ts'
import { fact } from '../command/command.ts'
import { list, need } from '../command/reads.ts'
import { args, id } from '../command/schema.ts'
import { edited } from '../orders/edited-order.ts'
import { MOST_PIECES, parcelOrder } from '../orders/parcel-order.ts'
import { piecesOfOrder } from '../orders/parcel-piece.ts'
import { onward } from './go-onward.ts'
import { tellsTracker } from './next-leg.ts'
import { CARRIER, OTHER_HOUSE } from './piece-place.ts'
import { pieceRefusals } from './piece-refusals.ts'
import { shipment, sweptFor } from './shipment.ts'
import { movedShipment } from './shipment-made.ts'
import { shipmentRefusals } from './shipment-refusals.ts'

/** The packages of a shipment order were handed to their carrier: they leave the house's records (parcels.md §1). */
export const ship = fact({
  name: 'freight.ship',
  scope: 'warehouse',
  permission: 'freight.ship',
  args: args({ shipmentId: id() }),
  reads: ({ shipmentId }) => ({ one: need(shipment, shipmentId) }),
  reads2: (_, { one }) => ({
    order: need(parcelOrder, one.orderId),
    pieces: list(piecesOfOrder, [one.orderId], MOST_PIECES),
  }),
  ask({ one, order }) {
    if (one.status !== 'in-delivery') throw shipmentRefusals.shipmentOver({ shipment: one.no })
    if (one.abnormal)
      throw shipmentRefusals.shipmentAbnormal({ shipment: one.no, reason: one.abnormalReason })
    if (order.held) throw pieceRefusals.orderHeld({ order: order.no })
    if (order.status !== 'to-ship') throw shipmentRefusals.notToShip({ order: order.no })
    if (!one.swept) throw shipmentRefusals.notSwept({ swept: one.sweptPieces, pieces: one.pieces })
  },
  decide({ one, order, pieces }, _, told): Change[] {
    const here = sweptFor(one.no)
    const leaving = pieces.filter(({ place }) => place.split(' ').includes(here))
    // What came from another warehouse of the house may have gone to one, or have stayed there after all.
    const isElsewhere = ({ place }: { place: string }) => order.origin !== '' && place.startsWith(OTHER_HOUSE)
    const stay = pieces.filter(
      (piece) => piece.place !== CARRIER && !isElsewhere(piece) && !leaving.includes(piece),
    )
    const isGone = leaving.length > 0 && stay.length === 0 && order.status === 'to-ship'
    const wrong = [
      ...(one.status === 'cancelled' || one.abnormal ? ['freight.shipped-stopped'] : []),
      ...(order.held ? ['freight.order-held'] : []),
      ...(order.status === 'to-ship' || order.status === 'shipped' ? [] : ['freight.swept-unready']),
    ]
    return [
      ...leaving.map((piece) => carry(piece.id, here, CARRIER)),
      movedShipment(one, {
        ...{ status: 'issued', abnormal: 0, abnormalReason: '' },
        ...{ shippedAt: one.shippedAt ?? told.at, shippedBy: one.shippedBy || told.actor.name },
      }),
      note(one.id, 'shipment.issued', { pieces: leaving.length }),
      ...onward(order, leaving, { of: one, event: 'parcel-order.piece-shipped-on', arrived: leaving.length }),
      ...(isGone
        ? [
            edited(order, { status: 'shipped', shippedAt: told.at }),
            note(order.id, 'parcel-order.shipped', { shipment: one.no }),
          ]
        : []),
      // A package of another warehouse of the house is tracked there.
      ...tellsTracker(leaving, [order], {
        ...{ withId: one.id, leg: 'left', leftAt: told.at, arrivedAt: told.at },
      }),
      ...wrong.map((kind) => raise(kind, { table: 'shipment', id: one.id, label: one.no })),
    ]
  },
})
