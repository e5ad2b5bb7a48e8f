import { carry } from '../command/carry.ts'
import { note } from '../command/change.ts'
import { intent } from '../command/command.ts'
import { list, need } from '../command/reads.ts'
import { args, id, line } from '../command/schema.ts'
import { MOST_PIECES } from '../orders/parcel-order.ts'
import { piecesOfOrder } from '../orders/parcel-piece.ts'
import { STAGE } from './piece-place.ts'
import { pieceRefusals } from './piece-refusals.ts'
import { type Shipment, shipment, sweptFor } from './shipment.ts'
import { movedShipment } from './shipment-made.ts'
import { shipmentRefusals } from './shipment-refusals.ts'

const about = { scope: 'warehouse', permission: 'freight.ship' } as const
const reasoned = { ...about, args: args({ shipmentId: id(), reason: line(500) }) } as const
const plain = { ...about, args: args({ shipmentId: id() }) } as const
const readOne = ({ shipmentId }: { readonly shipmentId: string }) => ({ one: need(shipment, shipmentId) })

function mustStand({ no, status }: Shipment): void {
  if (status !== 'in-delivery') throw shipmentRefusals.shipmentOver({ shipment: no })
}
function mustSay(reason: string): string {
  if (reason.trim() === '') throw pieceRefusals.reasonRequired()
  return reason.trim()
}
function mustBeAbnormal({ no, abnormal }: Shipment): void {
  if (!abnormal) throw shipmentRefusals.notAbnormal({ shipment: no })
}

/** Something is wrong with it: it does not leave until it is out again. */
export const setAsideShipment = intent({
  name: 'freight.setAsideShipment',
  ...reasoned,
  reads: (given) => readOne(given),
  decide({ one }, { reason }) {
    mustStand(one)
    const abnormalReason = mustSay(reason)
    return [
      movedShipment(one, { abnormal: 1, abnormalReason }),
      note(one.id, 'shipment.set-aside', { reason: abnormalReason }),
    ]
  },
})

/** "Re-out": it goes on where it stood. */
export const reoutShipment = intent({
  name: 'freight.reoutShipment',
  ...plain,
  reads: (given) => readOne(given),
  decide({ one }) {
    mustStand(one)
    mustBeAbnormal(one)
    return [movedShipment(one, { abnormal: 0, abnormalReason: '' }), note(one.id, 'shipment.re-out')]
  },
})

/** "Return": its packages are in stock again, and another shipment order may be made for them. */
export const returnShipment = intent({
  name: 'freight.returnShipment',
  ...plain,
  reads: (given) => readOne(given),
  reads2: (_, { one }) => ({ pieces: list(piecesOfOrder, [one.orderId], MOST_PIECES) }),
  decide({ one, pieces }) {
    mustStand(one)
    mustBeAbnormal(one)
    const here = sweptFor(one.no)
    return [
      ...pieces.flatMap(({ id: pieceId, place }) => (place === here ? carry(pieceId, here, STAGE) : [])),
      movedShipment(one, { status: 'cancelled', abnormal: 0, sweptPieces: 0 }),
      note(one.id, 'shipment.returned', { reason: one.abnormalReason }),
    ]
  },
})

/** It does not leave; nothing was scanned for it. */
export const cancelShipment = intent({
  name: 'freight.cancelShipment',
  ...reasoned,
  reads: (given) => readOne(given),
  decide({ one }, { reason }) {
    mustStand(one)
    const why = mustSay(reason)
    if (one.sweptPieces > 0) throw shipmentRefusals.shipmentSwept({ shipment: one.no })
    return [
      movedShipment(one, { status: 'cancelled', abnormal: 0 }),
      note(one.id, 'shipment.cancelled', { reason: why }),
    ]
  },
})
