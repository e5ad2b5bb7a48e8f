import { string } from 'yup'
import { isZone } from '../money/local-time.ts'
import { countryCodes } from './country-code.table.ts'
import { checkPostcode } from './postcode.ts'

/** A country by its two capital letters. */
export function country() {
  return string()
    .required()
    .test('country', 'a country by its two letters', (code) => countryCodes.has(code))
}

/** An IANA time zone. */
export function zone() {
  return string()
    .required()
    .max(64)
    .test('zone', 'an IANA time zone', (name) => isZone(name))
}

/** A postcode by the rule of the country in the field `country` beside it, repaired before it is kept; it may be left empty. */
export function postcode() {
  return string()
    .default('')
    .max(40)
    .test('postcode', 'a postcode of the country', (text, { parent }) => {
      const { country } = parent as { country?: string }
      return !text || !country || checkPostcode(country, text).ok
    })
}

/** The postcode as it is kept. */
export function keptPostcode(country: string, text: string): string {
  const checked = checkPostcode(country, text)
  return text && checked.ok ? checked.postcode : text
}
