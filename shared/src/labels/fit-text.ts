import { advances, WIDEST } from './advance.table.ts'

/** Text of a label is cut here before it is measured: no label holds more. */
const LONGEST = 240
const ELLIPSIS = '…'
/** A line's height as a multiple of its letters' size. */
export const LEADING = 1.3
/** mm: smaller letters are no longer read. */
export const SMALLEST = 1.7

export interface Room {
  readonly width: number
  readonly height: number
  /** Lines at most. */
  readonly lines: number
  /** mm: larger letters look wrong. */
  readonly largest: number
}

export interface FittedText {
  /** mm, the font's em. */
  readonly size: number
  readonly lines: readonly string[]
}

/** One line of letters that can be drawn: no controls, no halves of letters, no more than a label holds. */
export function tidy(text: string): string {
  const letters = [...text.replace(/[\p{C}\p{Z}\s]+/gu, ' ').trim()]
  return letters.length > LONGEST ? `${letters.slice(0, LONGEST).join('')}${ELLIPSIS}` : letters.join('')
}

/** At least as wide as the text is drawn, as a multiple of its size. */
export function widthOf(text: string): number {
  let sum = 0
  for (const letter of text) sum += advances[(letter.codePointAt(0) ?? 0) - 32] ?? WIDEST
  return sum / 1000
}

/**
 * The text in the largest size that fits, in as many lines as are allowed. Text that does not fit in the smallest size
 * ends with an ellipsis.
 */
export function fitText(text: string, room: Room): FittedText {
  const words = tidy(text)
  const { width, height, lines, largest } = room
  for (let size = largest; size >= SMALLEST; size *= 0.94) {
    const most = Math.min(lines, Math.floor(height / (size * LEADING)))
    const broken = most > 0 ? linesOf(words, width / size) : []
    if (broken.length > 0 && broken.length <= most) return { size, lines: broken }
  }
  const size = Math.min(SMALLEST, height / LEADING)
  const most = Math.max(1, Math.min(lines, Math.floor(height / (size * LEADING))))
  const broken = linesOf(words, width / size)
  const kept = broken.slice(0, most)
  const last = kept[most - 1]
  if (broken.length > most && last !== undefined) kept[most - 1] = cut(last, width / size)
  return { size, lines: kept }
}

/** Broken between words where it can be, and inside of one that is longer than a line. Nothing for no text. */
function linesOf(text: string, width: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const piece of piecesOf(text)) {
    if (widthOf((line + piece).trimEnd()) <= width) {
      line += piece
      continue
    }
    if (line.trim() !== '') lines.push(line.trim())
    line = ''
    for (const letter of piece) {
      if (line !== '' && widthOf(line + letter) > width) {
        lines.push(line.trim())
        line = ''
      }
      if (widthOf(letter) <= width) line += letter
    }
  }
  if (line.trim() !== '') lines.push(line.trim())
  return lines
}

/** Words with the space behind them; Chinese may break behind every letter. */
function piecesOf(text: string): readonly string[] {
  return text.match(/[\u2e80-\uffef]|[^\s\u2e80-\uffef]+\s*|\s+/gu) ?? []
}

function cut(line: string, width: number): string {
  const letters = [...line]
  while (letters.length && widthOf(letters.join('') + ELLIPSIS) > width) letters.pop()
  return widthOf(ELLIPSIS) <= width ? letters.join('').trimEnd() + ELLIPSIS : ''
}
