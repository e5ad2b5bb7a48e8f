import { refusal } from '../command/refusal.ts'

/** Refusals of shipment orders: numbers 3470 to 3479. */
export const shipmentRefusals = {
  notToShip: refusal(3470, 'freight.not-to-ship', 409, ['order']),
  shipmentStands: refusal(3471, 'freight.shipment-stands', 409, ['shipment', 'order']),
  shipmentOver: refusal(3472, 'freight.shipment-over', 409, ['shipment']),
  shipmentAbnormal: refusal(3473, 'freight.shipment-abnormal', 409, ['shipment', 'reason']),
  notAbnormal: refusal(3474, 'freight.not-abnormal', 409, ['shipment']),
  notSwept: refusal(3475, 'freight.not-swept', 409, ['swept', 'pieces']),
  sweptAlready: refusal(3476, 'freight.swept-already', 409, ['piece']),
  shipmentSwept: refusal(3477, 'freight.shipment-swept', 409, ['shipment']),
}
