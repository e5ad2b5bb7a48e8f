import {
  genericPostcodeRule,
  lettersInPostcodes,
  type PostcodeRule,
  type PostcodeShape,
  postcodeRules,
} from './postcode.table.ts'

export type PostcodeAnswer =
  | {
      readonly ok: true
      /** As it is kept: the country's form. */
      readonly postcode: string
      readonly changed: boolean
      readonly warning?: 'letters'
    }
  | {
      readonly ok: false
      /** The country's rule in the specification's words. */
      readonly rule: string
      /** A repair to offer; it guesses, so a person decides. */
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
  const code = country.trim().toUpperCase()
  const found = ruleOf(code)
  if (text.length > longest) return { ok: false, rule: found.rule }
  const postcode = tidy(text)
  const spellings = spellingsOf(code, found, postcode)
  for (const spelling of spellings) {
    const fitting = fitted(found, spelling)
    if (fitting !== undefined) return { ok: true, postcode: fitting, changed: fitting !== text }
  }
  if (found === genericPostcodeRule && lettersInPostcodes.has(code) && /^[A-Z\d][A-Z\d -]*$/.test(postcode)) {
    return { ok: true, postcode, changed: postcode !== text, warning: 'letters' }
  }
  const suggestion = spellings
    .map((spelling) => suggested(found, spelling))
    .find((guess) => guess !== undefined)
  return { ok: false, rule: found.rule, ...(suggestion !== undefined && { suggestion }) }
}

function ruleOf(country: string): PostcodeRule {
  return rules.get(country) ?? genericPostcodeRule
}

function tidy(text: string): string {
  const plain = text.normalize('NFKC').replace(/[\u2010-\u2015\u2212\u30fc]/g, '-')
  return plain.replace(/\s+/g, ' ').trim().toUpperCase()
}

/** The text, without CEDEX, and without the country's prefix. */
function spellingsOf(
  country: string,
  { prefixes = [], keepsPrefix }: PostcodeRule,
  postcode: string,
): string[] {
  const whole = country === 'FR' ? postcode.replace(/ CEDEX(?: \d{1,2})?$/, '') : postcode
  const spellings = [whole]
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

/** The form that fits without a guess: as it is, or with separators put where they belong. */
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
