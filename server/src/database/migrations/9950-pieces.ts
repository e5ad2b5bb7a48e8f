import { type Kysely, sql } from 'kysely'
import { createIndex, createTable, isPostgres } from '../columns.ts'
import { keepCounts } from '../kept-counts.ts'
import type { AnyTables } from '../statements.ts'

/** Packages of parcel orders are moved: where each is and was, what it weighs, and what came of its order. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  await createTable(db, 'carriage', ['scopeNo', 'seq', 'n'], {
    ...{ scopeNo: 'integer', seq: 'integer', n: 'integer' },
    ...{ pieceId: 'text', fromPlace: 'text', toPlace: 'text', at: 'integer' },
  })
  await createIndex(db, 'carriage', ['pieceId'])
  await createIndex(db, 'carriage', ['scopeNo', 'fromPlace', 'at'])
  await createIndex(db, 'carriage', ['scopeNo', 'toPlace', 'at'])
  const counted = async (table: string, columns: readonly string[]) => {
    for (const column of columns)
      await db.schema
        .alterTable(table)
        .addColumn(column, isPostgres(db) ? 'bigint' : 'integer', (c) => c.notNull().defaultTo(0))
        .execute()
  }
  await counted('parcelOrder', ['forecastWithdrawn', 'measured', 'weighed'])
  await counted('parcelPiece', ['disputed', 'grams', 'length', 'width', 'height'])
  for (const column of ['place', 'receivedBy', 'measuredIn', 'measuredBy'])
    await db.schema
      .alterTable('parcelPiece')
      .addColumn(column, 'text', (c) => c.notNull().defaultTo(''))
      .execute()
  await db.schema.alterTable('parcelPiece').addColumn('photo', 'text').execute()
  for (const column of ['receivedAt', 'measuredAt'])
    await db.schema.alterTable('parcelPiece').addColumn(column, 'bigint').execute()
  await keepCounts(db, { table: 'parcelPiece', reads: ['status'], wordOf: (row) => `${row}.status` })
  for (const by of [[], ['status'], ['customerId'], ['customerId', 'status'], ['place']])
    await db.schema
      .createIndex(`pieceCame${by.map((c) => c.charAt(0).toUpperCase() + c.slice(1)).join('')}`)
      .on('parcelPiece')
      .columns(['scope', ...by, 'receivedAt', 'id'])
      .where(sql<boolean>`"receivedAt" is not null`)
      .execute()
  await db.schema
    .createIndex('pieceDisputed')
    .on('parcelPiece')
    .columns(['scope', 'receivedAt', 'id'])
    .where(sql<boolean>`disputed = 1`)
    .execute()
}
