import { freightBucket, loadBucket } from '@longshore/shared/sync/buckets.ts'
import type { Kysely } from 'kysely'
import { createIndex } from '../columns.ts'
import type { AnyTables } from '../statements.ts'

/** Loads travel to handhelds until they have arrived, with what is to go with those that wait. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  for (const table of ['stowage', 'stowageItem']) {
    await db.schema.alterTable(table).addColumn('bucket', 'text').execute()
    await createIndex(db, table, ['bucket'])
  }
  await createIndex(db, 'bag', ['scope', 'disputed', 'id'])
  const loads = await db.selectFrom('stowage').select(['id', 'scope', 'status']).execute()
  for (const { id, scope, status } of loads) {
    const bucket = freightBucket(String(scope))
    const hasLeft = status !== 'to-be-submitted' && status !== 'submitted'
    if (status !== 'arrival-full')
      await db.updateTable('stowage').set({ bucket }).where('id', '=', id).execute()
    if (hasLeft)
      await db
        .updateTable('stowageItem')
        .set({ stage: 'left-behind' })
        .where('stowageId', '=', id)
        .where('stage', '=', 'planned')
        .execute()
    await db
      .updateTable('stowageItem')
      .set({ bucket })
      .where('stowageId', '=', id)
      .where('stage', 'in', ['planned', 'loaded'])
      .execute()
    await db
      .updateTable('stowageItem')
      .set({ bucket: loadBucket(String(id)) })
      .where('stowageId', '=', id)
      .where('stage', 'in', ['leaving', 'departed', 'arriving', 'arrived', 'returning', 'missing'])
      .execute()
  }
}
