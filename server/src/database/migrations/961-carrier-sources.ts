import { type Kysely, sql } from 'kysely'
import { createIndex, createRows, createTable } from '../columns.ts'
import type { AnyTables } from '../statements.ts'

/** Carriers that tell of packages by themselves or are asked, and how far each was asked. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  await createRows(db, 'carrierSource', {
    ...{ carrier: 'text', name: 'text', secretNo: 'integer', rotatedAt: 'integer?' },
    ...{ enabled: 'integer', pollUrl: 'text', pollEvery: 'integer', createdAt: 'integer' },
  })
  await createIndex(db, 'carrierSource', ['scope', 'carrier', 'id'])
  await createIndex(db, 'carrierSource', ['scope', 'createdAt', 'id'])
  await createTable(db, 'carrierPoll', ['id'], {
    ...{ id: 'text', after: 'text', nextAt: 'integer', attempts: 'integer', fault: 'text' },
  })
  await db.schema
    .createIndex('trackUnderWay')
    .on('track')
    .columns(['scope', 'carrier', 'id'])
    .where(sql<boolean>`"signedAt" is null`)
    .execute()
}
