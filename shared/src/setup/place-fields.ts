import { string } from 'yup'
import { type Warn, warn } from '../command/change.ts'
import { isZone } from '../money/local-time.ts'
import { countryOf, isCountry } from './country-code.ts'
import { keptPostcode } from './kept-postcode.ts'
import { checkPostcode } from './postcode.ts'
import { doubtfulPostcode } from './postcode-doubt.ts'

/** A country by its two letters; `countryOf` says how it is kept. */
export function country() {
  return string()
    .required()
    .test('country', 'a country by its two letters', (code) => typeof code === 'string' && isCountry(code))
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
      return !text || !country || checkPostcode(countryOf(country), text).ok
    })
}

/** What is doubtful about the postcode of an address in these fields. */
export function postcodeWarnings(given: { country: string; postcode: string }): Warn[] {
  const country = countryOf(given.country)
  const doubt = doubtfulPostcode(country, keptPostcode(country, given.postcode))
  return doubt ? [warn(doubt)] : []
}
