import { refusal } from '../command/refusal.ts'

/** Refusals of master orders: numbers 3450 to 3469. */
export const masterRefusals = {
  onMaster: refusal(3451, 'freight.on-master', 409, ['piece']),
  onNoMaster: refusal(3452, 'freight.on-no-master', 409, ['piece']),
  masterOver: refusal(3453, 'freight.master-over', 409, ['master']),
  otherMaster: refusal(3454, 'freight.other-master', 409, ['piece']),
}
