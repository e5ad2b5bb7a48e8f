import { countryCodes } from './country-code.table.ts'

/** What is written for a country besides its ISO code. */
const aliases: ReadonlyMap<string, string> = new Map([
  ['UK', 'GB'],
  ['EL', 'GR'],
])

/** A country as it is kept: two capital letters, the ISO code where another code is in use for it. */
export function countryOf(text: string): string {
  const code = text.trim().toUpperCase()
  return aliases.get(code) ?? code
}

export function isCountry(text: string): boolean {
  return countryCodes.has(countryOf(text))
}
