import type { FeeRule } from '@longshore/shared/billing/fee-rule.ts'
import { rateFee, ratePercent } from '@longshore/shared/billing/rate-fee.ts'
import { plus, readExact, textOfExact, ZERO } from '@longshore/shared/money/exact.ts'
import { type Kysely, sql } from 'kysely'
import { parsedRow } from '../commands/row-statements.ts'
import type { Database } from '../database/tables.ts'
import { SHOWN } from '../stock/prove/finding.ts'
import { wholeOf } from './counted-so-far.ts'

/** Wholes, such as documents, whose charges do not sum to what their price says of all that was counted. */
export async function wronglyCounted(db: Kysely<Database>): Promise<object[]> {
  const wholes = await db.selectFrom('feeCounted').selectAll().execute()
  if (wholes.length === 0) return []
  const ids = [...new Set(wholes.map(({ ruleId }) => ruleId))]
  const stored = await db.selectFrom('feeRule').selectAll().where('id', 'in', ids).execute()
  const rules = stored.map((row) => {
    const rule = parsedRow(row, ['steps']) as FeeRule
    return { ...rule, minimum: Number(rule.minimum), maximum: Number(rule.maximum) }
  })
  const countsOf = new Map(rules.map(({ fee, counts }) => [fee, counts]))
  const found: object[] = []
  for (const rule of rules) {
    const counts = rule.basis === 'percent' ? (countsOf.get(rule.percentOf) ?? 'cause') : rule.counts
    const sums = await sumsOf(db, rule, counts)
    for (const { whole, counted } of wholes.filter(({ ruleId }) => ruleId === rule.id)) {
      const { exact = ZERO, amount = 0, credited = false } = sums.get(whole) ?? {}
      const rate = rule.basis === 'percent' ? ratePercent : rateFee
      const is = exact.n > 0n ? rate(rule, exact).amount : 0
      if (textOfExact(exact) !== counted || (!credited && is !== amount))
        found.push({ ruleId: rule.id, whole, counted, ofCharges: textOfExact(exact), amount, is })
    }
  }
  return found.slice(0, SHOWN)
}

/** What the charges by one price counted and came to, by their wholes. */
async function sumsOf(db: Kysely<Database>, { id }: FeeRule, counts: FeeRule['counts']) {
  const sums = new Map<string, { exact: typeof ZERO; amount: number; credited: boolean }>()
  const lines = (['chargeLine', 'costLine'] as const).map((table) =>
    db
      .selectFrom(`${table as 'chargeLine'} as l`)
      .leftJoin(`${table as 'chargeLine'} as o`, 'o.id', 'l.reverses')
      .select(['l.documentId', 'l.occurredAt', 'l.counted', 'l.amount', 'l.seq', 'o.occurredAt as since'])
      // The house pays the same for each customer's work.
      .select(table === 'chargeLine' ? 'l.customerId' : sql<string>`''`.as('customerId'))
      .where('l.ruleId', '=', id)
      .where('l.status', '<>', 'void')
      .execute(),
  )
  for (const { documentId, customerId, since, counted, amount, ...line } of (
    await Promise.all(lines)
  ).flat()) {
    const whole = wholeOf(counts, { documentId, customerId, at: Number(since ?? line.occurredAt) })
    const { exact, amount: before, credited } = sums.get(whole) ?? { exact: ZERO, amount: 0, credited: false }
    sums.set(whole, {
      exact: plus(exact, readExact(counted)),
      ...{ amount: before + Number(amount), credited: credited || Number(line.seq) === 0 },
    })
  }
  return sums
}
