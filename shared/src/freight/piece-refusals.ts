import { refusal } from '../command/refusal.ts'

/** Refusals of packages in the logistics warehouse: numbers 3001 to 3049. */
export const pieceRefusals = {
  pieceCame: refusal(3001, 'freight.piece-came', 409, ['piece']),
  pieceUnknown: refusal(3003, 'freight.piece-unknown', 404, ['code']),
  pieceElsewhere: refusal(3004, 'freight.piece-elsewhere', 409, ['piece']),
  inThere: refusal(3005, 'freight.in-there', 409, ['piece']),
  bagClosed: refusal(3006, 'freight.bag-closed', 409, ['bag']),
  wrongBag: refusal(3007, 'freight.wrong-bag', 409, ['bag', 'piece']),
  orderHeld: refusal(3008, 'freight.order-held', 409, ['order']),
  reasonRequired: refusal(3009, 'freight.reason-required', 422),
  bagDisputed: refusal(3031, 'freight.bag-disputed', 409, ['bag', 'piece']),
  mergeDisputed: refusal(3033, 'freight.merge-disputed', 409, ['bag', 'piece']),
  bagsDiffer: refusal(3032, 'freight.bags-differ', 409, ['bag']),
  orderUnpaid: refusal(3605, 'freight.order-unpaid', 409, ['order']),
  weightMissing: refusal(3002, 'freight.weight-missing', 422),
}
