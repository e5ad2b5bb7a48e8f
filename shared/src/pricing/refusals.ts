import { refusal } from '../command/refusal.ts'

/** Refusals of channels and prices: numbers 2201 to 2299. */
export const pricingRefusals = {
  carrierMissing: refusal(2201, 'pricing.carrier-missing', 422),
  daysReversed: refusal(2202, 'pricing.days-reversed', 422),
}
