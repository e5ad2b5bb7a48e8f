import { refusal } from '../command/refusal.ts'

/** Refusals of packages in the logistics warehouse: numbers 3001 to 3049. */
export const pieceRefusals = {
  pieceCame: refusal(3001, 'freight.piece-came', 409, ['piece']),
  weightMissing: refusal(3002, 'freight.weight-missing', 422),
}
