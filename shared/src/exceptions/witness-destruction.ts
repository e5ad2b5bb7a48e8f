import { note, put } from '../command/change.ts'
import { intent, type Told } from '../command/command.ts'
import { need } from '../command/reads.ts'
import { args, id } from '../command/schema.ts'
import { type DestructionOrder, destructionMachine, destructionOrder } from './destruction-order.ts'
import { mustAllow } from './must-allow.ts'
import { exceptionRefusals } from './refusals.ts'

/** A second person saw that all of it was destroyed: nobody witnesses what he destroyed himself. */
export const witnessDestruction = intent({
  name: 'exceptions.witnessDestruction',
  scope: 'warehouse',
  permission: 'exceptions.defective',
  offline: true,
  args: args({ orderId: id() }),
  reads: ({ orderId }) => ({ order: need(destructionOrder, orderId) }),
  decide({ order }, _, told) {
    mustAllow(destructionMachine.allows(order.status, 'witness'), 'witness', order.status)
    if (order.witness !== 'waiting') throw exceptionRefusals.notAllDestroyed()
    if (order.destroyers.some((one) => one.id === told.actor.id)) throw exceptionRefusals.witnessIsDestroyer()
    return [
      put(destructionOrder, { ...ended(order, told), witness: 'seen', witnessName: told.actor.name }),
      note(order.id, 'destruction.witnessed', { by: told.actor.name }),
    ]
  },
})

/** The order as it ends now. */
export function ended(order: DestructionOrder, { at }: Told): DestructionOrder {
  return { ...order, status: 'destroyed', destroyedAt: at }
}
