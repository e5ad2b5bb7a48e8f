import { type Kysely, sql } from 'kysely'
import { isPostgres } from '../columns.ts'
import type { AnyTables } from '../statements.ts'

const aside = 'not exists (select 1 from "keptAside")'
const toMerge = ['old', 'new'].map((row) => `${row}.status in ('draft', 'pre-confirmed', 'submitted')`)

/** What has to hold, beside what each of them asks already, for a trigger to do anything. */
const conditions: Readonly<Record<string, string>> = {
  ...{ parcelOrderCountChanged: aside, parcelPieceCountChanged: aside, trackCountChanged: aside },
  ...{ parcelOrderSumcreatedAtLeft: aside, parcelOrderSumcreatedAtCame: aside },
  ...{ parcelOrderSumshippedAtLeft: aside, parcelOrderSumshippedAtCame: aside },
  parcelOrderMergeChanged: `(${toMerge.join(' or ')})`,
}

/**
 * Counts and sums of orders, packages and tracks stand aside in a transaction that tells by itself how much many rows change
 * them (`commands/kept-differences.ts`): `keptAside` has a row for as long as it writes those. On PostgreSQL none ever does.
 */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  await db.schema
    .createTable('keptAside')
    .addColumn('n', 'integer', (c) => c.notNull())
    .execute()
  if (isPostgres(db)) return
  for (const [name, condition] of Object.entries(conditions)) {
    const { rows } = await sql<{ sql: string }>`select sql from sqlite_master where name = ${name}`.execute(
      db,
    )
    const [known] = rows
    const begin = 'for each row when ('
    if (!known?.sql.includes(begin)) throw new Error(`trigger ${name} is not as it was made`)
    await sql.raw(`drop trigger "${name}"`).execute(db)
    await sql.raw(known.sql.replace(begin, `for each row when ${condition} and (`)).execute(db)
  }
}
