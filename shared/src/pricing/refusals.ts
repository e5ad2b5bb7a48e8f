/** Refusals of channels and prices: numbers 2201 to 2299. */
export const pricingRefusals = {}
