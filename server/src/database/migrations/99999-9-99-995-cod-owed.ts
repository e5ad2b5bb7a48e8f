import { type Kysely, sql } from 'kysely'
import { textType } from '../columns.ts'
import type { AnyTables } from '../statements.ts'

/** What comes back after its COD was applied for is owed, and what was split from it too; collections may wait for the bank. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  await db.schema
    .alterTable('codEntry')
    .addColumn('owed', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await db.schema
    .alterTable('customer')
    .addColumn('codByBank', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  for (const by of ['broughtById', 'bankBy'])
    await db.schema
      .alterTable('codLine')
      .addColumn(by, textType(db), (c) => c.notNull().defaultTo(''))
      .execute()
  await db.schema.alterTable('codLine').addColumn('bankAt', 'bigint').execute()
  await db.schema
    .createIndex('codEntryByParentIdSignedAtId')
    .on('codEntry')
    .columns(['parentId', 'signedAt', 'id'])
    .where(sql<boolean>`"parentId" <> ''`)
    .execute()
}
