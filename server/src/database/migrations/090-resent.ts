import type { Kysely } from 'kysely'
import { createTable } from '../columns.ts'
import type { AnyTables } from '../statements.ts'

/** Operations that a device enrolled anew sent again under its new order; the server knew them from its former self. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  await createTable(db, 'resent', ['deviceId', 'deviceSeq'], {
    deviceId: 'text',
    deviceSeq: 'integer',
    seq: 'integer',
  })
}
