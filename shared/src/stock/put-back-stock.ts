import { type Change, differ, type FollowUp, move, put, raise } from '../command/change.ts'
import { fact } from '../command/command.ts'
import { list, need, row } from '../command/reads.ts'
import { args, filled, id, maybeId, pieces } from '../command/schema.ts'
import { position } from '../setup/warehouse.ts'
import { followed } from './defective-item.ts'
import { slotOf, toteOf } from './place.ts'
import { stockRefusals } from './refusals.ts'
import { placeOn } from './shelved.ts'
import { type PutBack, putBack, putBacksOfOrder } from './tasks.ts'

/**
 * Pieces of a put-back were laid on a shelf position, from the place the worker took them from. A device that was not
 * heard yet may have made a put-back that came about otherwise: then it is the order's put-back of these goods there.
 */
export const putBackStock = fact({
  name: 'stock.putBackStock',
  scope: 'warehouse',
  permission: 'stock.move',
  args: args({
    ...{ putBackId: id(), from: filled(120), positionId: id(), quantity: pieces() },
    /** Whose pieces they are, should the put-back be another one; an older build does not say. */
    ...{ orderId: maybeId(), skuId: maybeId() },
  }),
  reads: ({ putBackId, orderId, positionId }) => ({
    named: row(putBack, putBackId),
    ofOrder: list(putBacksOfOrder, [orderId ?? '']),
    position: need(position, positionId),
  }),
  reads2: (given, loaded) => ({ task: need(putBack, loaded.named?.id ?? sameGoods(loaded.ofOrder, given)) }),
  ask({ task, position: at }, { quantity }) {
    if ((at.kind === 'defective') !== (task.condition === 'defective'))
      throw stockRefusals.otherCondition({ position: at.code })
    const left = task.quantity - task.done
    if (quantity > left) throw stockRefusals.moreThanLeft({ left })
  },
  decide({ task, position: at }, { from, quantity }, { scope }) {
    const { skuId, ownerId, batch, orderId, condition } = task
    const done = Math.min(task.quantity, task.done + quantity)
    const surplus = quantity - (done - task.done)
    const finished = done === task.quantity
    const changes: Change[] = [
      move({
        ...{ from, to: placeOn(at.id, condition), skuId, ownerId, batch, condition, quantity },
        documentId: orderId,
      }),
      put(putBack, { ...task, done, open: finished ? 0 : 1 }),
    ]
    if (condition === 'defective') changes.push(followed(orderId, scope, at.id))
    const subject = { table: 'putBack', id: task.id, label: task.orderNo }
    const left = { was: task.quantity - task.done, is: task.quantity - done }
    if (isException(task.reason)) changes.push(differ(task.reason, subject, left, { sku: task.skuCode }))
    if (finished && (slotOf(task.fromLocation) ?? toteOf(task.fromLocation)) !== undefined)
      changes.push({ do: 'followUp', scope, command: 'outbound.giveSlots', args: { waveId: null } })
    if (surplus > 0)
      changes.push(
        raise('stock.put-back-surplus', subject, { sku: task.skuCode, quantity: surplus }),
        missed(scope, { putBackId: task.id, from, quantity: surplus }),
      )
    return changes
  },
})

interface Given {
  readonly putBackId: string
  readonly from: string
  readonly skuId: string | null
}

/** The order's put-back of the same goods at the same place, an open one first; the named one when it has none. */
function sameGoods(ofOrder: readonly PutBack[], { putBackId, from, skuId }: Given): string {
  const same = ofOrder.filter((one) => one.skuId === skuId && one.fromLocation === from)
  return (same.find(({ open }) => open) ?? same[0])?.id ?? putBackId
}

/** What the order counted on in that place is not there any more. */
function missed(scope: string, given: { putBackId: string; from: string; quantity: number }): FollowUp {
  return { do: 'followUp', scope, command: 'outbound.missPieces', args: given }
}

/** A put-back whose reason is an exception's kind closes that exception. */
function isException(reason: string): boolean {
  return reason.includes('.')
}
