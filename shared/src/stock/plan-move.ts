import { goodsOf, sku } from '../catalog/sku.ts'
import { put } from '../command/change.ts'
import { intent } from '../command/command.ts'
import { list, need } from '../command/reads.ts'
import { refusals } from '../command/refusals.ts'
import { args, id, pieces } from '../command/schema.ts'
import { position } from '../setup/warehouse.ts'
import { moveTask, moveTasksBetween } from './move-task.ts'
import { stockRefusals } from './refusals.ts'
import { accepts, conditionOn } from './shelved.ts'

/** Asks the floor to move pieces: what a proposal of replenishment becomes. The same is not asked for twice. */
export const planMove = intent({
  name: 'stock.planMove',
  scope: 'warehouse',
  permission: 'stock.move',
  args: args({ fromPositionId: id(), toPositionId: id(), skuId: id(), quantity: pieces() }),
  reads: ({ fromPositionId, toPositionId, skuId }) => ({
    from: need(position, fromPositionId),
    to: need(position, toPositionId),
    sku: need(sku, skuId),
    open: list(moveTasksBetween, [fromPositionId, toPositionId, 1], 1000),
  }),
  decide({ from, to, sku: of, open }, { quantity }, told) {
    if (from.id === to.id) throw stockRefusals.samePosition({ position: to.code })
    if (!to.enabled) throw stockRefusals.positionDisabled({ position: to.code })
    if (!accepts(to.kind, conditionOn(from))) throw stockRefusals.positionUnfit({ position: to.code })
    if (open.some(({ skuId }) => skuId === of.id)) throw stockRefusals.moveAsked({ position: to.code })
    const { skuId, skuCode, ownerId } = goodsOf(of)
    return [
      put(moveTask, {
        ...{ id: told.id('task'), skuId, skuCode, ownerId, quantity, done: 0, status: 'open', open: 1 },
        ...{ fromPositionId: from.id, fromCode: from.code, toPositionId: to.id, toCode: to.code },
        ...{ createdByName: told.actor.name, createdAt: told.at, lastMove: 0 },
      }),
    ]
  },
})

export const cancelMove = intent({
  name: 'stock.cancelMove',
  scope: 'warehouse',
  permission: 'stock.move',
  args: args({ taskId: id() }),
  reads: ({ taskId }) => ({ task: need(moveTask, taskId) }),
  decide({ task }) {
    if (!task.open) throw refusals.moveNotAllowed({ move: 'cancel', status: task.status })
    return [put(moveTask, { ...task, status: 'cancelled', open: 0 })]
  },
})
