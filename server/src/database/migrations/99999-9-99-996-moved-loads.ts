import { type Kysely, sql } from 'kysely'
import { createTrigger } from '../kept-triggers.ts'
import type { AnyTables } from '../statements.ts'

/** Notes that the margins of what `of` selects are to be reckoned anew. */
const due = (of: string) => `insert into "marginDue" (source, touched)
  select distinct d.source, 1 from (${of}) d where true
  on conflict (source) do update set touched = "marginDue".touched + 1;`

/** A load that goes in another container after all does not bear the space of the one before. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  await createTrigger(db, 'stowageMarginLeftContainer', {
    on: `update of "containerNo" on stowage for each row
      when (old."departedAt" is not null and old."containerNo" <> '' and old."containerNo" <> new."containerNo")`,
    work: due(`select b.id as source from container c join booking b on b."spaceId" = c."spaceId"
      where c.scope = old.scope and c."containerNo" = old."containerNo" and c."spaceId" <> '' and b."departedAt" > 0`),
  })
  await sql.raw(due('select b.id as source from booking b where b."departedAt" > 0')).execute(db)
}
