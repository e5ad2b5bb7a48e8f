import { setAvatar } from './access/avatar.ts'
import { endSessions } from './access/end-sessions.ts'
import { enrolDevice, revokeDevice } from './access/enrol-device.ts'
import { disableCustomerUser, enableCustomerUser, saveCustomerUser } from './access/save-customer-user.ts'
import { saveDepartment } from './access/save-department.ts'
import { addPasskey, removePasskey } from './access/save-passkey.ts'
import { saveRole } from './access/save-role.ts'
import { disableStaffUser, enableStaffUser, saveStaffUser } from './access/save-staff-user.ts'
import { workers } from './access/save-worker.ts'
import { clearSecondFactor, requireSecondFactor, setSecondFactor } from './access/second-factor.ts'
import { setPassword } from './access/set-password.ts'
import { startShift } from './access/start-shift.ts'
import {
  applyForSku,
  approveSkuApplication,
  rejectSkuApplication,
  withdrawSkuApplication,
} from './catalog/apply-sku.ts'
import { archiveSku, restoreSku } from './catalog/archive-sku.ts'
import { mergeSku, unmergeSku } from './catalog/merge-sku.ts'
import { packagingMaterials } from './catalog/save-packaging-material.ts'
import { saveSku } from './catalog/save-sku.ts'
import { categories, units } from './catalog/save-sku-class.ts'
import type { Command } from './command/command.ts'
import { parkFollowUp } from './command/park-follow-up.ts'
import { giveBack, takeException } from './exceptions/move-exception.ts'
import { addLines } from './inbound/add-lines.ts'
import { clearLines, removeLines } from './inbound/clear-lines.ts'
import { copyLines, copyReceipt } from './inbound/copy-receipt.ts'
import { countAtInspection, undoCountAtInspection } from './inbound/count-at-inspection.ts'
import { failBox, rejectBox, retryBox } from './inbound/fail-box.ts'
import { cancelFinishReceipt, finishReceipt } from './inbound/finish-receipt.ts'
import { cancelInspection, finishInspection, inspectLine } from './inbound/inspect-line.ts'
import { loadTrolley, unloadTrolley } from './inbound/load-trolley.ts'
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
} from './inbound/move-receipt.ts'
import { putawayStock } from './inbound/putaway-stock.ts'
import { correctLine, receiveLine, undoReceive } from './inbound/receive-line.ts'
import { receiveUnknown } from './inbound/receive-unknown.ts'
import { saveHead } from './inbound/save-head.ts'
import { saveReceipt, sendReceipt } from './inbound/save-receipt.ts'
import { clearReceipt, showReceipt, showRows } from './inbound/show-receipt.ts'
import { signBox, signByCount } from './inbound/sign-box.ts'
import { suggestPositions } from './inbound/suggest-positions.ts'
import { tellShortages } from './inbound/tell-shortages.ts'
import { undoInspect } from './inbound/undo-inspect.ts'
import { undoPut } from './inbound/undo-put.ts'
import { undoSign, undoSignByCount } from './inbound/undo-sign.ts'
import { hideJobs } from './labels/hide-jobs.ts'
import { recordPrint } from './labels/record-print.ts'
import { printers } from './labels/save-printer.ts'
import { outboundCommands } from './outbound/commands.ts'
import { resolveException } from './resolutions.ts'
import { createPositions, fillPositions } from './setup/create-positions.ts'
import { disableCurrency, enableCurrency } from './setup/currency.ts'
import { carriers } from './setup/save-carrier.ts'
import { companies } from './setup/save-company.ts'
import { customers } from './setup/save-customer.ts'
import { dictionary } from './setup/save-dictionary.ts'
import { saveLayout } from './setup/save-layout.ts'
import { saveNumberRule } from './setup/save-number-rule.ts'
import { partitions, partitionTypes } from './setup/save-partition.ts'
import { pickupSites, suppliers } from './setup/save-partner.ts'
import { positions } from './setup/save-position.ts'
import { warehouses } from './setup/save-warehouse.ts'
import { approveCount, cancelCount } from './stock/approve-count.ts'
import { countDebt, countLate, countPosition, orderCount, recountPosition } from './stock/count-position.ts'
import { putBackStock } from './stock/put-back-stock.ts'

/** Every command there is. A released name stays for ever. */
export const commands: readonly Command[] = [
  saveStaffUser,
  enableStaffUser,
  disableStaffUser,
  saveRole,
  saveDepartment,
  saveCustomerUser,
  enableCustomerUser,
  disableCustomerUser,
  setPassword,
  setSecondFactor,
  addPasskey,
  removePasskey,
  clearSecondFactor,
  requireSecondFactor,
  setAvatar,
  endSessions,
  enrolDevice,
  revokeDevice,
  startShift,
  parkFollowUp,
  ...workers.commands,
  ...warehouses.commands,
  ...partitions.commands,
  ...partitionTypes.commands,
  ...positions.commands,
  createPositions,
  fillPositions,
  enableCurrency,
  disableCurrency,
  saveNumberRule,
  saveLayout,
  ...customers.commands,
  ...carriers.commands,
  ...companies.commands,
  ...suppliers.commands,
  ...pickupSites.commands,
  ...dictionary.commands,
  saveSku,
  archiveSku,
  restoreSku,
  mergeSku,
  unmergeSku,
  applyForSku,
  withdrawSkuApplication,
  approveSkuApplication,
  rejectSkuApplication,
  ...packagingMaterials.commands,
  ...categories.commands,
  ...units.commands,
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
  ...outboundCommands,
  putBackStock,
  orderCount,
  countDebt,
  countLate,
  countPosition,
  recountPosition,
  approveCount,
  cancelCount,
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
  takeException,
  giveBack,
  resolveException,
  recordPrint,
  ...printers.commands,
  hideJobs,
] as readonly Command[]

export function commandMap(list: readonly Command[] = commands): ReadonlyMap<string, Command> {
  const map = new Map<string, Command>()
  for (const command of list) {
    if (map.has(command.name)) throw new Error(`two commands are named ${command.name}`)
    map.set(command.name, command)
  }
  return map
}
