import type { Kysely } from 'kysely'
import { createIndex, createRows, createTable } from '../columns.ts'
import type { AnyTables } from '../statements.ts'

/** Passkeys beside authenticators, and how far each had counted when it was last used. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  await createRows(db, 'passkey', {
    ...{ userId: 'text', name: 'text', publicKey: 'text' },
    ...{ counter: 'integer', transports: 'text', addedAt: 'integer' },
  })
  await createIndex(db, 'passkey', ['userId', 'addedAt'])
  await createTable(db, 'passkeyUse', ['id'], { id: 'text', counter: 'integer', usedAt: 'integer' })
}
