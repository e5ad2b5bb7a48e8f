import type { Kysely } from 'kysely'
import { createIndex, createRows } from '../columns.ts'
import { keepCounts } from '../kept-counts.ts'
import type { AnyTables } from '../statements.ts'

/** Parcels that the house fetches at its customers; what stands in each state is counted as it changes. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  await createRows(db, 'pickup', {
    ...{
      no: 'text',
      customerId: 'text',
      status: 'text',
      address: 'text',
      fromAt: 'integer',
      toAt: 'integer',
    },
    ...{ pieces: 'integer', weight: 'integer', remark: 'text', driver: 'text', driverPhone: 'text' },
    ...{ fetched: 'integer?', reason: 'text', createdAt: 'integer', doneAt: 'integer?' },
  })
  await keepCounts(db, { table: 'pickup', reads: ['status'], wordOf: (row) => `${row}.status` })
  for (const by of ['createdAt', 'fromAt'])
    for (const within of [[], ['status'], ['customerId'], ['customerId', 'status']])
      await createIndex(db, 'pickup', ['scope', ...within, by, 'id'])
  await createIndex(db, 'pickup', ['scope', 'no'])
  await createIndex(db, 'pickup', ['customerId', 'no'])
}
