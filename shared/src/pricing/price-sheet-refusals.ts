import { refusal } from '../command/refusal.ts'

/** Refusals of sheets of prices and of ranges: numbers 3680 to 3684. Those of a cell say what it says. */
export const priceSheetRefusals = {
  listUnknown: refusal(3680, 'price.list-unknown', 422, ['list']),
  weightInvalid: refusal(3681, 'price.weight-invalid', 422, ['text']),
  linesStand: refusal(3682, 'price.lines-stand', 409),
  countryUnknown: refusal(3683, 'price.country-unknown', 422, ['code']),
  cellUnread: refusal(3684, 'price.postcodes-unread', 422, ['text']),
}
