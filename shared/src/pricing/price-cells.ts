import type { CellCheck } from '../contract/sheet-check.ts'
import { figureIn } from '../money/figure-in.ts'
import { keysOfRange } from './postcode-ranges.ts'
import { priceSheetRefusals } from './price-sheet-refusals.ts'

/** Grams of kilograms as a sheet says them, with a point or a comma; -1 where they are no number. */
export function gramsOf(text: string): number {
  const kg = Number(text.replace(',', '.'))
  return Number.isFinite(kg) ? Math.round(kg * 1000) : -1
}

/** A weight of so many grams at least; what was written behind the figure is left out of what is offered. */
export function kgCell(least: 0 | 1): CellCheck {
  return (cell) => {
    if (gramsOf(cell) >= least) return undefined
    const figure = figureIn(cell)
    const suggestion = figure !== undefined && gramsOf(figure) >= least ? figure : undefined
    return { refusal: priceSheetRefusals.weightInvalid({ text: cell }), suggestion }
  }
}

/** A postcode, its beginning, the first of a range that ends with the row's other cell, or `*`. */
export const rangeCell: CellCheck = (cell, { postcodeTo = '' }) =>
  keysOfRange(cell, postcodeTo)
    ? undefined
    : { refusal: priceSheetRefusals.cellUnread({ text: postcodeTo ? `${cell} – ${postcodeTo}` : cell }) }
