import { checksOut } from '../catalog/gtin.ts'
import { isModulo10, isPostal } from '../setup/check-digits.ts'

interface WaybillForm {
  readonly of: string
  readonly form: RegExp
  checks(code: string): boolean
}

const upsDigit = isModulo10(1, 2)

/**
 * Forms that carriers publish with a check digit, and that no other code looks like. Forms of bare digits (FedEx, DHL
 * Express) are left out: another carrier's number has the same length and another check digit.
 */
const published: readonly WaybillForm[] = [
  { of: 'UPU S10', form: /^[A-Z]{2}\d{9}[A-Z]{2}$/, checks: (code) => isPostal(code.slice(2, 11)) },
  { of: 'UPS', form: /^1Z[A-Z\d]{15}\d$/, checks: (code) => upsDigit(code.slice(2)) },
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
