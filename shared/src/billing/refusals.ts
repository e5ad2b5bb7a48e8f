import { refusal } from '../command/refusal.ts'

/** Refusals of fees, charges and bills: numbers 3551 to 3599, and 3630 to 3659. */
export const billingRefusals = {
  endsBefore: refusal(3551, 'billing.ends-before', 422),
  ownStep: refusal(3552, 'billing.own-step', 403),
  startTaken: refusal(3553, 'billing.start-taken', 409),
  startPast: refusal(3554, 'billing.start-past', 403),
  notDraft: refusal(3555, 'billing.not-draft', 409),
  feeMissing: refusal(3556, 'billing.fee-missing', 422, ['fee']),
  stepsWrong: refusal(3557, 'billing.steps-wrong', 422, ['line']),
  percentOfMissing: refusal(3558, 'billing.percent-of-missing', 422),
  billEmpty: refusal(3560, 'billing.bill-empty', 409),
  billCollecting: refusal(3561, 'billing.bill-collecting', 409),
  notAudited: refusal(3562, 'billing.not-audited', 409),
  disputesOpen: refusal(3563, 'billing.disputes-open', 409, ['count']),
  disputedAlready: refusal(3564, 'billing.disputed-already', 409),
  answeredAlready: refusal(3565, 'billing.answered-already', 409),
  amountBeyond: refusal(3566, 'billing.amount-beyond', 422, ['open', 'currency']),
  balanceShort: refusal(3567, 'billing.balance-short', 409),
  maximumBelow: refusal(3559, 'billing.maximum-below', 422),
  creditBeyond: refusal(3634, 'billing.credit-beyond', 422, ['left', 'currency']),
  billCredited: refusal(3635, 'billing.bill-credited', 409),
  nothingChanges: refusal(3636, 'billing.nothing-changes', 409),
  takenBackAlready: refusal(3633, 'billing.taken-back-already', 409),
  costHalf: refusal(3630, 'billing.cost-half', 422),
  invoiceTaken: refusal(3631, 'billing.invoice-taken', 409, ['no']),
  lineDoubled: refusal(3632, 'billing.line-doubled', 422, ['line']),
}
