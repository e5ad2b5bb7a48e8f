import { saidYes } from '../contract/said-yes.ts'
import type { CellCheck } from '../contract/sheet-check.ts'
import { figureIn } from '../money/figure-in.ts'
import { currencyOf, parseMoney } from '../money/money.ts'
import { ordersRefusals } from './refusals.ts'

/** "Declared value must be numeric only, without currency signs": the figure alone is offered. */
export const amountCell =
  (currency: string, otherwise: string): CellCheck =>
  (cell, row) => {
    const of = currencyOf(row[currency] || otherwise) ?? 'USD'
    if (parseMoney(cell, of).ok) return undefined
    const figure = figureIn(cell)
    const suggestion = figure !== undefined && parseMoney(figure, of).ok ? figure : undefined
    return { refusal: ordersRefusals.amountNotNumeric({ amount: cell }), suggestion }
  }

export const yesNoCell: CellCheck = (cell) =>
  saidYes(cell) === undefined
    ? { refusal: ordersRefusals.yesOrNo({ text: cell }), suggestion: undefined }
    : undefined
