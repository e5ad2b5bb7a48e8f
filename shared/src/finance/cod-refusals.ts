import { refusal } from '../command/refusal.ts'

/** Refusals of COD: numbers 3531 to 3549. */
export const codRefusals = {
  nothingAvailable: refusal(3531, 'cod.nothing-available', 409),
  amountNotWhole: refusal(3532, 'cod.amount-not-whole', 422),
  amountAbove: refusal(3533, 'cod.amount-above', 422, ['most']),
  claimedByOther: refusal(3534, 'cod.claimed-by-other', 409, ['payer']),
  payeeOtherCurrency: refusal(3535, 'cod.payee-other-currency', 422, ['currency']),
}
