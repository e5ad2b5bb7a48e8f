import { type Kysely, sql } from 'kysely'
import { createIndex, createRows, createTable, isPostgres } from '../columns.ts'
import { createTrigger } from '../kept-triggers.ts'
import type { AnyTables } from '../statements.ts'

/** Months of the books, the month of each posting, and what came to each account in each month. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  await createRows(db, 'books', { softThrough: 'integer', closedThrough: 'integer' })
  await sql`insert into books (id, scope, version, "softThrough", "closedThrough")
    values ('019ac000-0000-8000-8000-500000000001', 'company', 0, 0, 0)`.execute(db)
  await createRows(db, 'accountingPeriod', {
    ...{ month: 'integer', status: 'text', closing: 'integer', remark: 'text' },
    ...{ softClosedBy: 'text', softClosedName: 'text', softClosedAt: 'integer?' },
    ...{ closedBy: 'text', closedName: 'text', closedAt: 'integer?' },
    ...{ askedBy: 'text', askedName: 'text', askedAt: 'integer?', reason: 'text' },
    ...{ totals: 'text', left: 'text', accounts: 'integer', sha256: 'text', sealed: 'text', head: 'text' },
  })
  await createIndex(db, 'accountingPeriod', ['scope', 'month'])
  await createIndex(db, 'accountingPeriod', ['month', 'id'])
  await createIndex(db, 'accountingPeriod', ['status', 'month', 'id'])
  for (const column of ['occurredAt', 'period'])
    await db.schema
      .alterTable('moneyPosting')
      .addColumn(column, 'bigint', (c) => c.notNull().defaultTo(0))
      .execute()
  const month = isPostgres(db)
    ? sql`(extract(year from at_utc) * 12 + extract(month from at_utc) - 1)::bigint
        from (select id as of_id, to_timestamp(at / 1000) at time zone 'UTC' as at_utc from "moneyPosting") m
        where m.of_id = "moneyPosting".id`
    : sql`cast(strftime('%Y', at / 1000, 'unixepoch') as integer) * 12 + cast(strftime('%m', at / 1000, 'unixepoch') as integer) - 1`
  await sql`update "moneyPosting" set "occurredAt" = at, period = ${month}`.execute(db)
  await createTable(db, 'moneyTurnover', ['account', 'period'], {
    ...{ account: 'integer', period: 'integer', debit: 'integer', credit: 'integer' },
  })
  await createIndex(db, 'moneyTurnover', ['period'])
  await sql`insert into "moneyTurnover" (account, period, debit, credit)
    select account, period, sum(debit), sum(credit) from (
      select "fromAccount" as account, period, amount as debit, 0 as credit from "moneyPosting"
      union all select "toAccount", period, 0, amount from "moneyPosting"
    ) t group by account, period`.execute(db)
  const adds = (account: string, debit: string, credit: string) =>
    `insert into "moneyTurnover" (account, period, debit, credit) values (new."${account}", new.period, ${debit}, ${credit})
      on conflict (account, period) do update
      set debit = "moneyTurnover".debit + excluded.debit, credit = "moneyTurnover".credit + excluded.credit;`
  await createTrigger(db, 'moneyPostingTurnover', {
    on: 'insert on "moneyPosting" for each row',
    work: `${adds('fromAccount', 'new.amount', '0')} ${adds('toAccount', '0', 'new.amount')}`,
  })
}
