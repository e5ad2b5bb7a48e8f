import { note, put } from '../command/change.ts'
import { intent } from '../command/command.ts'
import { first, need } from '../command/reads.ts'
import { args, filled, id } from '../command/schema.ts'
import { numbering } from '../setup/next-number.ts'
import { readCode, readMeant } from './meant-piece.ts'
import { pieceRefusals } from './piece-refusals.ts'
import { MOST_SHIPMENTS, shipment, shipmentsOfOrder, standingOf } from './shipment.ts'
import { shipmentOf } from './shipment-made.ts'
import { shipmentRefusals } from './shipment-refusals.ts'

const about = { scope: 'warehouse', permission: 'freight.ship' } as const

/** A parcel order whose packages are all here is to be given to its carrier. */
export const makeShipment = intent({
  name: 'freight.makeShipment',
  ...about,
  args: args({ code: filled(100) }),
  reads: ({ code }, told) => ({
    ...readCode({ pieceId: null, code }, told.scope),
    ...numbering('shipment', told),
  }),
  reads2: (_, found) => readMeant(found),
  reads3: (_, { order }) => ({ shipments: first(shipmentsOfOrder, [order?.id ?? ''], MOST_SHIPMENTS) }),
  decide({ order, shipments, counter, house }, { code }, told) {
    if (!order) throw pieceRefusals.pieceUnknown({ code })
    const standing = standingOf(shipments)
    if (standing) throw shipmentRefusals.shipmentStands({ shipment: standing.no, order: order.no })
    if (order.held) throw pieceRefusals.orderHeld({ order: order.no })
    if (order.status !== 'to-ship') throw shipmentRefusals.notToShip({ order: order.no })
    const { made, counted } = shipmentOf(order, { counter, house }, told)
    return [
      counted,
      put(shipment, made),
      note(made.id, 'shipment.created'),
      note(order.id, 'parcel-order.shipment', { shipment: made.no }),
    ]
  },
})

/** Its delivery note was printed. */
export const printShipment = intent({
  name: 'freight.printShipment',
  ...about,
  args: args({ shipmentId: id() }),
  reads: ({ shipmentId }) => ({ one: need(shipment, shipmentId) }),
  decide: ({ one }) => [put(shipment, { ...one, printed: 1 }), note(one.id, 'shipment.printed')],
})
