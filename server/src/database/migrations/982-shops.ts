import type { Kysely } from 'kysely'
import { createIndex, createRows, createTable } from '../columns.ts'
import type { AnyTables } from '../statements.ts'

/** Shops of customers, and how the last exchange with each went. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  await createRows(db, 'shop', {
    ...{ customerId: 'text', kind: 'text', name: 'text', platform: 'text', shopNo: 'text', site: 'text' },
    ...{ crossBorder: 'integer', backOffice: 'text', url: 'text', channel: 'text', sealed: 'text' },
    ...{ authorisedAt: 'integer?', expiresAt: 'integer?', secretNo: 'integer', rotatedAt: 'integer?' },
    createdAt: 'integer',
  })
  await createIndex(db, 'shop', ['scope', 'customerId', 'createdAt', 'id'])
  await createIndex(db, 'shop', ['kind', 'id'])
  await createTable(db, 'shopHealth', ['id'], {
    ...{ id: 'text', failingSince: 'integer?', fault: 'text', heardAt: 'integer?', pulledAt: 'integer?' },
  })
}
