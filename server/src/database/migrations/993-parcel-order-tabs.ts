import type { Kysely } from 'kysely'
import { createIndex } from '../columns.ts'
import type { AnyTables } from '../statements.ts'

/** What stands behind each tab under a filter of the list of parcel orders was counted by walking. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  for (const filter of ['kind', 'channel', 'country', 'status', 'forecast'])
    await createIndex(db, 'parcelOrder', ['scope', filter, 'tab', 'createdAt', 'id'])
  for (const filter of ['kind', 'channel', 'country', 'status'])
    await createIndex(db, 'parcelOrder', ['scope', 'customerId', filter, 'tab', 'createdAt', 'id'])
}
