import type { Kysely } from 'kysely'
import { createIndex, createRows } from '../columns.ts'
import type { AnyTables } from '../statements.ts'

/** What bills say on paper, and the hash of each; and of which bills customers were reminded. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  await createRows(db, 'billPaper', {
    ...{ customerId: 'text', head: 'text', form: 'integer' },
    ...{ sha256: 'text', bytes: 'integer', pages: 'integer' },
  })
  await createIndex(db, 'billPaper', ['sha256', 'id'])
  await db.schema
    .alterTable('bill')
    .addColumn('reminded', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute()
  await createIndex(db, 'bill', ['reminded', 'dueAt', 'id'])
  await createIndex(db, 'company', ['enabled', 'code', 'id'])
  await createIndex(db, 'chargeDefinition', ['side', 'code', 'id'])
}
