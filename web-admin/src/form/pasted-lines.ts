import { saidYes } from '@longshore/shared/contract/said-yes.ts'
import type { LineColumn } from './LineCell.tsx'
import { numberOf } from './number-text.ts'

/** The cells that a spreadsheet puts on the clipboard: lines, and tabs within them; a quoted cell may hold both. */
export function cellsOf(text: string): string[][] {
  const lines: string[][] = [[]]
  const cell = /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r?\n|$)/gy
  const whole = text.replace(/(\r?\n)+$/, '')
  for (const [found, quoted, plain, end] of whole.matchAll(cell)) {
    if (found === '' && lines.at(-1)?.length) break
    lines.at(-1)?.push((quoted?.replaceAll('""', '"') ?? plain ?? '').trim())
    if (end === '') break
    if (end !== '\t') lines.push([])
  }
  return lines
}

interface Filling {
  readonly cells: readonly (readonly string[])[]
  readonly lines: readonly object[]
  readonly columns: readonly LineColumn[]
  readonly at: { readonly line: number; readonly column: number }
  readonly start: object
}

/** The lines after a paste: cells fill to the right and down from where it was pasted, adding lines as needed. */
export function filledFrom({ cells, lines, columns, at, start }: Filling): object[] {
  const filled = [...lines]
  cells.forEach((texts, down) => {
    const line: Record<string, unknown> = { ...start, ...filled[at.line + down] }
    texts.forEach((text, right) => {
      const column = columns[at.column + right]
      if (column) line[column.field] = pastedValue(text, column)
    })
    filled[at.line + down] = line
  })
  return filled
}

function pastedValue(text: string, { number, flag, scale }: LineColumn): unknown {
  if (flag) return saidYes(text) === true
  return number ? numberOf(text, scale) : text
}
