import { type Kysely, sql } from 'kysely'
import { isPostgres } from '../columns.ts'
import { keepByTriggers } from '../kept-triggers.ts'
import type { AnyTables } from '../statements.ts'

const key = ['scope', 'customerId', 'status', 'mergeKey'] as const
const columns = key.map((column) => `"${column}"`).join(', ')
/** Orders of which nothing came and that say where they go: those that may be merged. */
const open = (row: string) =>
  `${row}"mergeKey" <> '' and ${row}status in ('draft', 'pre-confirmed', 'submitted')`

/** How many orders are alike, kept by the database: to find those that are more than one, every open order was walked. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  let table = db.schema.createTable('mergeGroup')
  for (const column of key) table = table.addColumn(column, 'text', (c) => c.notNull())
  await table
    .addColumn('orders', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('mergeGroupKey', [...key] as never[])
    .$call((made) => (isPostgres(db) ? made : made.modifyEnd(sql`without rowid`)))
    .execute()
  const run = (text: string) => sql.raw(text).execute(db)
  await run(`create index "mergeGroupOfSeveral" on "mergeGroup" (scope, "customerId", "mergeKey", status)
    where orders > 1`)
  await run(`insert into "mergeGroup" (${columns}, orders)
    select ${columns}, count(*) from "parcelOrder" where ${open('')} group by ${columns}`)
  const of = (row: string) => key.map((column) => `${row}."${column}"`).join(', ')
  await keepByTriggers(db, {
    ...{ table: 'parcelOrder', what: 'Merge', columns: key },
    add: (
      row,
      by,
    ) => `insert into "mergeGroup" (${columns}, orders) select ${of(row)}, ${by} where ${open(`${row}.`)}
      on conflict (${columns}) do update set orders = "mergeGroup".orders + ${by};
      ${by > 0 ? '' : `delete from "mergeGroup" where ${key.map((column) => `"${column}" = ${row}."${column}"`).join(' and ')} and orders = 0;`}`,
  })
}
