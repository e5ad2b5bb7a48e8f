import { inboundFloorApi } from '@longshore/shared/inbound/floor.api.ts'
import { inboundApi } from '@longshore/shared/inbound/receipt.api.ts'
import { isOpen } from '@longshore/shared/inbound/receipt.ts'
import type { ReceiptRow } from '@longshore/shared/inbound/receipt-lines.ts'
import { receiptMachine } from '@longshore/shared/inbound/receipt-machine.ts'
import { actionsOf, deletion, type RowAction } from '../grid/actions.ts'
import { printsLabels } from '../labels/label-order.ts'

const action = actionsOf(inboundApi.list)
const { moves } = receiptMachine
/** A return is announced whole, and cancelled or rejected for good. */
const drafts: ReadonlySet<string> = new Set(['revertToDraft', 'cancelReject'])
const receiptId = ({ id }: ReceiptRow) => ({ receiptId: id })
const fits = (move: keyof typeof moves) => (row: ReceiptRow) =>
  receiptMachine.allows(row.status, move) && !(row.kind === 'return' && drafts.has(move))

const reverts = action.does('receipt.revertToDraft', inboundFloorApi.revert, receiptId, {
  ...{ asks: 'confirm', fits: fits('revertToDraft') },
})
const submits = action.does('receipt.submit', inboundApi.submit, receiptId, {
  ...{ back: reverts, success: 'message.submitted', fits: fits('submit') },
})

/** What whoever announced a receipt may do with it, as the desk may. */
const ownersActions: readonly RowAction<ReceiptRow>[] = [
  printsLabels('box', { fits: ({ boxes, status }) => boxes > 0 && status !== 'deleted' }),
  action.does('inbound.copy', inboundApi.copy, receiptId, { takes: 'one' }),
  action.does('inbound.void', inboundApi.void, receiptId, {
    ...{ asks: 'confirm', danger: true },
    fits: ({ status }) => status === 'to-be-received',
  }),
  action.does('receipt.delete', inboundApi.remove, receiptId, {
    ...deletion,
    fits: ({ status }) => status === 'draft',
  }),
]

/** What a customer may do with an own receipt. */
export const customerActions: readonly RowAction<ReceiptRow>[] = [
  action.opens('inbound.edit', ({ id }) => `/overseasForecast?id=${id}`, {
    permission: 'inbound.receipt',
    fits: ({ status }) => status === 'draft',
  }),
  submits,
  reverts,
  ...ownersActions,
]

/** What can be done with receipts, by the moves of their table. */
export const receiptActions: readonly RowAction<ReceiptRow>[] = [
  action.opens('inbound.details', ({ id }) => `/entryOrderDetails?id=${id}`),
  action.opens('inbound.edit', ({ id }) => `/CreateReceiptDoc?id=${id}`, {
    permission: 'inbound.receipt',
    fits: ({ status }) => status === 'draft',
  }),
  submits,
  action.does('receipt.finish', inboundApi.finish, ({ id, received }) => ({ receiptId: id, received }), {
    ...{ asks: 'confirm', fits: fits('finish') },
  }),
  action.does('receipt.cancelFinish', inboundFloorApi.cancelFinish, receiptId, {
    ...{ asks: 'confirm', fits: fits('cancelFinish') },
  }),
  action.does('receipt.audit', inboundFloorApi.audit, receiptId, {
    ...{ asks: 'confirm', fits: ({ audit, status }) => audit === 'waiting' && isOpen(status) },
  }),
  action.does('receipt.cancelAudit', inboundFloorApi.cancelAudit, receiptId, {
    ...{ asks: 'confirm', fits: ({ audit, status }) => audit === 'audited' && status === 'to-be-received' },
  }),
  reverts,
  action.does('receipt.reject', inboundFloorApi.reject, ({ id }, { reason }) => ({ receiptId: id, reason }), {
    asks: 'reason',
    fits: fits('reject'),
  }),
  action.does('receipt.cancelReject', inboundFloorApi.cancelReject, receiptId, {
    ...{ asks: 'confirm', fits: fits('cancelReject') },
  }),
  ...ownersActions,
]
