import { type Kysely, sql } from 'kysely'
import type { AnyTables } from '../statements.ts'

const kinds = ['finance.beyond-credit', 'finance.cod-difference', 'finance.cod-returned']

/** Exceptions of money stand in a list of their own: they belong to no warehouse. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  for (const by of [[], ['status']])
    await db.schema
      .createIndex(`exceptionOfMoney${by.length > 0 ? 'ByStatus' : ''}`)
      .on('exception')
      .columns([...by, 'openedAt', 'id'])
      .where(sql<boolean>`kind in (${sql.join(kinds.map((kind) => sql.lit(kind)))})`)
      .execute()
}
