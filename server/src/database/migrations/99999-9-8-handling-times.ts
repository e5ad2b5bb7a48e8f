import { type Kysely, sql } from 'kysely'
import { createIndex, createRows } from '../columns.ts'
import type { AnyTables } from '../statements.ts'

/**
 * What customers' goods took of people's time, and what an hour of it costs. What was kept of people's work is made of the log again:
 * each step knows from here on whose goods it was of.
 */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  for (const kept of ['workStep', 'workFigure', 'workPace', 'workCursor'])
    await sql.raw(`delete from "${kept}"`).execute(db)
  for (const column of ['customerId', 'month'])
    await db.schema
      .alterTable('workStep')
      .addColumn(column, 'text', (c) => c.notNull().defaultTo(''))
      .execute()
  await createRows(db, 'handling', {
    ...{ customerId: 'text', warehouseId: 'text', month: 'text', kind: 'text' },
    ...{ active: 'integer', lines: 'integer', firstAt: 'integer' },
  })
  for (const whose of [[], ['customerId']]) {
    await createIndex(db, 'handling', ['kind', ...whose, 'month', 'id'])
    for (const within of [[], ['month']])
      for (const kind of [[], ['kind']])
        await createIndex(db, 'handling', [...kind, ...whose, ...within, 'active', 'id'])
  }
  await createRows(db, 'handlingRate', {
    ...{ warehouseId: 'text', month: 'text', currency: 'text', perHour: 'integer' },
    ...{ setName: 'text', setAt: 'integer' },
  })
  await createIndex(db, 'handlingRate', ['month', 'id'])
  await createIndex(db, 'handlingRate', ['warehouseId', 'month', 'id'])
  await db.schema
    .createIndex('earnedDocumentDone')
    .on('earnedDocument')
    .columns(['customerId', 'doneAt', 'kind'])
    .where(sql.ref('kind'), '<>', sql.lit(''))
    .execute()
}
