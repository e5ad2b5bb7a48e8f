import { countryCodes } from '@longshore/shared/setup/country-code.table.ts'
import type { Option } from '../form/SelectField.tsx'
import type { Search } from '../form/use-search.ts'
import { spoken } from '../language/language.ts'

const SHOWN = 50

/** The country's name in the spoken language; its letters where nobody knows it. */
export function countryName(code: string): string {
  return new Intl.DisplayNames([spoken()], { type: 'region', fallback: 'code' }).of(code) ?? code
}

/** Countries by the start of a word of their name, or by their two letters. */
export const countries: Search = async (text) =>
  fitting(
    [...countryCodes].map((value) => ({ value, label: `${countryName(value)} (${value})` })),
    text,
  )

/** IANA time zones by any part of their name. */
export const zones: Search = async (text) =>
  fitting(
    Intl.supportedValuesOf('timeZone').map((value) => ({ value, label: value })),
    text,
  )

function fitting(options: readonly Option[], text: string): readonly Option[] {
  const sought = text.trim().toLowerCase()
  return options.filter(({ label }) => label.toLowerCase().includes(sought)).slice(0, SHOWN)
}
