import { refusal } from '../command/refusal.ts'

/** Refusals of margins and of trials of prices: numbers 3830 to 3839. */
export const marginRefusals = {
  noDraft: refusal(3830, 'finance.no-draft', 409),
  monthAhead: refusal(3831, 'finance.month-ahead', 422),
}
