import { type Kysely, sql } from 'kysely'
import { createIndex, createRows, createTable } from '../columns.ts'
import { keepCounts } from '../kept-counts.ts'
import type { AnyTables } from '../statements.ts'

const cause = { scopeNo: 'integer', seq: 'integer', n: 'integer' } as const
const document = { documentId: 'text', documentNo: 'text' } as const

/** What causes cost, those that have no price, and how far they are rated. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  await createTable(db, 'ratingMark', ['scope'], { scope: 'text', seq: 'integer', n: 'integer' })
  await createRows(db, 'chargeLine', {
    ...{ customerId: 'text', sheet: 'text', fee: 'text', of: 'text', shown: 'integer', status: 'text' },
    ...{ currency: 'text', amount: 'integer', exact: 'text', counted: 'text', quantity: 'integer' },
    ...{ basis: 'text', ruleId: 'text', ruleNo: 'integer', ...document, subjectId: 'text', ...cause },
    ...{ reverses: 'text?', occurredAt: 'integer', ratedAt: 'integer' },
    ...{ settledBy: 'text', settledName: 'text', settledAt: 'integer?', postingId: 'text', billId: 'text' },
  })
  await db.schema
    .createIndex('chargeLineByCause')
    .on('chargeLine')
    .columns(['scopeNo', 'seq', 'n', 'fee'])
    .unique()
    .where(sql.ref('status'), '<>', sql.lit('void'))
    .execute()
  for (const whose of [[], ['customerId']])
    for (const within of [[], ['sheet'], ['status'], ['sheet', 'status'], ['fee']])
      await createIndex(db, 'chargeLine', [...whose, ...within, 'occurredAt', 'id'])
  for (const whose of [[], ['customerId']]) await createIndex(db, 'chargeLine', [...whose, 'documentNo'])
  await createIndex(db, 'chargeLine', ['documentId', 'fee'])
  await createIndex(db, 'chargeLine', ['reverses'])
  await createIndex(db, 'chargeLine', ['billId', 'id'])
  await createRows(db, 'unratedCause', {
    ...{ customerId: 'text', sheet: 'text', fee: 'text', of: 'text', reason: 'text', quantity: 'integer' },
    ...{ ...document, ...cause, occurredAt: 'integer' },
  })
  await createIndex(db, 'unratedCause', ['scopeNo', 'seq', 'n'], true)
  await keepCounts(db, { table: 'unratedCause', reads: ['reason'], wordOf: (row) => `${row}.reason` })
  for (const within of [[], ['customerId'], ['fee'], ['reason']])
    await createIndex(db, 'unratedCause', [...within, 'occurredAt', 'id'])
}
