import { countryOf as codeOf, isCountry } from '../setup/country-code.ts'
import { countryByName } from '../setup/country-name.ts'
import { checkPostcode } from '../setup/postcode.ts'
import { formOf } from '../setup/postcode-form.ts'
import { labelled } from './address-labels.ts'
import { chineseAddress } from './chinese-address.ts'
import { placeIn } from './place-line.ts'

/** What a pasted address says; '' where it says nothing. */
export interface AddressParts {
  readonly name: string
  readonly company: string
  readonly phone: string
  readonly email: string
  readonly country: string
  readonly province: string
  readonly city: string
  readonly district: string
  readonly postcode: string
  readonly address: string
  readonly originalNo: string
}

/** "Quick-entry address: recipient, address, city, state, zip and country required" (000 §5). */
const needed = ['name', 'address', 'city', 'province', 'postcode', 'country'] as const

/** What a quick entry still lacks; no postcode is asked for where the country has none. */
export function quickLacks(parts: AddressParts): readonly (keyof AddressParts)[] {
  const hasCodes = parts.country === '' || formOf(parts.country) !== undefined
  return needed.filter((part) => parts[part].trim() === '' && (part !== 'postcode' || hasCodes))
}

const EMAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/u
const PHONE = /(?:(?:tel|telp|phone|mobile|hp|móvil|cel|电话|手机)\.?\s*:?\s*)?(\+?\(?\d[\d ().-]{6,}\d)/iu
/** What begins a telephone number of a country. */
const callingCodes = [
  ...[
    ['+62', 'ID'],
    ['+86', 'CN'],
    ['+49', 'DE'],
    ['+34', 'ES'],
    ['+52', 'MX'],
    ['+44', 'GB'],
    ['+55', 'BR'],
  ],
  ...[
    ['+81', 'JP'],
    ['+60', 'MY'],
    ['+65', 'SG'],
    ['+66', 'TH'],
    ['+84', 'VN'],
    ['+63', 'PH'],
    ['+33', 'FR'],
    ['+39', 'IT'],
  ],
] as const
const COMPANY =
  /\b(?:gmbh|ag|kg|ltd|limited|inc|llc|corp|co\.,?|s\.?l\.?(?:u\.?)?|s\.?a\.?(?: de c\.?v\.?)?|pt|cv|tbk|e\.k\.)(?=[\s,.]|$)|公司|有限|集团/iu

/**
 * Takes a pasted address apart: lines, one line with commas, or labelled parts, in the forms of several countries. Each
 * part is a guess for a person to look at; what is not understood stays in the address.
 */
export function parseAddress(pasted: string): AddressParts {
  const text = narrow(pasted)
    .replace(/\t| {2,}/g, '\n')
    .trim()
  const { said, rest } = labelled(text)
  const loose = { text: rest }
  const take = (pattern: RegExp) => {
    const found = pattern.exec(loose.text)
    if (!found) return ''
    loose.text = loose.text.replace(found[0], '\n')
    return (found[1] ?? found[0]).trim()
  }
  const email = said.email ?? take(EMAIL)
  const phone = (said.phone ?? phoneIn(loose)).replace(/\s+/g, ' ').trim()
  const tokens = [loose.text, ...(said.address ? [said.address] : [])]
    .join('\n')
    .split(/[\n,;|]+/u)
    .map((token) => token.trim().replace(/^[-–]\s*/u, ''))
    .filter(Boolean)
  const country = (said.country && (countryWritten(said.country) || said.country)) || countryOf(tokens, phone)
  const companyAt = said.company ? -1 : tokens.findIndex((token) => COMPANY.test(token))
  const company = said.company ?? (companyAt >= 0 ? (tokens.splice(companyAt, 1)[0] ?? '') : '')
  const name = said.name ?? nameOf(tokens)
  const { province, city, district, postcode, address } = placeOf(tokens, country, said.postcode ?? '')
  return {
    ...{ name, company, phone, email, country },
    province: said.province ?? province,
    city: said.city ?? city,
    district: said.district ?? district,
    postcode: keptPostcode(country, said.postcode ?? postcode),
    address: said.address && !address ? said.address : address,
    originalNo: said.originalNo ?? '',
  }
}

/** Signs of full width as their narrow ones. */
function narrow(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/\u3000/g, ' ')
    .replace(/[、。]/gu, ',')
}

function keptPostcode(country: string, text: string): string {
  const answer = country && text ? checkPostcode(country, text) : undefined
  return answer?.ok ? answer.postcode : text
}

/** A telephone number: with + or a word before it, or of more digits than any postcode. */
function phoneIn(loose: { text: string }): string {
  for (const found of loose.text.matchAll(new RegExp(PHONE, 'giu'))) {
    const [whole, number = ''] = found
    const digits = number.replace(/\D/g, '').length
    const isTold = number.startsWith('+') || whole !== number
    const isPostcode = !isTold && /^\d{5}-\d{3,4}$/.test(number)
    if (digits < (isTold ? 7 : 9) || digits > 15 || isPostcode) continue
    loose.text = loose.text.replace(whole, '\n')
    return number
  }
  return ''
}

/** The country that the last tokens name, taken out of them; else what the telephone or the writing tells. */
function countryOf(tokens: string[], phone: string): string {
  for (let i = tokens.length - 1; i >= 0; i--) {
    const token = tokens[i] ?? ''
    const isLast = i === tokens.length - 1
    const named = countryByName(token) || (isLast && i > 1 ? countryWritten(token) : '')
    if (!named) continue
    tokens.splice(i, 1)
    return named
  }
  const last = tokens[tokens.length - 1] ?? ''
  // "... 20457 Hamburg Germany" in one breath.
  const word = /^(.+?)\s+(\p{Lu}[\p{L}.]+)$/u.exec(last)
  const behind = word?.[2] ? (countryByName(word[2]) ?? '') : ''
  if (behind && word?.[1]) {
    tokens[tokens.length - 1] = word[1]
    return behind
  }
  const called = callingCodes.find(([prefix]) => phone.startsWith(prefix))
  if (called) return called[1]
  if (tokens.some((token) => /^(?:\S{2,4}\s)?\p{Script=Han}{2,7}[省市]/u.test(token))) return 'CN'
  return tokens.some((token) => /\b[A-Z]{2} \d{5}(?:-\d{4})?$/.test(token)) ? 'US' : ''
}

/** The first token that is a person's name: without digits, and in Chinese of few signs. */
function nameOf(tokens: string[]): string {
  const [first = ''] = tokens
  const spaced = /^(\p{Script=Han}{2,4})\s+(.+)$/u.exec(first)
  if (spaced?.[1] && spaced[2] && !/[省市区县路街]$/u.test(spaced[1])) {
    tokens[0] = spaced[2]
    return spaced[1]
  }
  if (/\d/.test(first) || tokens.length < 2) return ''
  tokens.shift()
  return first
}

function placeOf(tokens: readonly string[], country: string, postcode: string) {
  const joined = tokens.join(' ')
  if (country === 'CN' || (country === '' && /\p{Script=Han}/u.test(joined))) {
    const code = postcode || (/(?<!\d)\d{6}(?!\d)/.exec(joined)?.[0] ?? '')
    const found = chineseAddress(joined.replace(code, ''))
    if (found) return { ...found, postcode: code }
  }
  return placeIn(tokens, country, postcode)
}

/** The country that a text is, by its name or its two capital letters. */
function countryWritten(text: string): string {
  const code = text.trim()
  return countryByName(code) ?? (/^[A-Z]{2}$/.test(code) && isCountry(code) ? codeOf(code) : '')
}
