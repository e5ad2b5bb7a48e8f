import { type Currency, currencies } from '@longshore/shared/money/money.ts'

/** A currency as a choice names it: the code that lists say, and the name that people know it by. */
export function currencyName(code: Currency): string {
  const { label } = currencies[code]
  return label === code ? code : `${code} (${label})`
}
