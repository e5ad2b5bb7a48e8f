import { boolean, object } from 'yup'
import { type Warn, warn } from '../command/change.ts'
import type { Refusal } from '../command/refusal.ts'
import { line } from '../command/schema.ts'
import { countryOf, isCountry } from '../setup/country-code.ts'
import { checkPostcode } from '../setup/postcode.ts'
import { doubtfulPostcode } from '../setup/postcode-doubt.ts'
import { ordersRefusals } from './refusals.ts'

/** Who receives a parcel, with every field of the specification's forms (000 §3). Stays on the server: no device holds it. */
export interface ParcelAddress {
  readonly name: string
  readonly company: string
  readonly phone: string
  readonly mobile: string
  readonly email: string
  readonly country: string
  readonly province: string
  readonly city: string
  readonly district: string
  readonly subDistrict: string
  readonly postcode: string
  readonly address1: string
  readonly address2: string
  readonly address3: string
  readonly streetNumber: string
  readonly houseNumber: string
  readonly taxNumber: string
  readonly passportNumber: string
  readonly note: string
  /** A person looked at a doubtful postcode and says that it is right. */
  readonly confirmed?: boolean | undefined
}

export const parcelAddressSchema = object({
  name: line(),
  company: line(),
  phone: line(40),
  mobile: line(40),
  email: line(),
  country: line(64),
  province: line(),
  city: line(),
  district: line(),
  subDistrict: line(),
  postcode: line(40),
  address1: line(500),
  address2: line(500),
  address3: line(500),
  streetNumber: line(40),
  houseNumber: line(40),
  taxNumber: line(64),
  passportNumber: line(64),
  note: line(500),
  /** What is left out was not confirmed. */
  confirmed: boolean(),
}).noUnknown()

/** What nobody can send a parcel without; a phone and a number are optional (000 §5, quick-entry address). */
const REQUIRED = ['name', 'country', 'province', 'city', 'address1'] as const

/**
 * The address as it is kept: the country as its code, the postcode in the form of that country. Both may be missing in a
 * draft; what does not fit is refused, the postcode with its country's rule.
 */
export function tidyAddress(given: ParcelAddress): ParcelAddress {
  const country = countryOf(given.country)
  if (country !== '' && !isCountry(country)) throw ordersRefusals.countryUnknown({ code: given.country })
  if (country === '' || given.postcode.trim() === '') return { ...given, country }
  const answer = checkPostcode(country, given.postcode)
  if (!answer.ok) throw ordersRefusals.postcodeIncorrect({ postcode: given.postcode, rule: answer.rule })
  return { ...given, country, postcode: answer.postcode }
}

/** What is doubtful about an address that may be kept. */
export function doubtsOf({ country, postcode, confirmed }: ParcelAddress): Warn[] {
  const doubt = confirmed ? undefined : doubtfulPostcode(country, postcode)
  return doubt ? [warn(doubt)] : []
}

/** What keeps a parcel from being sent to an address. */
export function addressFault(address: ParcelAddress): Refusal | undefined {
  const missing: string[] = REQUIRED.filter((field) => address[field].trim() === '')
  if (address.country && address.postcode.trim() === '' && !checkPostcode(address.country, '').ok)
    missing.push('postcode')
  if (missing.length) return ordersRefusals.addressIncomplete({ fields: missing.join(', ') })
  return address.confirmed ? undefined : doubtfulPostcode(address.country, address.postcode)
}

/**
 * The same for two orders that may go in one parcel: customer, channel and consignee alike, however they were typed. ''
 * where an address says too little to compare.
 */
export function consigneeKey(
  customerId: string,
  channel: string,
  { name, country, postcode, province, city, address1, address2, houseNumber, phone, mobile }: ParcelAddress,
): string {
  const said = [name, country, postcode, province, city, address1, address2, houseNumber, phone || mobile]
  const plain = said.map((part) =>
    part
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[\s\p{P}]+/gu, ''),
  )
  if (!plain[0] || !plain[1] || !plain[5]) return ''
  return [customerId, channel, ...plain].join('|').slice(0, 600)
}
