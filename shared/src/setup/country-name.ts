import { closest } from '../contract/closest.ts'
import { plainKey } from '../contract/plain-key.ts'
import { countryCodes } from './country-code.table.ts'
import { countryOf, isCountry } from './country-code.ts'
import { countryAliases } from './country-name.table.ts'

let names: ReadonlyMap<string, string> | undefined

/** The code of a country as a person writes it: by its code, its name in one of the languages, or another in use. */
export function countryNamed(text: string): string | undefined {
  return isCountry(text) ? countryOf(text) : countryByName(text)
}

/** The same by a name alone, where two letters may be a word of an address. */
export function countryByName(text: string): string | undefined {
  return byName().get(plainKey(text))
}

/** The code of the country that is most likely meant. */
export function countryMeant(text: string): string | undefined {
  return closest(text, byName())
}

function byName(): ReadonlyMap<string, string> {
  if (names) return names
  const found = new Map<string, string>()
  for (const language of ['zh', 'en', 'es', 'id', 'de']) {
    const words = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' })
    for (const code of countryCodes) {
      const name = words.of(code)
      if (name !== undefined) found.set(plainKey(name), code)
    }
  }
  for (const [code, aliases] of Object.entries(countryAliases))
    for (const alias of aliases) found.set(plainKey(alias), code)
  names = found
  return found
}
