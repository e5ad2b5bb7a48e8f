import { countryOf } from './country-code.ts'
import { checkPostcode } from './postcode.ts'

/** The postcode as it is kept. */
export function keptPostcode(country: string, text: string): string {
  const checked = checkPostcode(countryOf(country), text)
  return text && checked.ok ? checked.postcode : text
}
