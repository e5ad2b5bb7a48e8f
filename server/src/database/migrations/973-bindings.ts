import type { Kysely } from 'kysely'
import { createIndex, createRows } from '../columns.ts'
import type { AnyTables } from '../statements.ts'

/** Who people of customers are at another service. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  await createRows(db, 'binding', {
    ...{ customerId: 'text', userId: 'text', provider: 'text', externalId: 'text', name: 'text' },
    ...{ boundAt: 'integer' },
  })
  await createIndex(db, 'binding', ['userId'])
}
