import { postcodeForms } from './postcode-form.table.ts'

/** The published form of a country's postcodes. */
export interface PostcodeForm {
  /** A code of the country. */
  readonly example: string
  fits(postcode: string): boolean
  /** Codes of the country that a person may have meant, the likeliest first. */
  guesses(postcode: string): string[]
}

/** What one sign is mistaken for by hand and by eye. */
const asDigit: Readonly<Record<string, string>> = {
  O: '0',
  Q: '0',
  D: '0',
  I: '1',
  L: '1',
  Z: '2',
  S: '5',
  B: '8',
}
const asLetter: Readonly<Record<string, string>> = { '0': 'O', '1': 'I', '2': 'Z', '5': 'S', '8': 'B' }

const published = new Map(Object.entries(postcodeForms))
const known = new Map<string, PostcodeForm>()

/** Undefined for a country without postcodes, and for what is no country. */
export function formOf(country: string): PostcodeForm | undefined {
  const found = known.get(country)
  if (found) return found
  const row = published.get(country)
  if (!row) return undefined
  const form = formIn(country, row)
  known.set(country, form)
  return form
}

function formIn(country: string, [examples, codes]: readonly [string, string]): PostcodeForm {
  const pattern = new RegExp(`^(?:${codes})$`)
  const shapes = examples.split('|')
  // Four countries may keep their prefix before the digits (001 §5).
  const bareOf = (postcode: string) => postcode.replace(new RegExp(`^${country}-(?=\\d+$)`), '')
  const fits = (postcode: string) => pattern.test(postcode) || pattern.test(bareOf(postcode))
  return {
    example: shapes[0] ?? '',
    fits,
    guesses(postcode) {
      const signs = bareOf(postcode).replace(/[ -]/g, '')
      const built = shapes.flatMap((shape) => [
        inShape(shape, signs),
        inShape(shape, withZeros(shape, signs)),
      ])
      return [...new Set(built)].filter((guess) => guess !== undefined && fits(guess)) as string[]
    },
  }
}

/** The signs with the separators of an example, and each sign of the kind that stands there. */
function inShape(shape: string, signs: string): string | undefined {
  if (shape.replace(/[ -]/g, '').length !== signs.length) return undefined
  let at = 0
  return Array.from(shape, (sign) => {
    if (/[ -]/.test(sign)) return sign
    const written = signs[at++] ?? ''
    return /\d/.test(sign) ? (asDigit[written] ?? written) : (asLetter[written] ?? written)
  }).join('')
}

/** The zeros that a spreadsheet took, put back: at most two. */
function withZeros(shape: string, signs: string): string {
  const lost = shape.replace(/[ -]/g, '').length - signs.length
  return /^\d+$/.test(signs) && (lost === 1 || lost === 2) ? '0'.repeat(lost) + signs : signs
}
