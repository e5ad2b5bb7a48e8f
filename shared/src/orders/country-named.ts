import { countryCodes } from '../setup/country-code.table.ts'
import { countryOf, isCountry } from '../setup/country-code.ts'

/** The languages whose names of countries are known. */
const languages = ['en', 'zh', 'es', 'id', 'de']

/** What people write besides a country's name. */
const also: Readonly<Record<string, string>> = {
  ...{ usa: 'US', 'u.s.a.': 'US', 'u.s.': 'US', america: 'US', 美国: 'US', eeuu: 'US', 'ee.uu.': 'US' },
  ...{ england: 'GB', 'great britain': 'GB', scotland: 'GB', wales: 'GB', uk: 'GB', 英国: 'GB' },
  ...{ prc: 'CN', 'p.r. china': 'CN', 'pr china': 'CN', 中国大陆: 'CN', korea: 'KR', 韩国: 'KR' },
  ...{ 香港: 'HK', 澳门: 'MO', 台湾: 'TW', 印尼: 'ID', holland: 'NL', czechia: 'CZ', russia: 'RU' },
  ...{ mexico: 'MX', 墨西哥: 'MX', brd: 'DE' },
}

let names: ReadonlyMap<string, string> | undefined

function known(): ReadonlyMap<string, string> {
  const all = new Map<string, string>()
  for (const language of languages) {
    const spoken = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' })
    for (const code of countryCodes) {
      const name = spoken.of(code)
      if (name) all.set(plain(name), code)
    }
  }
  for (const [name, code] of Object.entries(also)) all.set(plain(name), code)
  return all
}

/** The country that a text names in some language, by its name alone; '' where it names none. */
export function countryNamed(text: string): string {
  names ??= known()
  return names.get(plain(text)) ?? ''
}

/** The country that a text is, by its name or its two capital letters. */
export function countryWritten(text: string): string {
  const code = text.trim()
  return countryNamed(code) || (/^[A-Z]{2}$/.test(code) && isCountry(code) ? countryOf(code) : '')
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase()
}
