import { type Kysely, type RawBuilder, sql } from 'kysely'
import { dialectOf } from '../../database/columns.ts'
import { inList } from '../../database/json-list.ts'
import type { Database } from '../../database/tables.ts'

/**
 * The ids of a bill's lines in their order, so many in each JSON list. No index has the lines of a bill by their ids: whoever
 * asked for the next ones behind an id would have all of them sorted each time.
 */
export async function idsOfBill(
  db: Kysely<Database>,
  billId: string,
  size: number,
): Promise<readonly string[]> {
  const of = sql`
    select id, (row_number() over (order by id) - 1) / ${sql.lit(size)} as part
    from "chargeLine" where "billId" = ${billId}`
  const { rows } = await sql<{ ids: string }>`
    select ${jsonList(db, sql`id`)} as ids from (${of}) as placed group by part order by part`.execute(db)
  return rows.map(({ ids }) => ids)
}

/** Lines by a JSON list of ids, as one text: it goes from thread to thread at the cost of its bytes. */
async function lineTexts(db: Kysely<Database>, ids: string): Promise<string> {
  const row = sql`${sql.raw(dialectOf(db) === 'postgres' ? 'json_build_array' : 'json_array')}(
    "documentId", "documentNo", "subjectId", fee, amount, "occurredAt", basis)`
  const { rows } = await sql<{ lines: string | null }>`
    select ${jsonList(db, row)} as lines
    from "chargeLine" where id in ${inList(dialectOf(db), ids)}`.execute(db)
  return rows[0]?.lines ?? '[]'
}

/** The lines of a bill in the order of their ids, so many in each text. */
export async function* textsOfBill(
  db: Kysely<Database>,
  billId: string,
  size: number,
): AsyncGenerator<string> {
  for (const ids of await idsOfBill(db, billId, size)) yield await lineTexts(db, ids)
}

/** What rows hold as one JSON list, by their ids. */
function jsonList(db: Kysely<Database>, of: RawBuilder<unknown>): RawBuilder<unknown> {
  return dialectOf(db) === 'postgres'
    ? sql`json_agg(${of} order by id)::text`
    : sql`json_group_array(${of} order by id)`
}
