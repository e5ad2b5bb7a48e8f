import type { Kysely } from 'kysely'
import { createIndex } from '../columns.ts'
import type { AnyTables } from '../statements.ts'

/** The filters of the list of parcel orders that walked: by country, state and what is announced, and of one customer by channel too. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  for (const by of [
    ['scope', 'country', 'createdAt', 'id'],
    ['scope', 'customerId', 'country', 'createdAt', 'id'],
    ['scope', 'customerId', 'channel', 'createdAt', 'id'],
    ['scope', 'forecast', 'createdAt', 'id'],
    ['scope', 'status', 'createdAt', 'id'],
    ['scope', 'customerId', 'status', 'createdAt', 'id'],
  ])
    await createIndex(db, 'parcelOrder', by)
}
