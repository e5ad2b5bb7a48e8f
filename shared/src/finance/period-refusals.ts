import { refusal } from '../command/refusal.ts'

/** Refusals of accounting periods: numbers 3810 to 3829. */
export const periodRefusals = {
  monthNotOver: refusal(3810, 'finance.month-not-over', 409, ['month']),
  monthBefore: refusal(3811, 'finance.month-before', 409, ['month']),
  monthBehind: refusal(3812, 'finance.month-behind', 409, ['month']),
  stillOpen: refusal(3813, 'finance.still-open', 422, ['count']),
  reopeningAsked: refusal(3814, 'finance.reopening-asked', 409, ['name']),
  nobodyAsked: refusal(3815, 'finance.nobody-asked', 409),
  balanceSoon: refusal(3816, 'finance.balance-soon', 409, ['month']),
  balanceDiffers: refusal(3817, 'finance.balance-differs', 409, ['month']),
}
