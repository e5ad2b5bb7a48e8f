import { refusal } from '../command/refusal.ts'

/** Refusals of stowage orders: numbers 3401 to 3449, 3685 to 3689, 3690 to 3699, 3872 and 3873. */
export const stowageRefusals = {
  contentLocked: refusal(3401, 'freight.content-locked', 409, ['stowage']),
  hasLeft: refusal(3402, 'freight.has-left', 409, ['stowage']),
  thingUnknown: refusal(3403, 'freight.thing-unknown', 404, ['code']),
  thingElsewhere: refusal(3404, 'freight.thing-elsewhere', 409, ['item']),
  notLoaded: refusal(3405, 'freight.not-loaded', 409, ['item', 'stowage']),
  overCabinet: refusal(3406, 'freight.over-cabinet', 409, ['cabinet']),
  overBooked: refusal(3407, 'freight.over-booked', 409, ['stowage']),
  wrongLoad: refusal(3408, 'freight.wrong-load', 409, ['stowage', 'item']),
  notSubmitted: refusal(3410, 'freight.not-submitted', 409, ['stowage']),
  notLeft: refusal(3412, 'freight.not-left', 409, ['stowage']),
  hasArrived: refusal(3413, 'freight.has-arrived', 409, ['stowage']),
  arrivedBefore: refusal(3414, 'freight.arrived-before', 409, ['item']),
  notArrived: refusal(3415, 'freight.not-arrived', 409, ['item']),
  notPartial: refusal(3416, 'freight.not-partial', 409, ['stowage']),
  nothingPlanned: refusal(3409, 'freight.nothing-planned', 409, ['stowage']),
  loadDisputed: refusal(3690, 'freight.load-disputed', 409, ['stowage', 'item']),
  wrongDestination: refusal(3685, 'freight.wrong-destination', 422),
  destinationStays: refusal(3686, 'freight.destination-stays', 409, ['stowage']),
  arrivesElsewhere: refusal(3687, 'freight.arrives-elsewhere', 409, ['stowage']),
  arrivalStays: refusal(3688, 'freight.arrival-stays', 409, ['item']),
  ofAnotherHouse: refusal(3689, 'freight.of-another-house', 409, ['stowage']),
  blMissing: refusal(3872, 'freight.bl-missing', 409, ['stowage', 'channel']),
  containerMissing: refusal(3873, 'freight.container-missing', 409, ['stowage', 'channel']),
  sameStowage: refusal(3411, 'freight.same-stowage', 422),
}
