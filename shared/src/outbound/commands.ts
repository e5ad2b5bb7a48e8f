import type { Command } from '../command/command.ts'
import { addToWave } from './add-to-wave.ts'
import { allocateWaiting, reallocateOrder, reallocateTask } from './allocate-waiting.ts'
import { closeWave, fillWave, openWave } from './build-wave.ts'
import { cancelOrder, deleteOrder } from './cancel-order.ts'
import { checkEmpty } from './check-empty.ts'
import { countMaterial } from './count-material.ts'
import { fulfilParcelOrder } from './fulfil-parcel-order.ts'
import { generateWaves } from './generate-waves.ts'
import { giveSlots } from './give-slots.ts'
import { holdOrder, releaseOrder } from './hold-order.ts'
import { issueOrder, markBagged } from './issue-order.ts'
import { adjustMaterial, receiveMaterial, warnMaterial } from './keep-material.ts'
import { labelParcel } from './label-parcel.ts'
import { claimWave, endLease, releaseWave, takeOverWave } from './lease-wave.ts'
import { listLeft, nameCarrier } from './list-left.ts'
import { missAtSort } from './miss-at-sort.ts'
import { missPieces } from './miss-pieces.ts'
import { closeHandover, openHandover } from './move-handover.ts'
import { closeTote, openTote } from './open-tote.ts'
import { packOrder } from './pack-order.ts'
import { pickTask } from './pick-task.ts'
import { printList } from './print-list.ts'
import { interceptParcel, recheckParcel } from './recheck-parcel.ts'
import { registerParcel } from './register-parcel.ts'
import { remarkOrder } from './remark-order.ts'
import { removeFromWave } from './remove-from-wave.ts'
import { reportOrder, undoReport } from './report-order.ts'
import {
  cancelRejectOrder,
  cancelReview,
  convertToDraft,
  finalAudit,
  merchantReview,
  rejectOrder,
  reviewOrder,
} from './review-order.ts'
import { saveOrder } from './save-order.ts'
import { waveRules } from './save-wave-rule.ts'
import { scanOut } from './scan-out.ts'
import { reoutOrder, returnOrder, setAsideOrder } from './set-aside-order.ts'
import { tellShared } from './shared-slot.ts'
import { shortPick } from './short-pick.ts'
import { sortPiece, sortSurplus } from './sort-piece.ts'
import { startOrder } from './start-order.ts'
import { submitOrder } from './submit-order.ts'
import { undoPack } from './undo-pack.ts'
import { undoRecheck, undoWeigh } from './undo-parcel.ts'
import { undoPick } from './undo-pick.ts'
import { missPickup, unsweep } from './unsweep.ts'
import { voidWave } from './void-wave.ts'
import { weighParcel } from './weigh-parcel.ts'

/** Every command from an order to the lorry. A released name stays for ever. */
export const outboundCommands: readonly Command[] = [
  saveOrder,
  holdOrder,
  releaseOrder,
  setAsideOrder,
  reoutOrder,
  returnOrder,
  submitOrder,
  convertToDraft,
  merchantReview,
  reviewOrder,
  remarkOrder,
  reportOrder,
  undoReport,
  rejectOrder,
  cancelRejectOrder,
  cancelReview,
  finalAudit,
  cancelOrder,
  deleteOrder,
  ...waveRules.commands,
  generateWaves,
  openWave,
  fillWave,
  closeWave,
  addToWave,
  removeFromWave,
  voidWave,
  claimWave,
  takeOverWave,
  releaseWave,
  endLease,
  startOrder,
  printList,
  allocateWaiting,
  giveSlots,
  fulfilParcelOrder,
  tellShared,
  reallocateOrder,
  reallocateTask,
  missPieces,
  openTote,
  closeTote,
  sortPiece,
  sortSurplus,
  missAtSort,
  countMaterial,
  receiveMaterial,
  adjustMaterial,
  warnMaterial,
  registerParcel,
  labelParcel,
  issueOrder,
  markBagged,
  undoPack,
  weighParcel,
  undoWeigh,
  undoRecheck,
  openHandover,
  closeHandover,
  listLeft,
  nameCarrier,
  unsweep,
  missPickup,
  pickTask,
  shortPick,
  checkEmpty,
  undoPick,
  packOrder,
  recheckParcel,
  interceptParcel,
  scanOut,
]
