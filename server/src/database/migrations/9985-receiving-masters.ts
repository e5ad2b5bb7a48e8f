import { type Kysely, sql } from 'kysely'
import { createIndex, createRows } from '../columns.ts'
import type { AnyTables } from '../statements.ts'

/** Receiving master orders: packages of parcel orders that come under one waybill. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  await createRows(db, 'receivingMaster', {
    ...{ no: 'text', waybillNo: 'text', carrier: 'text', remark: 'text', status: 'text' },
    ...{ pieces: 'integer', received: 'integer', measured: 'integer' },
    ...{ expectedAt: 'integer?', createdAt: 'integer', createdBy: 'text' },
  })
  for (const by of [[], ['status']])
    await createIndex(db, 'receivingMaster', ['scope', ...by, 'createdAt', 'id'])
  await createIndex(db, 'receivingMaster', ['scope', 'no'])
  await createIndex(db, 'receivingMaster', ['scope', 'waybillNo'])
  await db.schema
    .alterTable('parcelPiece')
    .addColumn('masterId', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await db.schema
    .createIndex('pieceOfMaster')
    .on('parcelPiece')
    .columns(['masterId', 'no'])
    .where(sql<boolean>`"masterId" <> ''`)
    .execute()
}
