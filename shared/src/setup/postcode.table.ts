export interface PostcodeRule {
  /** The specification's words. */
  readonly rule: string
  readonly pattern: RegExp
  /** Where separators belong; without it the code is one group of any length. */
  readonly shapes?: readonly PostcodeShape[]
  /** Country prefixes that people write in front of the code, besides the ISO code. */
  readonly prefixes?: readonly string[]
  /** The prefix is part of the code and is kept. */
  readonly keepsPrefix?: true
  /** Codes of the country may begin with 0, which spreadsheets lose. */
  readonly zero?: true
}

export interface PostcodeShape {
  /** The length of each group, and what stands between them. */
  readonly groups: readonly number[]
  readonly by: '' | ' ' | '-'
}

const digits = (length: number, more: Partial<PostcodeRule> = {}): PostcodeRule => ({
  rule: `${length} digits`,
  pattern: new RegExp(`^\\d{${length}}$`),
  shapes: [{ groups: [length], by: '' }],
  ...more,
})
const split = (
  rule: string,
  pattern: RegExp,
  by: ' ' | '-',
  groups: number[],
  more: Partial<PostcodeRule> = {},
) => ({
  ...{ rule, pattern, shapes: [{ groups, by }] },
  ...more,
})
const prefixed = (country: string, prefixes: string[] = []): PostcodeRule => ({
  rule: 'digits, or digits with a country prefix',
  pattern: new RegExp(`^(?:${country}-)?\\d+$`),
  prefixes,
  keepsPrefix: true,
})
const dashed = (
  rule: string,
  pattern: RegExp,
  shapes: number[][],
  more: Partial<PostcodeRule> = {},
): PostcodeRule => ({
  ...{ rule, pattern, shapes: shapes.map((groups) => ({ groups, by: groups.length === 1 ? '' : '-' })) },
  ...more,
})
const spaced = '3 digits, space, 2 digits'
const threeTwo = /^\d{3} \d{2}$/
const middleEast = '5 digits, 7 digits, or 5 digits, dash, 4 digits'
const fiveSevenNine = /^(?:\d{5}|\d{7}|\d{5}-\d{4})$/
/** No check of the form; what is no letter, digit or mark of an address is in no postcode anywhere. */
const none: PostcodeRule = { rule: 'none', pattern: /^[\p{L}\p{M}\p{N} .,'/#-]*$/u }

/** The rule of every country without a row; an empty postcode fits it. */
export const genericPostcodeRule: PostcodeRule = { rule: 'digits 0-9 only', pattern: /^\d*$/ }

// biome-ignore format: a table
export const postcodeRules: Readonly<Record<string, PostcodeRule>> = {
  AT: digits(4, { prefixes: ['A'] }),
  BE: digits(4, { prefixes: ['B'] }),
  BG: digits(4),
  CY: digits(4),
  DK: digits(4, { zero: true }),
  HU: digits(4, { prefixes: ['H'] }),
  LU: digits(4, { prefixes: ['L'] }),
  LV: digits(4),
  NO: digits(4, { prefixes: ['N'], zero: true }),
  AU: digits(4, { zero: true }),
  EE: digits(5),
  FI: digits(5, { prefixes: ['FIN'], zero: true }),
  SE: digits(5, { prefixes: ['S'] }),
  DE: digits(5, { prefixes: ['D'], zero: true }),
  ES: digits(5, { prefixes: ['E'], zero: true }),
  FR: digits(5, { prefixes: ['F'], zero: true }),
  TW: digits(5),
  UA: digits(5, { zero: true }),
  BY: digits(6),
  RO: digits(6, { zero: true }),
  RU: digits(6),
  SG: digits(6, { zero: true }),
  BR: split('5 digits, dash, 3 digits', /^\d{5}-\d{3}$/, '-', [5, 3], { zero: true }),
  CA: split('letter, digit, letter, space, digit, letter, digit', /^[A-Z]\d[A-Z] \d[A-Z]\d$/, ' ', [3, 3]),
  CZ: split(spaced, threeTwo, ' ', [3, 2]),
  GR: split(spaced, threeTwo, ' ', [3, 2]),
  SK: split(spaced, threeTwo, ' ', [3, 2], { zero: true }),
  GB: { rule: '2-4 alphanumerics, space, 3 alphanumerics', pattern: /^[A-Z\d]{2,4} [A-Z\d]{3}$/,
        shapes: [2, 3, 4].map((outward) => ({ groups: [outward, 3], by: ' ' })) },
  HK: none,
  IE: none,
  HR: prefixed('HR'),
  LT: prefixed('LT'),
  IT: prefixed('IT', ['I']),
  SI: prefixed('SI', ['SLO']),
  IL: dashed(middleEast, fiveSevenNine, [[5], [7], [5, 4]]),
  SA: dashed(middleEast, fiveSevenNine, [[5], [7], [5, 4]]),
  JP: split('3 digits, dash, 4 digits', /^\d{3}-\d{4}$/, '-', [3, 4], { zero: true }),
  MT: { rule: '3 letters plus digits', pattern: /^[A-Z]{3}\d+$/ },
  NL: split('4 digits, space, 2 alphanumerics', /^\d{4} [A-Z\d]{2}$/, ' ', [4, 2]),
  PL: split('2 digits, dash, 3 digits', /^\d{2}-\d{3}$/, '-', [2, 3], { zero: true }),
  PT: split('4 digits, dash, 3 digits', /^\d{4}-\d{3}$/, '-', [4, 3], { prefixes: ['P'] }),
  US: dashed('5 digits, or 5 digits, dash, 4 digits', /^\d{5}(?:-\d{4})?$/, [[5], [5, 4]], { zero: true }),
}

/** Countries without a row whose codes hold letters: a letter there is not refused. */
export const lettersInPostcodes: ReadonlySet<string> = new Set(
  'AC AD AI AR AZ BB BM BN EC FK GG GI GS HN IM IO JE KY LC MD MS MU OM PE PN SH SO SV SZ TA TC VC VE VG WS'.split(
    ' ',
  ),
)
