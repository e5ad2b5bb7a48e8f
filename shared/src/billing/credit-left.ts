import { first, type ListRead, list, type RowRead, row } from '../command/reads.ts'
import { refusals } from '../command/refusals.ts'
import { fraction, readExact, times, wholeOf } from '../money/exact.ts'
import { type Currency, fromMinor, parseMoney } from '../money/money.ts'
import { listOf } from '../rows/table.ts'
import { type ChargeLine, chargeLine } from './charge-line.ts'
import { type FeeRule, feeRule } from './fee-rule.ts'
import { billingRefusals } from './refusals.ts'

/** What takes a charge back, and what credits it. */
export const linesReversing = listOf('linesReversing', chargeLine, ['reverses'])
const linesOfDocument = listOf('linesOfDocument', chargeLine, ['documentId', 'fee'])
const MOST = 1000

/** What is read to know how much of a charge may still be credited. */
export function beside(line: ChargeLine | undefined): {
  readonly rule: RowRead<FeeRule>
  readonly taken: ListRead<ChargeLine>
  readonly same: ListRead<ChargeLine>
} {
  return {
    rule: row(feeRule, line?.ruleId),
    taken: list(linesReversing, [line?.id ?? ''], MOST),
    same: first(linesOfDocument, [line?.documentId ?? '', line?.fee ?? ''], MOST),
  }
}

type Standing = Pick<ChargeLine, 'amount' | 'status' | 'ruleId'>
interface Beside {
  readonly rule?: Pick<FeeRule, 'basis'> | undefined
  readonly taken: readonly Standing[]
  readonly same: readonly Standing[]
}

/** What stands of a charge after all that took it back or credited it. What is charged once for a document stands for all of it. */
export function creditLeft(line: ChargeLine, { rule, taken, same }: Beside): number {
  if (line.reverses !== null) return 0
  const lines: readonly Standing[] =
    rule?.basis === 'order' ? same.filter(({ ruleId }) => ruleId !== '') : [line, ...taken]
  const live = lines.filter(({ status }) => status !== 'void')
  return Math.max(
    0,
    Math.min(
      line.amount,
      live.reduce((sum, { amount }) => sum + amount, 0),
    ),
  )
}

interface Wanted {
  /** Pieces of the charge, at its own price; 0: by the amount. */
  readonly pieces: number
  /** '' for all that is left. */
  readonly amount: string
}

/** How much is credited: above nothing, and at most what is left. */
export function creditOfLine(line: ChargeLine, left: number, { pieces, amount }: Wanted): number {
  const { currency } = line
  const credit = pieces > 0 ? shareOf(line, pieces) : amount === '' ? left : minorOf(amount, currency)
  mustFit(line, left, credit)
  return credit
}

export function mustFit({ currency }: ChargeLine, left: number, credit: number): void {
  if (credit <= 0 || credit > left)
    throw billingRefusals.creditBeyond({ left: fromMinor(left, currency), currency })
}

function shareOf({ exact, quantity }: ChargeLine, pieces: number): number {
  return wholeOf(times(readExact(exact), fraction(BigInt(pieces), BigInt(quantity))))
}

function minorOf(amount: string, currency: Currency): number {
  const parsed = parseMoney(amount, currency)
  if (!parsed.ok) throw refusals.inputInvalid({ fields: 'amount' })
  return parsed.minor
}
