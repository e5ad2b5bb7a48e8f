import { undo } from '../job/undo.ts'
import { pickTask } from './pick-task.ts'
import { undoPick } from './undo-pick.ts'

/** Pieces that were picked are back at their position (state-machines §8). */
export const pickingUndoes = undo(pickTask, undoPick, ({ taskId, positionId, into, quantity }) => ({
  ...{ taskId, positionId, from: into, quantity },
}))
