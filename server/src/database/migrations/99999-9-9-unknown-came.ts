import { type Kysely, sql } from 'kysely'
import type { AnyTables } from '../statements.ts'

/** What is nobody's yet was counted twice among all pieces of a warehouse by the day on which they came. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  await sql`delete from "stockCame"`.execute(db)
  await sql`
    insert into "stockCame" (scope, "ownerId", day, pieces)
    select scope, "ownerId", "cameAt" / 86400000, sum(pieces) from "stockLot"
    where "ownerId" <> '' group by scope, "ownerId", "cameAt" / 86400000
    union all
    select scope, '', "cameAt" / 86400000, sum(pieces) from "stockLot" group by scope, "cameAt" / 86400000`.execute(
    db,
  )
}
