import type { QuoteWords } from '../pricing/quote-words.ts'

export const quoteWords: QuoteWords = {
  actual: '实重 {kg} kg',
  volumetric: '体积 {cubic} cm³ ÷ {divisor} = {kg} kg',
  bubble: '超出部分 {kg} kg 计 {percent}%',
  charged: '计费重 {kg} kg',
  fixed: '{zone}区运费 {amount}',
  first: '{zone}区运费 {amount}：首重 {kg} kg {base}',
  steps: '续重 {steps} × {kg} kg，每段 {amount}',
  fuel: '燃油附加费为运费的 {percent}%：{amount}',
  remote: '偏远地区附加费 {amount}',
  delivery: '派送费 {amount}',
  total: '合计 {amount} {currency}',
}
