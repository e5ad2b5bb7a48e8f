import { currencies, currencyOf } from '@longshore/shared/money/money.ts'
import { spoken } from '../language/language.ts'
import { figureText } from './measures.ts'

/** A share of a hundred as the wire carries it; '' where there is none. */
export function percentText(percent: string): string {
  return percent === '' ? '' : `${figureText(percent)} %`
}

/** An amount as the wire carries it, written as the language does, with the decimals that its currency shows. */
export function amountText(amount: number | string, currency: string): string {
  const written = plainAmount(amount, currency)
  return currency ? `${written} ${currency}` : written
}

/** The same where its currency stands beside it. */
export function plainAmount(amount: number | string, currency: string): string {
  const known = currencyOf(currency)
  const decimals = known ? currencies[known].shown : 2
  return Number(amount).toLocaleString(spoken(), {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  })
}
