import { refusal } from '../command/refusal.ts'

/** Refusals of what a person keeps for themselves: numbers 2601 to 2699. */
export const refusals = {
  tooManyViews: refusal(2601, 'home.too-many-views', 422, ['most']),
  viewNameTaken: refusal(2602, 'home.view-name-taken', 409, ['name']),
}
