import { boolean, object } from 'yup'
import { type Warn, warn } from '../command/change.ts'
import { line } from '../command/schema.ts'
import { countryOf, isCountry } from '../setup/country-code.ts'
import { checkPostcode } from '../setup/postcode.ts'
import { doubtfulPostcode } from '../setup/postcode-doubt.ts'
import type { Consignee } from './order.ts'
import { outboundRefusals } from './refusals.ts'

export const consigneeSchema = object({
  name: line(),
  company: line(),
  phone: line(40),
  email: line(),
  country: line(2),
  province: line(),
  city: line(),
  postcode: line(40),
  address: line(500),
  /** What is left out was not confirmed. */
  confirmed: boolean(),
}).noUnknown()

const REQUIRED = ['name', 'country', 'city', 'address'] as const

/**
 * The address as it is kept: the country as its code, the postcode in the form of that country. A postcode that does
 * not fit is refused with the country's rule.
 */
export function tidyConsignee(given: Consignee): Consignee {
  const country = countryOf(given.country)
  if (country !== '' && !isCountry(country)) throw outboundRefusals.countryUnknown({ code: given.country })
  if (country === '' || given.postcode.trim() === '') return { ...given, country }
  const answer = checkPostcode(country, given.postcode)
  if (!answer.ok) throw outboundRefusals.postcodeIncorrect({ postcode: given.postcode, rule: answer.rule })
  return { ...given, country, postcode: answer.postcode }
}

/** What is doubtful about an address that may be kept. */
export function warningsOf({ country, postcode, confirmed }: Consignee): Warn[] {
  const doubt = confirmed ? undefined : doubtfulPostcode(country, postcode)
  return doubt ? [warn(doubt)] : []
}

/** Refuses an address that no parcel can be sent to, and one whose doubtful postcode nobody confirmed. */
export function checkConsignee(consignee: Consignee): void {
  const missing: string[] = REQUIRED.filter((field) => consignee[field].trim() === '')
  if (consignee.country && consignee.postcode.trim() === '' && !checkPostcode(consignee.country, '').ok)
    missing.push('postcode')
  if (missing.length) throw outboundRefusals.addressIncomplete({ fields: missing.join(', ') })
  const doubt = consignee.confirmed ? undefined : doubtfulPostcode(consignee.country, consignee.postcode)
  if (doubt) throw doubt
}
