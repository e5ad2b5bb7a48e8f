import { refusals } from '@longshore/shared/command/refusals.ts'
import { numberedDocuments, ruleOf } from '@longshore/shared/setup/next-number.ts'
import type { NumberRuleLine, numberRuleApi } from '@longshore/shared/setup/number-rule.api.ts'
import { counterKey, numberFrom } from '@longshore/shared/setup/number-rule.ts'
import type { NumberCounter } from '@longshore/shared/setup/warehouse.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'
import type { HandlersOf } from '../http/handlers.ts'

export function numberRuleRoutes(db: Kysely<Database>): HandlersOf<typeof numberRuleApi> {
  return {
    /** Every kind of document: its rule in the warehouse, or the one that holds where nobody wrote any. */
    async list(_, { warehouseId, at }) {
      if (warehouseId === null) throw refusals.warehouseRequired()
      const scope = `warehouse:${warehouseId}`
      const written = await db.selectFrom('numberCounter').selectAll().where('scope', '=', scope).execute()
      const house = await db
        .selectFrom('warehouse')
        .select('zone')
        .where('id', '=', warehouseId)
        .executeTakeFirst()
      const rows = numberedDocuments.map((document) => {
        const rule = written.find((one) => one.document === document) ?? ruleOf(document, scope)
        return lineOf(document, rule, { at, zone: house?.zone ?? 'UTC' })
      })
      return { rows, total: rows.length, more: false }
    },
  }
}

function lineOf(
  document: NumberRuleLine['document'],
  rule: NumberCounter,
  { at, zone }: { at: number; zone: string },
): NumberRuleLine {
  const { prefix, date, width, reset, period, value, lastAt } = rule
  const then = Math.max(at, lastAt)
  const come = counterKey(rule, then, zone) === period ? value : 0
  return { id: document, document, prefix, date, width, reset, next: numberFrom(rule, come + 1, then, zone) }
}
