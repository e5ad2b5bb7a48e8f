import type { Kysely } from 'kysely'
import { createIndex, createRows } from '../columns.ts'
import type { AnyTables } from '../statements.ts'

/** Codes by which customers recommend the house, and who came by them. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  await createRows(db, 'referralCode', { customerId: 'text', code: 'text', madeAt: 'integer' })
  await createRows(db, 'referral', {
    ...{ customerId: 'text', cameId: 'text', code: 'text', recordedBy: 'text', recordedAt: 'integer' },
  })
  await createIndex(db, 'referralCode', ['customerId'], true)
  await createIndex(db, 'referralCode', ['code'], true)
  await createIndex(db, 'referral', ['cameId'], true)
  await createIndex(db, 'referral', ['scope', 'recordedAt', 'id'])
  await createIndex(db, 'referral', ['customerId', 'recordedAt', 'id'])
}
