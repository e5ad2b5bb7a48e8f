import { widthOf } from '../look/text-width.ts'

/** The spaces beside a head, and room for what the letters of one system are wider than those of another. */
const BESIDE = 24

/** How wide a column has to be for its head to stand in two lines, broken between words: what does not fit is cut. */
export function headWidth(head: string): number {
  // Chinese is broken between any two signs.
  const parts = head.match(/[\u2e80-\uffef]|[^\s\u2e80-\uffef]+\s*|\s+/g) ?? []
  let least = widthOf(head)
  for (let first = 1; first < parts.length; first++) {
    const lines = [parts.slice(0, first), parts.slice(first)].map((line) => widthOf(line.join('').trimEnd()))
    least = Math.min(least, Math.max(...lines))
  }
  return Math.ceil(least) + BESIDE
}

/** The rounded ends of a mark. */
const ENDS = 18

/** How wide a column has to be for the longest of its marks. */
export function markWidth(marks: readonly string[]): number {
  return marks.length > 0 ? longestOf(marks) + ENDS + BESIDE : 0
}

/** No word makes a column wider. */
const WIDEST = 220

/** How wide a column has to be for the longest of its words. */
export function wordWidth(words: readonly string[]): number {
  return words.length > 0 ? Math.min(longestOf(words) + BESIDE, WIDEST) : 0
}

function longestOf(texts: readonly string[]): number {
  return Math.ceil(Math.max(...texts.map(widthOf)))
}
