import type { Turnover } from '@longshore/shared/finance/trial-balance.ts'
import type { Currency } from '@longshore/shared/money/money.ts'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database/tables.ts'

const OF = 'customer:'.length

interface Summed {
  readonly scope: string
  readonly name: string
  readonly currency: string
  readonly opening: number | string
  readonly debit: number | string
  readonly credit: number | string
}

/** What stands in each account at the beginning of a month, and what came to it in the month, as the database keeps it. */
export async function turnoversOf(db: Kysely<Database>, month: number): Promise<Turnover[]> {
  const { rows } = await sql<Summed>`
    select a.scope, a.name, a.currency, t.opening, t.debit, t.credit from (
      select account, sum(case when period < ${month} then debit - credit else 0 end) as opening,
        sum(case when period = ${month} then debit else 0 end) as debit,
        sum(case when period = ${month} then credit else 0 end) as credit
      from "moneyTurnover" where period <= ${month} group by account
    ) t join "moneyAccount" a on a.no = t.account`.execute(db)
  return rows.map((one) => ({
    ...{ currency: one.currency as Currency, account: one.name, customerId: one.scope.slice(OF) },
    ...{ opening: Number(one.opening), debit: Number(one.debit), credit: Number(one.credit) },
  }))
}
