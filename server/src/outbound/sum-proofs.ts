import { DAY, HOUR } from '@longshore/shared/money/local-time.ts'
import { type RawBuilder, sql } from 'kysely'
import { type Proof, SHOWN } from '../stock/prove/finding.ts'

interface Summed {
  readonly table: 'parcelOrder' | 'outboundOrder'
  /** The tab of a row. */
  readonly tab: RawBuilder<string>
  /** When the day began in which it has to leave. */
  readonly begins: RawBuilder<number>
}

/** Those of each customer, and of all together. */
const owners = [sql<string>`"customerId"`, sql<string>`''`]
const summed: readonly Summed[] = [
  {
    table: 'parcelOrder',
    tab: sql`case when status = 'deleted' then 'deleted' else tab end`,
    begins: sql`coalesce("cameAt", "submittedAt", "createdAt")`,
  },
  {
    table: 'outboundOrder',
    tab: sql`case when abnormal = 1 and status in ('to-review', 'to-be-issued', 'in-delivery') then 'abnormal'
      when status = 'to-review' then 'to-audit' when status = 'shipped' then 'issued' else status end`,
    begins: sql`coalesce("submittedAt", "createdAt")`,
  },
]

const inGoal = (begins: RawBuilder<number>) =>
  sql<string>`case when "shippedAt" - ${begins} <= ${sql.lit(DAY)} then 'in-time' else 'late' end`
const standing = summed.flatMap(({ table, tab, begins }) =>
  Object.entries({ createdAt: tab, shippedAt: inGoal(begins) }).flatMap(([time, word]) =>
    owners.map(
      (
        owner,
      ) => sql`select ${sql.lit(table)} as "tableName", scope, ${owner} as "ownerId", ${sql.lit(time)} as time,
        grain, ${sql.ref(time)} / grain as slot, ${word} as word, pieces, weight
        from ${sql.table(table)}, (select ${sql.lit(HOUR)} as grain union all select ${sql.lit(DAY)}) g
        where ${sql.ref(time)} is not null`,
    ),
  ),
)
const key = sql`"tableName", scope, "ownerId", time, grain, slot, word`

const alike = sql`scope, "customerId", status, "mergeKey"`

/** What is kept of orders by hour and day, and of orders that are alike, against the orders. */
export const sumProofs: readonly Proof[] = [
  {
    rule: 'the orders that may be merged are as many as are kept of them',
    query: async (db) =>
      (
        await sql<object>`
          select ${alike}, sum(orders) as orders from (
            select ${alike}, orders from "mergeGroup"
            union all
            select ${alike}, -1 from "parcelOrder"
            where "mergeKey" <> '' and status in ('draft', 'pre-confirmed', 'submitted')
          ) as both_ group by ${alike} having sum(orders) <> 0 limit ${SHOWN}`.execute(db)
      ).rows,
  },
  {
    rule: 'what orders come to in each hour and day is the sum of the orders',
    query: async (db) =>
      (
        await sql<object>`
          with stands as (
            select ${key}, count(*) as orders, sum(pieces) as pieces, sum(weight) as weight
            from (${sql.join(standing, sql` union all `)}) as rows_ group by ${key}
          ),
          kept as (
            select ${key}, sum(orders) as orders, sum(pieces) as pieces, sum(weight) as weight
            from "keptSum" group by ${key}
          ),
          both_ as (
            select ${key}, orders, pieces, weight from kept
            union all select ${key}, -orders, -pieces, -weight from stands
          )
          select ${key}, sum(orders) as orders, sum(pieces) as pieces, sum(weight) as weight
          from both_ group by ${key}
          having sum(orders) <> 0 or sum(pieces) <> 0 or sum(weight) <> 0
          limit ${SHOWN}`.execute(db)
      ).rows,
  },
]
