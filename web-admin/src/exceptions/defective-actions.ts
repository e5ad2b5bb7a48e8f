import { type DefectiveRow, defectiveApi } from '@longshore/shared/exceptions/defective.api.ts'
import { defectiveMachine, methods } from '@longshore/shared/stock/defective-item.ts'
import { actionsOf } from '../grid/actions.ts'

const action = actionsOf(defectiveApi.list)
const lotId = ({ id }: DefectiveRow) => ({ lotId: id })
const statusOf = ({ status }: DefectiveRow) => status

/** The owner, or the desk for the owner, says what is to become of a lot: a button for each way. */
const requests = methods.map((method) => ({
  ...action.does(`defective-ask.${method}`, defectiveApi.request, ({ id }) => ({ lotId: id, method }), {
    fits: ({ status, free }) => status === 'pending' && free > 0,
  }),
  name: `request ${method}`,
}))
const withdraws = action.moves(defectiveMachine, statusOf, { withdraw: defectiveApi.withdraw }, lotId)

export const auditActions = [
  ...action.moves(defectiveMachine, statusOf, { audit: defectiveApi.audit }, lotId, {
    audit: { question: 'defective.audit-question' },
  }),
  ...action.moves(
    defectiveMachine,
    statusOf,
    { reject: defectiveApi.reject },
    ({ id }, { reason }) => ({ lotId: id, reason }),
    { reject: { danger: true } },
  ),
  ...action.moves(defectiveMachine, statusOf, { cancelAudit: defectiveApi.cancelAudit }, lotId, {
    cancelAudit: { fits: ({ status, free, quantity }) => status === 'audited' && free === quantity },
  }),
  ...action.moves(defectiveMachine, statusOf, { cancelReject: defectiveApi.cancelReject }, lotId, {
    cancelReject: { fits: ({ status, rejection }) => status === 'pending' && rejection !== '' },
  }),
]

/** A draft of a removal order for all that is free of a released lot. */
const sends = action.does('defective.sendHome', defectiveApi.sendHome, ({ id }) => ({ lotId: id }), {
  question: 'defective.send-home-question',
  asks: 'confirm',
  fits: ({ status, method, free }) => status === 'audited' && method === 'return' && free > 0,
})

export const staffLotActions = [...requests, ...withdraws, ...auditActions, sends]
export const ownerLotActions = [...requests, ...withdraws, sends]
