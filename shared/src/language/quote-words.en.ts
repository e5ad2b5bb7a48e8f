import type { QuoteWords } from '../pricing/quote-words.ts'

export const quoteWords: QuoteWords = {
  actual: 'weight {kg} kg',
  volumetric: 'volume {cubic} cm³ ÷ {divisor} = {kg} kg',
  bubble: '{percent} % of the {kg} kg above it',
  charged: 'billing weight {kg} kg',
  fixed: 'freight {amount} in zone {zone}',
  first: 'freight {amount} in zone {zone}: first {kg} kg {base}',
  steps: '{steps} × {kg} kg at {amount}',
  fuel: 'fuel surcharge {percent} % of the freight {amount}',
  remote: 'remote area {amount}',
  delivery: 'delivery fee {amount}',
  total: 'total {amount} {currency}',
}
