import { undo } from '../job/undo.ts'
import { registerDefective, undoDefective } from './register-defective.ts'
import { reshelve, undoReshelve } from './reshelve.ts'

/** How what was done with defective goods is taken back; what was destroyed is not. */
export const handlingUndoes = {
  ...undo(registerDefective, undoDefective, ({ fromPositionId, toPositionId, skuId, quantity }, made) => ({
    ...{ lotId: made('lot'), skuId, fromPositionId, toPositionId, quantity },
  })),
  ...undo(reshelve, undoReshelve, ({ lotId, positionId, quantity }) => ({ lotId, positionId, quantity })),
}
