import { undo } from '../job/undo.ts'
import { moveAll, undoMoveAll } from './move-all.ts'
import { moveStock, undoMove } from './move-stock.ts'

/** How a move from shelf to shelf is taken back. */
export const moveUndoes = {
  ...undo(moveStock, undoMove, ({ fromPositionId, toPositionId, skuId, quantity }) => ({
    ...{ fromPositionId, toPositionId, skuId, quantity },
  })),
  ...undo(moveAll, undoMoveAll, ({ fromPositionId, toPositionId }, made) => ({
    ...{ moveId: made('move'), fromPositionId, toPositionId },
  })),
}
