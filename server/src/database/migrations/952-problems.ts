import { type Kysely, sql } from 'kysely'
import { createIndex, createRows } from '../columns.ts'
import { keepCounts } from '../kept-counts.ts'
import type { AnyTables } from '../statements.ts'

/** Problem shipments, and what was said about them; whose turn it is is counted as it changes. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  await createRows(db, 'problem', {
    ...{ orderId: 'text', orderNo: 'text', waybillNo: 'text', customerId: 'text', type: 'text' },
    ...{ question: 'text', status: 'text', turn: 'text', replies: 'integer', byCustomer: 'integer' },
    ...{ unreadHouse: 'integer', unreadCustomer: 'integer' },
    ...{ createdAt: 'integer', repliedAt: 'integer?', releasedAt: 'integer?' },
  })
  await createRows(db, 'problemReply', {
    ...{ problemId: 'text', customerId: 'text', byCustomer: 'integer', authorName: 'text' },
    ...{ type: 'text', text: 'text', at: 'integer' },
  })
  await createIndex(db, 'problemReply', ['problemId', 'at', 'id'])
  await createIndex(db, 'problem', ['orderId', 'type', 'status', 'id'])
  await keepCounts(db, { table: 'problem', reads: ['turn'], wordOf: (row) => `${row}.turn` })
  for (const by of [
    ['scope', 'createdAt', 'id'],
    ['scope', 'turn', 'createdAt', 'id'],
    ['scope', 'customerId', 'createdAt', 'id'],
    ['scope', 'customerId', 'turn', 'createdAt', 'id'],
    ['scope', 'orderNo'],
    ['scope', 'waybillNo'],
    ['customerId', 'orderNo'],
    ['customerId', 'waybillNo'],
  ])
    await createIndex(db, 'problem', by)
  for (const side of ['unreadHouse', 'unreadCustomer'])
    await db.schema
      .createIndex(`problem${side.charAt(0).toUpperCase()}${side.slice(1)}`)
      .on('problem')
      .columns(['scope', 'createdAt', 'id'])
      .where(sql<boolean>`${sql.ref(side)} > 0`)
      .execute()
}
