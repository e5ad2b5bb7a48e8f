import { performs } from '../contract/endpoint.ts'
import { countAtInspection, undoCountAtInspection } from './count-at-inspection.ts'
import { failBox, rejectBox, retryBox } from './fail-box.ts'
import { cancelFinishReceipt } from './finish-receipt.ts'
import { cancelInspection, finishInspection, inspectLine } from './inspect-line.ts'
import { loadTrolley, unloadTrolley } from './load-trolley.ts'
import {
  auditReceipt,
  cancelAuditReceipt,
  cancelRejectReceipt,
  rejectReceipt,
  remarkReceipt,
  revertReceipt,
} from './move-receipt.ts'
import { putawayStock } from './putaway-stock.ts'
import { correctLine, receiveLine, undoReceive } from './receive-line.ts'
import { receiveUnknown } from './receive-unknown.ts'
import { signBox, signByCount } from './sign-box.ts'
import { undoInspect } from './undo-inspect.ts'
import { undoPut } from './undo-put.ts'
import { undoSign, undoSignByCount } from './undo-sign.ts'

const base = '/api/owms/v1/inbound'
const staff = ['staff'] as const

/** What the desk and its stations do with receipts besides the specification's calls. */
export const inboundFloorApi = {
  revert: performs({ path: `${base}/revert`, audience: ['staff', 'customer'], command: revertReceipt }),
  audit: performs({ path: `${base}/audit`, audience: staff, command: auditReceipt }),
  cancelAudit: performs({ path: `${base}/cancel-audit`, audience: staff, command: cancelAuditReceipt }),
  reject: performs({ path: `${base}/reject`, audience: staff, command: rejectReceipt }),
  cancelReject: performs({ path: `${base}/cancel-reject`, audience: staff, command: cancelRejectReceipt }),
  cancelFinish: performs({ path: `${base}/cancel-finish`, audience: staff, command: cancelFinishReceipt }),
  remark: performs({ path: `${base}/remark`, audience: staff, command: remarkReceipt }),
  signBox: performs({ path: `${base}/sign-box`, audience: staff, command: signBox }),
  signByCount: performs({ path: `${base}/sign-by-count`, audience: staff, command: signByCount }),
  undoSign: performs({ path: `${base}/undo-sign`, audience: staff, command: undoSign }),
  undoSignByCount: performs({
    path: `${base}/undo-sign-by-count`,
    audience: staff,
    command: undoSignByCount,
  }),
  failBox: performs({ path: `${base}/fail-box`, audience: staff, command: failBox }),
  retryBox: performs({ path: `${base}/retry-box`, audience: staff, command: retryBox }),
  rejectBox: performs({ path: `${base}/reject-box`, audience: staff, command: rejectBox }),
  receive: performs({ path: `${base}/receive`, audience: staff, command: receiveLine }),
  undoReceive: performs({ path: `${base}/undo-receive`, audience: staff, command: undoReceive }),
  correct: performs({ path: `${base}/correct`, audience: staff, command: correctLine }),
  receiveUnknown: performs({ path: `${base}/receive-unknown`, audience: staff, command: receiveUnknown }),
  inspect: performs({ path: `${base}/inspect`, audience: staff, command: inspectLine }),
  undoInspect: performs({ path: `${base}/undo-inspect`, audience: staff, command: undoInspect }),
  countAtInspection: performs({
    path: `${base}/count-at-inspection`,
    audience: staff,
    command: countAtInspection,
  }),
  undoCountAtInspection: performs({
    path: `${base}/undo-count-at-inspection`,
    audience: staff,
    command: undoCountAtInspection,
  }),
  finishInspection: performs({
    path: `${base}/finish-inspection`,
    audience: staff,
    command: finishInspection,
  }),
  cancelInspection: performs({
    path: `${base}/cancel-inspection`,
    audience: staff,
    command: cancelInspection,
  }),
  load: performs({ path: `${base}/load-trolley`, audience: staff, command: loadTrolley }),
  unload: performs({ path: `${base}/unload-trolley`, audience: staff, command: unloadTrolley }),
  put: performs({ path: `${base}/put`, audience: staff, command: putawayStock }),
  undoPut: performs({ path: `${base}/undo-put`, audience: staff, command: undoPut }),
}
