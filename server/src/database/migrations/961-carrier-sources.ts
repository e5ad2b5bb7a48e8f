import type { Kysely } from 'kysely'
import { createIndex, createRows } from '../columns.ts'
import type { AnyTables } from '../statements.ts'

/** Carriers that tell of packages by themselves. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  await createRows(db, 'carrierSource', {
    ...{ carrier: 'text', name: 'text', secretNo: 'integer', rotatedAt: 'integer?' },
    ...{ enabled: 'integer', createdAt: 'integer' },
  })
  await createIndex(db, 'carrierSource', ['scope', 'carrier', 'id'])
  await createIndex(db, 'carrierSource', ['scope', 'createdAt', 'id'])
}
