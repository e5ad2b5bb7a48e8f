import { type DestructionRow, destructionApi } from '@longshore/shared/exceptions/destruction.api.ts'
import { destructionMachine } from '@longshore/shared/exceptions/destruction-order.ts'
import { actionsOf, deletion } from '../grid/actions.ts'

const action = actionsOf(destructionApi.list)
const orderId = ({ id }: DestructionRow) => ({ orderId: id })
const reasoned = ({ id }: DestructionRow, { reason }: { reason: string }) => ({ orderId: id, reason })
const statusOf = ({ status }: DestructionRow) => status

/** What the customer, or the desk for the customer, does with an order. */
export const ownerDestructionActions = [
  action.opens('kit.edit', ({ id }) => `/applyDestruction?id=${id}`, {
    permission: 'exceptions.destroy',
    fits: ({ status }) => status === 'draft',
  }),
  ...action.moves(destructionMachine, statusOf, { apply: destructionApi.apply }, orderId),
  ...action.moves(destructionMachine, statusOf, { delete: destructionApi.delete }, orderId, {
    delete: deletion,
  }),
]

export const staffDestructionActions = [
  ...ownerDestructionActions,
  ...action.moves(destructionMachine, statusOf, { accept: destructionApi.accept }, orderId),
  ...action.moves(
    destructionMachine,
    statusOf,
    { reject: destructionApi.reject, close: destructionApi.close },
    reasoned,
    { reject: { danger: true }, close: { danger: true } },
  ),
  ...action.moves(destructionMachine, statusOf, { witness: destructionApi.witness }, orderId, {
    witness: {
      question: 'destruction.witness-question',
      fits: ({ status, witness }) => status === 'accepted' && witness === 'waiting',
    },
  }),
]
