import { type Kysely, sql } from 'kysely'
import type { AnyTables } from '../statements.ts'

const DAY = 86_400_000

/** Replies about problem shipments act, carry pictures, and are due at some time; problems that stand open are due a day after the last word. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  const added = async (table: string, columns: Readonly<Record<string, string>>) => {
    for (const [column, start] of Object.entries(columns))
      await db.schema
        .alterTable(table)
        .addColumn(column, 'text', (c) => c.notNull().defaultTo(start))
        .execute()
  }
  await added('problem', { photos: '[]', carried: '' })
  await added('problemReply', { photos: '[]', consignee: '{}', outcome: '', refusal: '', values: '{}' })
  await db.schema.alterTable('problem').addColumn('dueAt', 'bigint').execute()
  await db.schema
    .alterTable('problem')
    .addColumn('reminded', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute()
  await db
    .updateTable('problem')
    .set({ dueAt: sql`coalesce("repliedAt", "createdAt") + ${DAY}` })
    .where('status', '=', 'open')
    .execute()
  await db.schema
    .createIndex('problemByDueAt')
    .on('problem')
    .columns(['dueAt', 'id'])
    .where(sql<boolean>`"dueAt" is not null`)
    .execute()
}
