import { checkPostcode } from '../setup/postcode.ts'
import { formOf } from '../setup/postcode-form.ts'

interface Place {
  readonly province: string
  readonly city: string
  readonly district: string
  readonly postcode: string
  readonly address: string
}

/** How postcodes are written, the longest first; which of them a country has, its own form says. */
const written = [
  ...[
    /[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}/,
    /[A-Z]\d[A-Z][ -]?\d[A-Z]\d/,
    /\d{5}-\d{3,4}/,
    /\d{4}-\d{3}/,
    /\d{3}-\d{4}/,
  ],
  ...[/\d{4} ?[A-Z]{2}/, /\d{7}/, /\d{6}/, /\d{5}/, /\d{3} \d{2}/, /\d{2}-\d{3}/, /\d{4}/],
].map(
  ({ source }) =>
    new RegExp(`(?<![\\p{L}\\d])(?:[A-Z]{1,2}-|C\\.?P\\.? ?|〒)?(${source})(?![\\p{L}\\d])`, 'u'),
)

/** Countries that write the city behind the postcode: "20457 Hamburg". */
const cityBehind = new Set('DE AT CH ES MX FR IT NL BE PL CZ SK SE NO DK FI HU PT GR RO TR UA AR'.split(' '))

/** A Mexican colonia, an Indonesian kecamatan. */
const DISTRICT = /^(?:col\.|colonia|kec\.|kecamatan)\s+/iu

interface Found {
  readonly at: number
  readonly postcode: string
  readonly before: string
  readonly behind: string
}

/** The last token with a postcode of the country, or with the one that is known. */
function postcodeIn(tokens: readonly string[], country: string): Found | undefined {
  for (let at = tokens.length - 1; at >= 0; at--) {
    const token = tokens[at] ?? ''
    for (const pattern of written) {
      const match = pattern.exec(token)
      const code = match?.[1]
      if (!match || !code || !isPostcode(country, code)) continue
      // The number of a house stands before or behind its street, in a line of its own.
      if (at === 0 && tokens.length > 1) continue
      const before = token.slice(0, match.index).trim()
      return { at, postcode: code, before, behind: token.slice(match.index + match[0].length).trim() }
    }
  }
  return undefined
}

function isPostcode(country: string, code: string): boolean {
  if (country === '') return code.length >= 5
  const answer = checkPostcode(country, code)
  return answer.ok && (formOf(country)?.fits(answer.postcode) ?? false)
}

/** Where street, city and state stand around a postcode, as the countries write them. */
export function placeIn(all: readonly string[], country: string, known: string): Place {
  const own = all.find((token) => DISTRICT.test(token)) ?? ''
  const district = own.replace(DISTRICT, '')
  const tokens = district ? all.filter((token) => token !== own) : all
  const found = postcodeIn(tokens, country)
  const rest = tokens.filter((_, i) => i !== found?.at)
  const before = found ? tokens.slice(0, found.at) : [...rest]
  const after = found ? tokens.slice(found.at + 1) : []
  const said = { district, postcode: known || (found?.postcode ?? '') }
  const street = (left: readonly string[]) => left.join(', ')
  if (found?.behind && (cityBehind.has(country) || found.before === '')) {
    const [city = '', bracketed = ''] = inBrackets(found.behind)
    const lines = found.before ? [...before, found.before] : before
    const [next = '', ...others] = after
    return { ...said, city, province: bracketed || next, address: street([...lines, ...others]) }
  }
  const state = /^(?:(.*?)\s+)?([A-Z]{2,3})$/.exec(found?.before ?? '')
  if (state?.[2]) {
    const lines = [...before]
    const city = state[1] || (lines.length > 1 ? lines.pop() : '') || ''
    return { ...said, city, province: state[2], address: street([...lines, ...after]) }
  }
  const lines = [...before, ...(found?.before ? [found.before] : []), ...after]
  const dashed = /^(.+?)\s*[-/]\s*([A-Z]{2})$/.exec(lines[lines.length - 1] ?? '')
  if (dashed?.[1] && dashed[2])
    return { ...said, city: dashed[1], province: dashed[2], address: street(lines.slice(0, -1)) }
  if (lines.length > 2 && country !== 'GB' && country !== 'SG') {
    const [city = '', province = ''] = lines.splice(-2)
    return { ...said, city, province, address: street(lines) }
  }
  const city = lines.length > 1 ? (lines.pop() ?? '') : ''
  return { ...said, city, province: '', address: street(lines) }
}

/** "Roma (RM)": the city, and the province in brackets. */
function inBrackets(text: string): readonly [string, string] {
  const found = /^(.+?)\s*\(([^)]+)\)$/u.exec(text)
  return [found?.[1] ?? text, found?.[2] ?? '']
}
