import { object } from 'yup'
import { line } from '../command/schema.ts'
import { checkPostcode } from '../setup/postcode.ts'
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
}).noUnknown()

const REQUIRED = ['name', 'country', 'city', 'address'] as const

/** The address as it is kept: the country in capitals, the postcode in its country's form. A wrong one is refused with the rule. */
export function tidyConsignee(given: Consignee): Consignee {
  const country = given.country.trim().toUpperCase()
  if (country === '' || given.postcode.trim() === '') return { ...given, country }
  const answer = checkPostcode(country, given.postcode)
  if (!answer.ok) throw outboundRefusals.postcodeIncorrect({ postcode: given.postcode, rule: answer.rule })
  return { ...given, country, postcode: answer.postcode }
}

/** Refuses an address that no parcel can be sent to. */
export function checkConsignee(consignee: Consignee): void {
  const missing: string[] = REQUIRED.filter((field) => consignee[field].trim() === '')
  if (consignee.country && consignee.postcode.trim() === '' && !checkPostcode(consignee.country, '').ok)
    missing.push('postcode')
  if (missing.length) throw outboundRefusals.addressIncomplete({ fields: missing.join(', ') })
}
