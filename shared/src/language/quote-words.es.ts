import type { QuoteWords } from '../pricing/quote-words.ts'

export const quoteWords: QuoteWords = {
  actual: 'peso {kg} kg',
  volumetric: 'volumen {cubic} cm³ ÷ {divisor} = {kg} kg',
  bubble: '{percent} % de los {kg} kg que lo superan',
  charged: 'peso facturable {kg} kg',
  fixed: 'flete {amount} en la zona {zone}',
  first: 'flete {amount} en la zona {zone}: primeros {kg} kg {base}',
  steps: '{steps} × {kg} kg a {amount}',
  fuel: 'recargo de combustible, {percent} % del flete, {amount}',
  remote: 'zona remota {amount}',
  delivery: 'entrega {amount}',
  total: 'total {amount} {currency}',
}
