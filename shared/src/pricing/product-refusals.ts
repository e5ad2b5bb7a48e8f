import { refusal } from '../command/refusal.ts'

/** Refusals of products: numbers 3660 to 3664. */
export const productRefusals = {
  postcodesUnread: refusal(3660, 'pricing.product-postcodes', 422),
  buyerMissing: refusal(3661, 'pricing.product-buyer', 422),
}
