import { countryOf } from './country-code.ts'
import {
  genericPostcodeRule,
  lettersInPostcodes,
  type PostcodeRule,
  type PostcodeShape,
  postcodeRules,
} from './postcode.table.ts'
import { formOf } from './postcode-form.ts'

export type PostcodeAnswer =
  | {
      readonly ok: true
      /** As it is kept: the country's form. */
      readonly postcode: string
      readonly changed: boolean
      /** The rule lets it pass, but it has no form in which the country's codes are published. */
      readonly doubt?: PostcodeDoubt
    }
  | {
      readonly ok: false
      /** The country's rule in the specification's words. */
      readonly rule: string
      /** A repair to offer; it guesses, so a person decides. */
      readonly suggestion?: string
    }

export interface PostcodeDoubt {
  /** A code as the country publishes them. */
  readonly example: string
  /** The likely right code; it guesses, so a person decides. */
  readonly suggestion?: string
}

const longest = 40
const rules = new Map(Object.entries(postcodeRules))

/** Whether the text fits the country's rule as it stands, nothing repaired (001 §5, postcode rules per country). */
export function fitsPostcodeRule(country: string, text: string): boolean {
  return text.length <= longest && ruleOf(country).pattern.test(text)
}

/**
 * Checks a postcode and brings it into its country's form: trim, case, country prefix, lost separators, CEDEX.
 * A repair that could be wrong (a lost leading zero, a misplaced separator) is only suggested.
 */
export function checkPostcode(country: string, text: string): PostcodeAnswer {
  const code = countryOf(country)
  const found = ruleOf(code)
  if (text.length > longest) return { ok: false, rule: found.rule }
  const postcode = tidy(text)
  const spellings = spellingsOf(code, found, postcode)
  for (const spelling of spellings) {
    const fitting = fitted(found, spelling)
    if (fitting !== undefined) return kept(code, fitting, text)
  }
  if (found === genericPostcodeRule && lettersInPostcodes.has(code) && /^[A-Z\d][A-Z\d -]*$/.test(postcode))
    return kept(code, postcode, text)
  const suggestion = spellings
    .map((spelling) => suggested(found, spelling))
    .find((guess) => guess !== undefined)
  return { ok: false, rule: found.rule, ...(suggestion !== undefined && { suggestion }) }
}

function kept(country: string, postcode: string, written: string): PostcodeAnswer {
  const doubt = postcode === '' ? undefined : doubtOf(country, postcode)
  return { ok: true, postcode, changed: postcode !== written, ...(doubt && { doubt }) }
}

/** What the country's published form says against a code; the likely right one only where the rule keeps it. */
function doubtOf(country: string, postcode: string): PostcodeDoubt | undefined {
  const form = formOf(country)
  if (!form || form.fits(postcode)) return undefined
  const suggestion = form
    .guesses(postcode)
    .find((guess) => fitsPostcodeRule(country, guess) || lettersInPostcodes.has(country))
  return { example: form.example, ...(suggestion !== undefined && { suggestion }) }
}

function ruleOf(country: string): PostcodeRule {
  return rules.get(country) ?? genericPostcodeRule
}

function tidy(text: string): string {
  const plain = text
    .normalize('NFKC')
    .replace(/[\u2010-\u2015\u2212\u30fc]/g, '-')
    .replace(/[\p{Cf}〒]/gu, '')
  return plain.replace(/\s+/g, ' ').trim().toUpperCase()
}

/** Posts that deliver by CEDEX, which is no part of the code. */
const cedex = new Set('FR MC GP MQ GF RE YT PM BL MF NC PF WF'.split(' '))

/** The text, without CEDEX, without the country's prefix, and without the hyphen of older Korean codes. */
function spellingsOf(
  country: string,
  { prefixes = [], keepsPrefix }: PostcodeRule,
  postcode: string,
): string[] {
  const whole = cedex.has(country) ? postcode.replace(/ CEDEX(?: \d{1,2})?$/, '') : postcode
  const spellings = [country === 'KR' ? whole.replace(/^(\d{3})-(\d{3})$/, '$1$2') : whole]
  if (!/^[A-Z]{2}$/.test(country) || lettersInPostcodes.has(country)) return spellings
  for (const prefix of [country, ...prefixes]) {
    if (!whole.startsWith(prefix)) continue
    // Only a digit may follow a prefix directly: a letter would be the code itself.
    const rest = /^(?:[ -]{1,3}(.+)|(\d.*))$/.exec(whole.slice(prefix.length))
    const bare = rest?.[1] ?? rest?.[2]
    if (bare !== undefined) spellings.push(keepsPrefix ? `${country}-${bare}` : bare)
  }
  return spellings
}

/** The form that fits without a guess: the text as it is, or with separators where they belong. */
function fitted({ pattern, shapes }: PostcodeRule, text: string): string | undefined {
  if (pattern.test(text)) return text
  const groups = text.split(/[ -]+/)
  const joined = groups.join('')
  const certain = (shape: PostcodeShape) =>
    groups.length === 1 || sameLengths(groups, shape.groups) || (shape.by === '' && !text.includes('-'))
  const built = (shapes ?? [oneGroup(joined)]).filter(certain).map((shape) => build(shape, joined))
  return built.find((form) => form !== undefined && pattern.test(form))
}

/** Separators at the wrong place put right, or the zeros a spreadsheet took put back. */
function suggested({ pattern, shapes, zero }: PostcodeRule, text: string): string | undefined {
  const groups = text.split(/[ -]+/)
  const joined = groups.join('')
  const candidates = shapes ?? [oneGroup(joined)]
  const built = candidates.map((shape) => build(shape, joined))
  if (zero && /^\d+$/.test(joined)) built.push(...candidates.map((shape) => withZeros(shape, groups)))
  return built.find((guess) => guess !== undefined && pattern.test(guess))
}

function withZeros(shape: PostcodeShape, groups: string[]): string | undefined {
  const [first = 0, ...others] = shape.groups
  const lost = total(shape) - groups.join('').length
  if (lost < 1 || lost > 2) return undefined
  const [, ...rest] = groups
  if (groups.length > 1 && !sameLengths(rest, others)) return undefined
  return first > lost ? build(shape, '0'.repeat(lost) + groups.join('')) : undefined
}

function build(shape: PostcodeShape, joined: string): string | undefined {
  if (joined.length !== total(shape)) return undefined
  const ends = shape.groups.map((_, i) => total({ groups: shape.groups.slice(0, i + 1) }))
  return ends.map((end, i) => joined.slice(ends[i - 1] ?? 0, end)).join(shape.by)
}

function oneGroup(joined: string): PostcodeShape {
  return { groups: [joined.length], by: '' }
}

function total({ groups }: Pick<PostcodeShape, 'groups'>): number {
  return groups.reduce((sum, length) => sum + length, 0)
}

function sameLengths(groups: readonly string[], lengths: readonly number[]): boolean {
  return groups.length === lengths.length && groups.every((group, i) => group.length === lengths[i])
}
