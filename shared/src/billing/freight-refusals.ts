import { refusal } from '../command/refusal.ts'

/** Refusals of freight that is paid before an order is shipped: numbers 3601 to 3629. */
export const freightRefusals = {
  nothingDue: refusal(3601, 'billing.nothing-due', 409),
  notDue: refusal(3602, 'billing.not-due', 409, ['order']),
  freightShort: refusal(3603, 'billing.freight-short', 409, ['order', 'amount', 'available', 'currency']),
  freightByLists: refusal(3604, 'billing.freight-by-lists', 422),
}
