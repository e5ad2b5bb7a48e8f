import { refusal } from '../command/refusal.ts'

/** Refusals of master orders: numbers 3450 to 3469. */
export const masterRefusals = {
  onMaster: refusal(3451, 'freight.on-master', 409, ['piece']),
  onNoMaster: refusal(3452, 'freight.on-no-master', 409, ['piece']),
  masterOver: refusal(3453, 'freight.master-over', 409, ['master']),
  extractedAlready: refusal(3455, 'freight.extracted-already', 409, ['code']),
  moreThanStock: refusal(3456, 'freight.more-than-stock', 409, ['pieces', 'stock']),
  otherChannel: refusal(3457, 'freight.other-channel', 409, ['master', 'piece']),
  notExtracted: refusal(3458, 'freight.not-extracted', 409, ['piece']),
  issuedAlready: refusal(3459, 'freight.issued-already', 409, ['piece']),
  masterIssued: refusal(3460, 'freight.master-issued', 409, ['master']),
  reserved: refusal(3461, 'freight.reserved', 409, ['piece']),
  otherMaster: refusal(3454, 'freight.other-master', 409, ['piece']),
}
