import { refusal } from '../command/refusal.ts'

/** Refusals of rates of exchange and of exchanges: numbers 3665 to 3679. */
export const exchangeRefusals = {
  rateSame: refusal(3665, 'finance.rate-same', 422),
  rateUnused: refusal(3666, 'finance.rate-unused', 422, ['currency']),
  rateApart: refusal(3667, 'finance.rate-apart', 403, ['percent']),
  rateFirst: refusal(3668, 'finance.rate-first', 403),
  rateGains: refusal(3669, 'finance.rate-gains', 409, ['from', 'to']),
  rateChanged: refusal(3670, 'finance.rate-changed', 409),
  exchangeNothing: refusal(3671, 'finance.exchange-nothing', 422, ['currency']),
  exchangeShort: refusal(3672, 'finance.exchange-short', 409, ['available', 'currency']),
}
