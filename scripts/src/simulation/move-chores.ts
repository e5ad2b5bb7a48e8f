import { moveAll, undoMoveAll } from '@longshore/shared/stock/move-all.ts'
import { moveStock, undoMove } from '@longshore/shared/stock/move-stock.ts'
import { openMoveTasks } from '@longshore/shared/stock/move-task.ts'
import { cancelMove, planMove } from '@longshore/shared/stock/plan-move.ts'
import { suggestPutBack } from '@longshore/shared/stock/suggest-put-back.ts'
import type { Chance } from './chance.ts'
import { type Chore, chore } from './chore.ts'
import { type DeskChore, deskChore } from './sim-desk.ts'
import { HOUSE, POSITIONS, SKUS } from './sim-world.ts'

/** From one shelf to another, now and then to or from the defective area. */
function ends(chance: Chance) {
  const shelves = chance.of(0.1) ? POSITIONS : POSITIONS.slice(0, 2)
  const fromPositionId = chance.one(shelves) ?? ''
  const toPositionId = chance.one(shelves.filter((one) => one !== fromPositionId)) ?? ''
  return { fromPositionId, toPositionId }
}

/** What people move from shelf to shelf, now and then more than stands there. */
export const moveChores: readonly Chore[] = [
  chore(moveStock, 12, ({ chance }) => ({
    ...{ ...ends(chance), skuId: chance.one(SKUS) ?? '', quantity: 1 + chance.below(4) },
  })),
  chore(moveStock, 8, ({ rows, chance }) => {
    const task = chance.one(rows.list(openMoveTasks, [HOUSE, 1]))
    return (
      task && {
        ...{ fromPositionId: task.fromPositionId, toPositionId: task.toPositionId, skuId: task.skuId },
        quantity: chance.of(0.3) ? 1 : Math.max(1, task.quantity - task.done),
      }
    )
  }),
  chore(moveAll, 6, ({ chance }) => ends(chance)),
]

/** What is moved, and moved back, from a desk. */
export const moveDesk: readonly DeskChore[] = [
  deskChore(moveStock, 6, ({ chance }) => ({
    ...{ ...ends(chance), skuId: chance.one(SKUS) ?? '', quantity: 1 + chance.below(2) },
  })),
  deskChore(planMove, 6, ({ chance }) => ({
    ...{ ...ends(chance), skuId: chance.one(SKUS) ?? '', quantity: 1 + chance.below(4) },
  })),
  deskChore(cancelMove, 2, async (desk) => {
    const found = await desk.one('moveTask', { open: 1 })
    return found && { taskId: found.id }
  }),
  deskChore(suggestPutBack, 4, async (desk) => {
    const found = await desk.one('putBack', { open: 1 })
    return found && { putBackId: found.id, places: [{ positionId: POSITIONS[0] ?? '', code: 'A-1-0' }] }
  }),
  deskChore(undoMove, 3, ({ chance }) => ({
    ...{ ...ends(chance), skuId: chance.one(SKUS) ?? '', quantity: 1 },
  })),
  deskChore(moveAll, 2, ({ chance }) => ends(chance)),
  deskChore(undoMoveAll, 3, async (desk) => {
    const found = await desk.one('wholeMove', { undone: 0 })
    return (
      found && {
        moveId: found.id,
        ...{ fromPositionId: String(found.fromPositionId), toPositionId: String(found.toPositionId) },
      }
    )
  }),
]
