import type { Kysely } from 'kysely'
import { createIndex, createRows, createTable } from '../columns.ts'
import type { AnyTables } from '../statements.ts'

/** Keys of customers' programs, and when each was last used. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  await createRows(db, 'apiKey', {
    ...{ customerId: 'text', userId: 'text', name: 'text', prefix: 'text', tokenHash: 'text' },
    ...{
      scopes: 'text',
      createdAt: 'integer',
      expiresAt: 'integer',
      revoked: 'integer',
      revokedAt: 'integer?',
    },
  })
  await createIndex(db, 'apiKey', ['tokenHash'], true)
  await createIndex(db, 'apiKey', ['customerId', 'revoked', 'id'])
  await createIndex(db, 'apiKey', ['customerId', 'createdAt', 'id'])
  await createIndex(db, 'apiKey', ['customerId', 'name', 'id'])
  await createTable(db, 'apiKeyUse', ['id'], { id: 'text', usedAt: 'integer' })
}
