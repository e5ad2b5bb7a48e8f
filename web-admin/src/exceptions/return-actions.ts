import { type ReturnRow, returnApi } from '@longshore/shared/exceptions/return.api.ts'
import { inboundFloorApi } from '@longshore/shared/inbound/floor.api.ts'
import { inboundApi } from '@longshore/shared/inbound/receipt.api.ts'
import { isCarriedOut, returnMethods } from '@longshore/shared/inbound/return.ts'
import { actionsOf } from '../grid/actions.ts'

const action = actionsOf(returnApi.list)
const receiptId = ({ id }: ReturnRow) => ({ receiptId: id })

/** The owner, or the desk for the owner, says what is done with what came back: a button for each way. */
const decisions = returnMethods.map((method) => ({
  ...action.does(`return-decide.${method}`, returnApi.decide, ({ id }) => ({ receiptId: id, method }), {
    fits: (row) => row.carriedOut === 0 && row.method !== method && isStanding(row),
  }),
  name: `decide ${method}`,
}))

/** It is not over: neither said no to nor cancelled, nor finished. */
function isStanding({ returnState }: ReturnRow): boolean {
  return returnState !== 'rejected' && returnState !== 'closed' && returnState !== 'finished'
}

const cancels = action.does('inbound.void', inboundApi.void, receiptId, {
  ...{ asks: 'confirm', danger: true },
  fits: ({ status }) => status === 'to-be-received',
})

export const ownReturnActions = [...decisions, cancels]

export const returnActions = [
  action.does('receipt.finish', inboundApi.finish, ({ id, received }) => ({ receiptId: id, received }), {
    asks: 'confirm',
    fits: ({ status }) => status === 'signed' || status === 'partially-received',
  }),
  action.does('return.carry-out', returnApi.carryOut, receiptId, {
    ...{ asks: 'confirm', question: 'return.carry-out-question' },
    fits: (row) => row.status === 'stored' && !isCarriedOut(row),
  }),
  ...decisions,
  action.does('receipt.reject', inboundFloorApi.reject, ({ id }, { reason }) => ({ receiptId: id, reason }), {
    ...{ asks: 'reason', danger: true },
    fits: ({ status }) => status === 'to-be-received',
  }),
  cancels,
]
