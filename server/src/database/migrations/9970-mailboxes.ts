import type { Kysely } from 'kysely'
import { createIndex, createRows } from '../columns.ts'
import type { AnyTables } from '../statements.ts'

/** Mailboxes that customers let the house into. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  await createRows(db, 'mailbox', {
    ...{ customerId: 'text', address: 'text', marketplace: 'text', way: 'text', protocol: 'text' },
    ...{ host: 'text', port: 'integer', sealed: 'text', authorisedBy: 'text', authorisedAt: 'integer' },
    ...{ checkedAt: 'integer', failingSince: 'integer?', fault: 'text' },
  })
  await createIndex(db, 'mailbox', ['customerId', 'address'])
  await createIndex(db, 'mailbox', ['customerId', 'authorisedAt', 'id'])
  await createIndex(db, 'mailbox', ['checkedAt', 'id'])
}
