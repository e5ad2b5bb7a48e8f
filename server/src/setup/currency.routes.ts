import { currencyCodes } from '@longshore/shared/money/money.ts'
import { type CurrencyLine, type currencyApi, currencyLine } from '@longshore/shared/setup/currency.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'
import type { HandlersOf } from '../http/handlers.ts'

export function currencyRoutes(db: Kysely<Database>): HandlersOf<typeof currencyApi> {
  const lines = async (): Promise<CurrencyLine[]> => {
    const kept = await db.selectFrom('currencyUse').selectAll().execute()
    return currencyCodes.map((code) =>
      currencyLine(
        code,
        kept.find(({ id }) => id === code),
      ),
    )
  }
  return {
    async list({ desc }) {
      const all = await lines()
      const rows = all.toSorted((a, b) => (a.code < b.code ? -1 : 1) * (desc === 'yes' ? -1 : 1))
      return { rows, total: rows.length, more: false }
    },
    offered: async () => (await lines()).filter(({ enabled }) => enabled).map(({ code }) => code),
  }
}
