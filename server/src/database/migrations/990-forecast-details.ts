import type { Kysely } from 'kysely'
import type { AnyTables } from '../statements.ts'

const plain = {
  ...{ outboundType: '', destinationPort: '', unloadingAt: null, companyAddress: '', sendAddress: '' },
  ...{ goodsType: '', goodsMark: '', extraService: '', code: '' },
}

/** What the overseas forecast asks besides. Receipts from before say none of it. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  await db.schema
    .alterTable('receipt')
    .addColumn('forecastDetails', 'text', (c) => c.notNull().defaultTo(JSON.stringify(plain)))
    .execute()
}
