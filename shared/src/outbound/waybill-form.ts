import { checksOut } from '../catalog/gtin.ts'

interface WaybillForm {
  readonly of: string
  readonly form: RegExp
  checks(code: string): boolean
}

/**
 * Forms that carriers publish with a check digit, and that no other code looks like. Forms of bare digits (FedEx, DHL
 * Express) are left out: another carrier's number has the same length and another check digit.
 */
const published: readonly WaybillForm[] = [
  { of: 'UPU S10', form: /^[A-Z]{2}\d{9}[A-Z]{2}$/, checks: (code) => postalDigit(code) === code[10] },
  { of: 'UPS', form: /^1Z[A-Z\d]{15}\d$/, checks: (code) => upsDigit(code) === code[17] },
  { of: 'GS1 SSCC', form: /^00\d{18}$/, checks: checksOut },
  { of: 'USPS IMpb', form: /^9[345]\d{20}$/, checks: checksOut },
]

/** Letters, digits and dashes, as carriers without a published form write theirs. */
const anyOther = /^(?=.*\d)[A-Z\d][A-Z\d-]{7,39}$/
/** EAN-13: what is on most articles, and the length of hardly any carrier's number. */
const ean13 = /^\d{13}$/

/** Whether an `ownCode` looks like a waybill number: `misread` has a published form and another check digit. */
export function waybillForm(code: string): 'waybill' | 'misread' | 'none' {
  const known = published.find(({ form }) => form.test(code))
  if (known) return known.checks(code) ? 'waybill' : 'misread'
  return anyOther.test(code) && !(ean13.test(code) && checksOut(code)) ? 'waybill' : 'none'
}

const postalWeights = [8, 6, 4, 2, 3, 5, 9, 7]

/** Modulo 11 (UPU S10); what would be 10 is written 0, what would be 11 is written 5. */
function postalDigit(code: string): string {
  const sum = postalWeights.reduce((total, weight, i) => total + weight * Number(code[i + 2]), 0)
  const digit = 11 - (sum % 11)
  return digit === 10 ? '0' : digit === 11 ? '5' : String(digit)
}

/** Modulo 10, every second place twice; a letter counts as its place in the alphabet plus 2. */
function upsDigit(code: string): string {
  const places = [...code.slice(2, 17)]
  const sum = places.reduce((total, place, i) => total + worth(place) * (i % 2 === 0 ? 1 : 2), 0)
  return String((10 - (sum % 10)) % 10)
}

function worth(place: string): number {
  return /\d/.test(place) ? Number(place) : (place.charCodeAt(0) - 63) % 10
}
