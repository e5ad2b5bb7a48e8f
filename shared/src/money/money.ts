import { decimalText, divideHalfUp, readDecimal, safeNumber, wholeUnits } from './decimal.ts'

/** `exponent`: decimals that are kept and sent. `shown`: decimals that people see. */
// biome-ignore format: a table
export const currencies = {
  CNY: { label: 'RMB', exponent: 2, shown: 2 },
  HKD: { label: 'HKD', exponent: 2, shown: 2 },
  USD: { label: 'USD', exponent: 2, shown: 2 },
  IDR: { label: 'IDR', exponent: 2, shown: 0 },
  JPY: { label: 'JPY', exponent: 0, shown: 0 },
  EUR: { label: 'EUR', exponent: 2, shown: 2 },
  BRL: { label: 'BRL', exponent: 2, shown: 2 },
  MXN: { label: 'MXN', exponent: 2, shown: 2 },
} as const

export type Currency = keyof typeof currencies
export type MoneyFault = 'not-a-number' | 'signed' | 'symbol' | 'too-many-decimals' | 'too-large'
export type ParsedMoney =
  | { readonly ok: true; readonly minor: number }
  | { readonly ok: false; readonly fault: MoneyFault }

export const currencyCodes = Object.keys(currencies) as Currency[]

/** The currency of a code or label in any case: `RMB` and `cny` are CNY. */
export function currencyOf(text: string): Currency | undefined {
  const code = text.trim().toUpperCase()
  return currencyCodes.find((currency) => currency === code || currencies[currency].label === code)
}

/** As amounts nearly always are written: so many digits are a number without any doubt. */
const usual = /^(\d{1,12})(?:\.(\d{1,2}))?$/

/** What a person typed or imported, in minor units; no sign, no currency sign, no thousands separators. */
export function parseMoney(value: string | number, currency: Currency): ParsedMoney {
  const text = String(value).trim()
  const [, whole, fraction = ''] = (typeof value === 'string' && usual.exec(text)) || []
  if (whole !== undefined && fraction.length <= currencies[currency].exponent)
    return { ok: true, minor: Number(whole + fraction.padEnd(currencies[currency].exponent, '0')) }
  if (/^[+\-−]/.test(text)) return { ok: false, fault: 'signed' }
  const decimal = readDecimal(typeof value === 'number' ? value : text)
  if (!decimal) return { ok: false, fault: /[\p{Sc}\p{L}]/u.test(text) ? 'symbol' : 'not-a-number' }
  const { exponent } = currencies[currency]
  if (decimal.places > exponent) return { ok: false, fault: 'too-many-decimals' }
  const minor = Number(wholeUnits(decimal, 10n ** BigInt(exponent)))
  return Number.isSafeInteger(minor) ? { ok: true, minor } : { ok: false, fault: 'too-large' }
}

/** The wire form in minor units, a minus allowed; throws when it is not money of that currency. */
export function toMinor(value: string | number, currency: Currency): number {
  const text = String(value)
  const parsed = parseMoney(text.startsWith('-') ? text.slice(1) : value, currency)
  if (!parsed.ok) throw new Error(`${text} is no amount of ${currency}: ${parsed.fault}`)
  return text.startsWith('-') && parsed.minor !== 0 ? -parsed.minor : parsed.minor
}

/** The wire form: text with all decimals of the currency, `fromMinor(1250, 'USD')` is `12.50`. */
export function fromMinor(minor: number, currency: Currency): string {
  return decimalText(wholeMinor(minor), currencies[currency].exponent)
}

/** What people see: 2 decimals unless the currency shows none; without its label. */
export function formatMoney(minor: number, currency: Currency): string {
  const { exponent, shown } = currencies[currency]
  const digits = divideHalfUp(BigInt(wholeMinor(minor)), 10n ** BigInt(exponent - shown))
  return decimalText(safeNumber(digits), shown)
}

/** The same with the currency's code behind it. */
export function formatAmount(minor: number, currency: Currency): string {
  return `${formatMoney(minor, currency)} ${currency}`
}

function wholeMinor(minor: number): number {
  if (!Number.isSafeInteger(minor)) throw new Error(`Not an amount in minor units: ${minor}`)
  return minor
}
