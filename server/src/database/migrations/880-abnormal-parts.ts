import { type Kysely, sql } from 'kysely'
import { createIndex, createRows } from '../columns.ts'
import type { AnyTables } from '../statements.ts'

/** Those of this moment. */
const kinds = [
  ...['inbound.surplus', 'inbound.box-surplus', 'inbound.inspected-more', 'inbound.put-to-count'],
  ...['inbound.shortage', 'inbound.box-missing', 'inbound.inspected-less', 'inbound.sku-mismatch'],
  ...['inbound.unknown-part', 'inbound.document-closed', 'inbound.box-disputed', 'outbound.short-pick'],
  ...['outbound.short-after-pick', 'outbound.over-pick', 'outbound.picked-after-cancel'],
  ...['outbound.sort-surplus', 'outbound.missing-at-sort', 'outbound.intercept'],
  ...['outbound.packed-after-cancel', 'outbound.packed-twice', 'outbound.content-differs'],
  ...['outbound.weight-out-of-tolerance', 'stock.unexplained', 'stock.put-back-surplus'],
  ...['exceptions.defective-beyond', 'exceptions.destroyed-beyond'],
]

/** Exceptions about goods are abnormal parts: flagged, shown to their customer, talked about. Their lists have indexes of their own. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  const columns = () => db.schema.alterTable('exception')
  for (const name of ['part', 'showsPhoto'])
    await columns()
      .addColumn(name, 'bigint', (column) => column.notNull().defaultTo(0))
      .execute()
  for (const name of ['customerId', 'agreement'])
    await columns()
      .addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
      .execute()
  await columns()
    .addColumn('turn', 'text', (column) => column.notNull().defaultTo('house'))
    .execute()
  await columns().addColumn('sharedAt', 'bigint').execute()
  await db.updateTable('exception').set({ part: 1 }).where('kind', 'in', kinds).execute()
  for (const by of [
    ['scope', 'openedAt', 'id'],
    ['scope', 'dueAt', 'id'],
    ['scope', 'status', 'openedAt', 'id'],
    ['scope', 'status', 'dueAt', 'id'],
    ['scope', 'kind', 'status', 'openedAt', 'id'],
    ['scope', 'resolution', 'openedAt', 'id'],
    ['scope', 'takenBy', 'openedAt', 'id'],
    ['scope', 'subjectLabel'],
  ])
    await db.schema
      .createIndex(`exceptionPartBy${by.map((one) => one.charAt(0).toUpperCase() + one.slice(1)).join('')}`)
      .on('exception')
      .columns(by)
      .where(sql.ref('part'), '=', sql.lit(1))
      .execute()
  for (const by of [
    ['customerId', 'openedAt', 'id'],
    ['scope', 'customerId', 'openedAt', 'id'],
  ])
    await db.schema
      .createIndex(`exceptionSharedBy${by.map((one) => one.charAt(0).toUpperCase() + one.slice(1)).join('')}`)
      .on('exception')
      .columns(by)
      .where(sql.ref('customerId'), '<>', sql.lit(''))
      .execute()
  await createRows(db, 'partComment', {
    ...{ exceptionId: 'text', customerId: 'text', byCustomer: 'integer', authorName: 'text' },
    ...{ text: 'text', photos: 'text', at: 'integer' },
  })
  await createIndex(db, 'partComment', ['exceptionId', 'at', 'id'])
  await db.schema
    .alterTable('publishedPart')
    .addColumn('photo', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  const claims = () => db.schema.alterTable('partClaim')
  await claims()
    .addColumn('photos', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute()
  await claims()
    .addColumn('unread', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute()
  await createIndex(db, 'partClaim', ['scope', 'customerId', 'unread', 'id'])
  for (const table of ['unknownPart', 'publishedPart'])
    await db.schema
      .alterTable(table)
      .addColumn('reminded', 'bigint', (column) => column.notNull().defaultTo(0))
      .execute()
  await db.schema
    .createIndex('receiptReturnToDecide')
    .on('receipt')
    .columns(['scope', 'customerId', 'createdAt', 'id'])
    .where(sql<boolean>`"kind" = 'return' and "decided" = 0`)
    .execute()
}
