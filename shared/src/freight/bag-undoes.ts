import { undo } from '../job/undo.ts'
import { askBagPiece, askUnbagPiece } from './ask-bag.ts'

/** A package that the device knows is taken out of its bag again; of another only the server knows which it is. */
export const bagUndoes = undo(askBagPiece, askUnbagPiece, ({ bagId, pieceId }) =>
  pieceId ? { bagId, pieceId } : undefined,
)
