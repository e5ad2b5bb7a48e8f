import { type Kysely, sql } from 'kysely'
import type { AnyTables } from '../statements.ts'

/** Who else has pieces in a tote is asked when some are missing there: among all orders of a warehouse it was a walk. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  await db.schema
    .createIndex('outboundOrderByBin')
    .on('outboundOrder')
    .columns(['scope', 'bin', 'id'])
    .where(sql.ref('bin'), '<>', sql.lit(''))
    .execute()
}
