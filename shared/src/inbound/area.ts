import type { Area } from '../contract/area.ts'
import { newsOf } from '../contract/news.ts'
import { addLines } from './add-lines.ts'
import { carried } from './carried.ts'
import { clearLines, removeLines } from './clear-lines.ts'
import { copyLines, copyReceipt } from './copy-receipt.ts'
import { countAtInspection, undoCountAtInspection } from './count-at-inspection.ts'
import { dockTimeApi } from './dock-time.api.ts'
import { failBox, rejectBox, retryBox } from './fail-box.ts'
import { cancelFinishReceipt, finishReceipt } from './finish-receipt.ts'
import { inboundFloorApi } from './floor.api.ts'
import { cancelInspection, finishInspection, inspectLine } from './inspect-line.ts'
import { loadTrolley, unloadTrolley } from './load-trolley.ts'
import {
  auditReceipt,
  cancelAuditReceipt,
  cancelRejectReceipt,
  deleteReceipt,
  rejectReceipt,
  remarkReceipt,
  revertReceipt,
  submitReceipt,
  voidReceipt,
} from './move-receipt.ts'
import { putawayStock } from './putaway-stock.ts'
import { inboundApi } from './receipt.api.ts'
import { box, receipt, receiptLine } from './receipt.ts'
import { correctLine, receiveLine, undoReceive } from './receive-line.ts'
import { receiveUnknown } from './receive-unknown.ts'
import { inboundRefusals } from './refusals.ts'
import { saveHead } from './save-head.ts'
import { saveReceipt, sendReceipt } from './save-receipt.ts'
import { clearReceipt, showReceipt, showRows } from './show-receipt.ts'
import { signBox, signByCount } from './sign-box.ts'
import { suggestPositions } from './suggest-positions.ts'
import { tellShortages } from './tell-shortages.ts'
import { undoInspect } from './undo-inspect.ts'
import { undoPut } from './undo-put.ts'
import { undoSign, undoSignByCount } from './undo-sign.ts'
import { partClaim, publishedPart, unknownPart } from './unknown-part.ts'

export const inboundArea = {
  tables: {
    receipt,
    receiptLine,
    box,
    carried,
    unknownPart,
    publishedPart,
    partClaim,
  },
  commands: [
    saveReceipt,
    sendReceipt,
    submitReceipt,
    revertReceipt,
    rejectReceipt,
    auditReceipt,
    cancelAuditReceipt,
    cancelRejectReceipt,
    deleteReceipt,
    voidReceipt,
    remarkReceipt,
    copyReceipt,
    addLines,
    clearLines,
    removeLines,
    copyLines,
    saveHead,
    clearReceipt,
    showReceipt,
    showRows,
    tellShortages,
    signBox,
    signByCount,
    failBox,
    retryBox,
    rejectBox,
    receiveLine,
    undoReceive,
    correctLine,
    receiveUnknown,
    countAtInspection,
    undoCountAtInspection,
    inspectLine,
    finishInspection,
    cancelInspection,
    finishReceipt,
    cancelFinishReceipt,
    suggestPositions,
    loadTrolley,
    unloadTrolley,
    putawayStock,
    undoPut,
    undoInspect,
    undoSign,
    undoSignByCount,
  ],
  calls: {
    inbound: inboundApi,
    inboundFloor: inboundFloorApi,
    dockTime: dockTimeApi,
  },
  news: newsOf(
    receipt,
    ['no', 'originalNo', 'kind', 'status', 'forecast', 'received', 'shelved', 'finishedAt'],
    {
      'receipt.submitted': ['receipt.submitted'],
      'receipt.audited': ['receipt.audited'],
      'receipt.rejected': ['receipt.rejected'],
      'receipt.signed': ['receipt.box-signed', 'receipt.boxes-counted'],
      'receipt.finished': ['receipt.finished'],
      'return.announced': ['receipt.return-applied'],
      'return.carried-out': ['receipt.return-carried-out'],
    },
  ),
  refusals: inboundRefusals,
} satisfies Area
