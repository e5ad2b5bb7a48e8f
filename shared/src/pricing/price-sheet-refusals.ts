import { refusal } from '../command/refusal.ts'

/** Refusals of sheets of prices: numbers 3680 to 3684. */
export const priceSheetRefusals = {
  listUnknown: refusal(3680, 'price.list-unknown', 422, ['list']),
  weightInvalid: refusal(3681, 'price.weight-invalid', 422, ['line']),
  linesStand: refusal(3682, 'price.lines-stand', 409),
  countryUnknown: refusal(3683, 'price.country-unknown', 422, ['line']),
}
