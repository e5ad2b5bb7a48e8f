import { refusal } from '../command/refusal.ts'

/** Refusals of wallets and recharges: numbers 3201 to 3299. */
export const financeRefusals = {
  amountInvalid: refusal(3201, 'finance.amount-invalid', 422, ['currency']),
  voucherRequired: refusal(3202, 'finance.voucher-required', 422),
  transactionTaken: refusal(3203, 'finance.transaction-taken', 409, ['transaction', 'no']),
  ownStep: refusal(3204, 'finance.own-step', 403),
  payeeClosed: refusal(3205, 'finance.payee-closed', 409, ['account']),
}
