import { ZERO } from '../money/exact.ts'
import type { ChargeLine } from './charge-line.ts'
import type { FeeRule } from './fee-rule.ts'
import { mirrorOf, type Priced, rateCause } from './rate-cause.ts'
import { FREIGHT } from './rate-freight.ts'

/** A charge beside what it comes to by the prices that hold now for the moment of its cause. */
export interface Recalculated {
  readonly was: ChargeLine
  readonly now: Priced
}

const keyOf = ({ scopeNo, seq, n }: ChargeLine) => `${scopeNo}.${seq}.${n}`

/**
 * What the charges of one document come to by `rules`, in the order of their causes; those that change are answered. Each cause
 * is rated by the basis, quantity and moment that its line kept; what takes one back follows the new line. A fee of which
 * something is settled, or was credited by hand, stays as it is, and so does freight, which price lists price.
 */
export function recalculated(
  lines: readonly ChargeLine[],
  rules: readonly FeeRule[],
  grade: string,
): Recalculated[] {
  const caused = lines
    .filter(({ seq, status, fee }) => seq > 0 && status !== 'void' && fee !== FREIGHT)
    .sort((a, b) => a.scopeNo - b.scopeNo || a.seq - b.seq || a.n - b.n)
  const percent = new Map(
    rules.flatMap(({ basis, fee, percentOf }) => (basis === 'percent' ? [[fee, percentOf]] : [])),
  )
  /** A per cent goes with the fee that it is of. */
  const rootOf = (fee: string) => percent.get(fee) ?? fee
  // What is charged once for a document goes with the last of its causes: what was taken of it back stays.
  const once = new Set(rules.flatMap(({ basis, fee }) => (basis === 'order' ? [fee] : [])))
  // A price that counts a whole has other charges beside this document's.
  const whole = new Set(rules.flatMap(({ counts, fee }) => (counts === 'cause' ? [] : [fee])))
  const kept = new Set(
    lines.flatMap((line) =>
      isKept(line) || whole.has(rootOf(line.fee)) || (once.has(line.fee) && line.reverses !== null)
        ? [rootOf(line.fee)]
        : [],
    ),
  )
  const open = caused.filter(({ fee }) => !kept.has(rootOf(fee)))
  const priced = new Map<string, Priced>()
  const before = new Map<string, number>()
  for (const line of open.filter(({ reverses, fee }) => reverses === null && rootOf(fee) === fee)) {
    const { fee, of, customerId, quantity, basis, occurredAt } = line
    const rated = rateCause({ fee, of, customerId, grade, quantity, basis, at: occurredAt }, rules, {
      pieces: before.get(fee) ?? 0,
      counted: () => ZERO,
    })
    before.set(fee, (before.get(fee) ?? 0) + quantity)
    if (typeof rated === 'string') continue
    for (const one of rated) priced.set(`${keyOf(line)} ${one.fee}`, one)
  }
  const firsts = open.flatMap((was) => {
    const now = was.reverses === null && priced.get(`${keyOf(was)} ${was.fee}`)
    return now ? [{ was, now }] : []
  })
  const mirrors = firsts.flatMap(({ was, now }) => mirrored(was, now, open))
  return [...firsts, ...mirrors].filter(({ was, now }) => differs(was, now))
}

/** It moves no more, or somebody gave a part of it back. */
function isKept({ status, seq, reverses }: ChargeLine): boolean {
  return status === 'void' ? false : status !== 'accrued' || (seq === 0 && reverses !== null)
}

/** What takes a charge back, at the new line. */
function mirrored(was: ChargeLine, now: Priced, lines: readonly ChargeLine[]): Recalculated[] {
  const line = { ...now, quantity: was.quantity }
  const taken: Pick<ChargeLine, 'exact' | 'counted' | 'amount' | 'quantity'>[] = []
  return lines
    .filter(({ reverses }) => reverses === was.id)
    .map((mirror) => {
      const money = mirrorOf(line, taken, -mirror.quantity)
      taken.push({ ...money, quantity: mirror.quantity })
      return { was: mirror, now: { ...now, ...money, quote: null } }
    })
}

function differs(was: ChargeLine, { amount, currency, ruleId }: Priced): boolean {
  return was.amount !== amount || was.currency !== currency || was.ruleId !== ruleId
}
