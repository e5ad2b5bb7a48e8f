import type { Kysely } from 'kysely'
import { createIndex, createRows } from '../columns.ts'
import type { AnyTables } from '../statements.ts'

/** Signed manifests of loads are kept: what each names, until when an agent abroad receives by it, and whether it was revoked. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  await createRows(db, 'loadManifest', {
    ...{ stowageId: 'text', edition: 'integer', no: 'text', departedAt: 'integer', items: 'integer' },
    ...{ pieces: 'integer', grams: 'integer', digest: 'text', lines: 'text', until: 'integer' },
    ...{ signedBy: 'text', signedAt: 'integer', revokedAt: 'integer?', revokedBy: 'text', reason: 'text' },
  })
  await createIndex(db, 'loadManifest', ['stowageId', 'edition'], true)
}
