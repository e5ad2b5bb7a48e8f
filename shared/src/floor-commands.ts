import { startShift } from './access/start-shift.ts'
import type { Command } from './command/command.ts'
import { destroyGoods } from './exceptions/destroy-goods.ts'
import { registerDefective, undoDefective } from './exceptions/register-defective.ts'
import { reshelve, undoReshelve } from './exceptions/reshelve.ts'
import { witnessDestruction } from './exceptions/witness-destruction.ts'
import { closeArrival } from './freight/arrive-stowage.ts'
import { askArriveItem } from './freight/ask-arrival.ts'
import { askBagPiece, askEmptyBag, askUnbagPiece } from './freight/ask-bag.ts'
import { askDepart, askLoadItem, askUnloadItem } from './freight/ask-load.ts'
import { askPiece, askUndoPiece } from './freight/ask-piece.ts'
import { askSort } from './freight/ask-sort.ts'
import { beginBag } from './freight/begin-bag.ts'
import { closeBag } from './freight/close-bag.ts'
import { askBox } from './inbound/ask-box.ts'
import { countAtInspection, undoCountAtInspection } from './inbound/count-at-inspection.ts'
import { failBox, rejectBox, retryBox } from './inbound/fail-box.ts'
import { finishReceipt } from './inbound/finish-receipt.ts'
import { finishInspection, inspectLine } from './inbound/inspect-line.ts'
import { loadTrolley, unloadTrolley } from './inbound/load-trolley.ts'
import { putawayStock } from './inbound/putaway-stock.ts'
import { receiveLine, undoReceive } from './inbound/receive-line.ts'
import { receiveUnknown } from './inbound/receive-unknown.ts'
import { signBox, signByCount } from './inbound/sign-box.ts'
import { undoInspect } from './inbound/undo-inspect.ts'
import { undoPut } from './inbound/undo-put.ts'
import { undoSign, undoSignByCount } from './inbound/undo-sign.ts'
import { askOrder } from './outbound/ask-order.ts'
import { checkEmpty } from './outbound/check-empty.ts'
import { claimWave, releaseWave, takeOverWave } from './outbound/lease-wave.ts'
import { missAtSort } from './outbound/miss-at-sort.ts'
import { closeHandover } from './outbound/move-handover.ts'
import { askHandover } from './outbound/open-handover.ts'
import { closeTote, openTote } from './outbound/open-tote.ts'
import { packOrder } from './outbound/pack-order.ts'
import { pickTask } from './outbound/pick-task.ts'
import { interceptParcel, recheckParcel } from './outbound/recheck-parcel.ts'
import { reportOrder, undoReport } from './outbound/report-order.ts'
import { scanOut } from './outbound/scan-out.ts'
import { shortPick } from './outbound/short-pick.ts'
import { sortPiece, sortSurplus } from './outbound/sort-piece.ts'
import { undoPack } from './outbound/undo-pack.ts'
import { undoRecheck, undoWeigh } from './outbound/undo-parcel.ts'
import { undoPick } from './outbound/undo-pick.ts'
import { unsweep } from './outbound/unsweep.ts'
import { weighParcel } from './outbound/weigh-parcel.ts'
import { countPosition } from './stock/count-position.ts'
import { moveAll, undoMoveAll } from './stock/move-all.ts'
import { moveStock, undoMove } from './stock/move-stock.ts'
import { putBackStock } from './stock/put-back-stock.ts'

/** What a handheld may queue, old names included: all it carries of `commands.ts`, which it would only have to download. */
export const floorCommands: readonly Command[] = [
  startShift,
  askBox,
  signBox,
  signByCount,
  failBox,
  retryBox,
  rejectBox,
  undoInspect,
  undoSign,
  undoSignByCount,
  receiveLine,
  undoReceive,
  receiveUnknown,
  askPiece,
  askUndoPiece,
  askSort,
  beginBag,
  askBagPiece,
  askUnbagPiece,
  askEmptyBag,
  closeBag,
  askLoadItem,
  askUnloadItem,
  askDepart,
  askArriveItem,
  closeArrival,
  countAtInspection,
  undoCountAtInspection,
  inspectLine,
  finishInspection,
  finishReceipt,
  loadTrolley,
  unloadTrolley,
  putawayStock,
  undoPut,
  claimWave,
  takeOverWave,
  releaseWave,
  askOrder,
  pickTask,
  shortPick,
  checkEmpty,
  undoPick,
  openTote,
  closeTote,
  sortPiece,
  sortSurplus,
  missAtSort,
  packOrder,
  undoPack,
  weighParcel,
  undoWeigh,
  recheckParcel,
  undoRecheck,
  interceptParcel,
  askHandover,
  closeHandover,
  scanOut,
  unsweep,
  reportOrder,
  undoReport,
  putBackStock,
  moveStock,
  undoMove,
  moveAll,
  undoMoveAll,
  countPosition,
  registerDefective,
  undoDefective,
  reshelve,
  undoReshelve,
  destroyGoods,
  witnessDestruction,
] as readonly Command[]
