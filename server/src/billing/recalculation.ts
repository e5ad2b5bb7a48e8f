import type { RecalculatedLine, RecalculationDetail } from '@longshore/shared/billing/charge-line.api.ts'
import type { ChargeLine } from '@longshore/shared/billing/charge-line.ts'
import type { FeeRule } from '@longshore/shared/billing/fee-rule.ts'
import { recalculated } from '@longshore/shared/billing/recalculated.ts'
import { fromMinor } from '@longshore/shared/money/money.ts'
import { toSeconds } from '@longshore/shared/money/units.ts'
import type { Kysely } from 'kysely'
import { parsedRow } from '../commands/row-statements.ts'
import type { Database } from '../database/tables.ts'
import { buyerOf } from '../pricing/quotes.ts'

/** What the document of a charge would come to by the prices of now, line by line. */
export async function recalculationOf(db: Kysely<Database>, line: ChargeLine): Promise<RecalculationDetail> {
  const { customerId, documentId, documentNo } = line
  const stored = await db
    .selectFrom('chargeLine')
    .selectAll()
    .where('customerId', '=', customerId)
    .where('documentId', '=', documentId)
    .orderBy('id')
    .execute()
  const lines = stored.map((row) => parsedRow(row, ['basis', 'quote']) as ChargeLine)
  const fees = [...new Set(lines.map(({ fee }) => fee))]
  const found = await db
    .selectFrom('feeRule')
    .selectAll()
    .where((one) => one.or([one('fee', 'in', fees), one('percentOf', 'in', fees)]))
    .where('customerId', 'in', [customerId, ''])
    .where('status', '<>', 'draft')
    .execute()
  const rules = found.map((row) => parsedRow(row, ['steps']) as FeeRule)
  const changed = recalculated(lines, rules, (await buyerOf(db, customerId))?.grade ?? '').map(
    ({ was, now }): RecalculatedLine => ({
      ...{ id: was.id, fee: was.fee, of: was.of, occurredAt: toSeconds(was.occurredAt) },
      ...{ was: fromMinor(was.amount, was.currency), wasCurrency: was.currency, wasNo: was.ruleNo },
      ...{ now: fromMinor(now.amount, now.currency), nowCurrency: now.currency, nowNo: now.ruleNo },
    }),
  )
  return { customerId, documentId, documentNo, lines: changed }
}
