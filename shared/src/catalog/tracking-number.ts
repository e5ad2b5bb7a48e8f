import { countryCodes } from '../setup/country-code.table.ts'

/** A postal item number of UPU S10. It may be given out again after 12 months. */
export interface PostalNumber {
  /** Compact: two letters, nine digits, country. */
  readonly number: string
  /** The kind of service, such as `RB` for a registered letter. */
  readonly service: string
  readonly country: string
}

const weights = [8, 6, 4, 2, 3, 5, 9, 7]

/** Reads `RB 123 456 785 GB` in any case and spacing; undefined when a letter, a digit or the country is wrong. */
export function readPostalNumber(text: string): PostalNumber | undefined {
  if (text.length > 40) return undefined
  const number = text.replace(/\s/g, '').toUpperCase()
  const [, service, serial, check, country] = /^([A-Z]{2})(\d{8})(\d)([A-Z]{2})$/.exec(number) ?? []
  if (!service || !serial || !check || !country) return undefined
  return postalCheckDigit(serial) === check && countryCodes.has(country)
    ? { number, service, country }
    : undefined
}

/** Modulo 11; what would be 10 is written 0, what would be 11 is written 5. */
export function postalCheckDigit(serial: string): string {
  const sum = weights.reduce((total, weight, i) => total + weight * Number(serial[i]), 0)
  const digit = 11 - (sum % 11)
  if (digit === 10) return '0'
  return digit === 11 ? '5' : String(digit)
}
