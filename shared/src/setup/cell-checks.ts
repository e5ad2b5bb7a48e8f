import { isPieceCount } from '../command/codes.ts'
import type { Refusal } from '../command/refusal.ts'
import { refusals } from '../command/refusals.ts'
import type { CellCheck } from '../contract/sheet-check.ts'
import { readDecimal } from '../money/decimal.ts'
import { figureIn } from '../money/figure-in.ts'
import { currencyOf } from '../money/money.ts'
import { countryMeant, countryNamed } from './country-name.ts'
import { checkPostcode } from './postcode.ts'

/** A country by its code or its name. */
export function countryCell(refuse: (values: { code: string }) => Refusal): CellCheck {
  return (cell) =>
    countryNamed(cell) === undefined
      ? { refusal: refuse({ code: cell }), suggestion: countryMeant(cell) }
      : undefined
}

/** A postcode by the rule of the country that another cell of the row names. */
export function postcodeCell(
  country: string,
  refuse: (values: { postcode: string; rule: string }) => Refusal,
): CellCheck {
  return (cell, row) => {
    const code = countryNamed(row[country] ?? '')
    if (code === undefined) return undefined
    const answer = checkPostcode(code, cell)
    if (answer.ok) return undefined
    return { refusal: refuse({ postcode: cell, rule: answer.rule }), suggestion: answer.suggestion }
  }
}

/** Whole pieces; what a spreadsheet or a person wrote around the figure is offered without it. */
export const piecesCell: CellCheck = (cell) => {
  if (isPieceCount(cell)) return undefined
  const figure = /^0*(\d+)(?:\.0+)?$/.exec(figureIn(cell) ?? '')?.[1]
  const suggestion = figure !== undefined && isPieceCount(figure) ? figure : undefined
  return { refusal: refusals.quantityWrong({ quantity: cell }), suggestion }
}

/** A figure that is not below nothing, without a unit or a sign: the figure alone is offered. */
export const figureCell: CellCheck = (cell) => {
  if (readDecimal(cell) && !cell.startsWith('-')) return undefined
  return { refusal: refusals.figureWrong({ figure: cell }), suggestion: figureIn(cell) }
}

export const currencyCell: CellCheck = (cell) =>
  currencyOf(cell) ? undefined : { refusal: refusals.currencyUnknown({ code: cell }) }
