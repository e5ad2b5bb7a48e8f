import { refusal } from '../command/refusal.ts'

/** Refusals of margins and of trials of prices: numbers 3830 to 3839 and 3950 and 3951. */
export const marginRefusals = {
  noDraft: refusal(3830, 'finance.no-draft', 409),
  monthAhead: refusal(3831, 'finance.month-ahead', 422),
  noFeeDraft: refusal(3950, 'finance.no-fee-draft', 409),
  rentNotTried: refusal(3951, 'finance.rent-not-tried', 422),
}
