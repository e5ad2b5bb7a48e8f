import { type Kysely, sql } from 'kysely'
import { createIndex, createRows, createTable, isPostgres } from '../columns.ts'
import type { AnyTables } from '../statements.ts'

/** The command log, the feed, the stock journal and the exceptions: what every area stands on. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  await createTable(db, 'scope', ['id'], { id: 'text', seq: 'integer' })
  await createTable(db, 'command', ['scope', 'seq'], {
    scope: 'text',
    seq: 'integer',
    id: 'text',
    name: 'text',
    args: 'text',
    actor: 'text',
    deviceId: 'text?',
    deviceSeq: 'integer?',
    occurredAt: 'integer',
    receivedAt: 'integer',
    envelope: 'text?',
    outcome: 'text',
    result: 'text',
  })
  await createIndex(db, 'command', ['id'], true)
  await db.schema
    .createIndex('commandByDevice')
    .on('command')
    .columns(['deviceId', 'deviceSeq'])
    .unique()
    .where(sql.ref('deviceId'), 'is not', null)
    .execute()
  await createTable(db, 'feed', ['scope', 'seq', 'n'], {
    scope: 'text',
    seq: 'integer',
    n: 'integer',
    bucket: 'text',
    tableName: 'text',
    rowId: 'text',
    version: 'integer',
    body: 'text?',
  })
  await createTable(db, 'followUp', ['id'], {
    id: 'text',
    scope: 'text',
    command: 'text',
    args: 'text',
    cause: 'text',
  })
  await createTable(db, 'chargeCause', ['scope', 'seq', 'n'], {
    scope: 'text',
    seq: 'integer',
    n: 'integer',
    sheet: 'text',
    fee: 'text',
    ownerId: 'text',
    quantity: 'integer',
    documentId: 'text',
    occurredAt: 'integer',
  })
  await createTable(db, 'note', ['scope', 'seq', 'n'], {
    scope: 'text',
    seq: 'integer',
    n: 'integer',
    documentId: 'text',
    event: 'text',
    details: 'text',
    actor: 'text',
    occurredAt: 'integer',
  })
  await createIndex(db, 'note', ['documentId', 'seq'])
  await createTable(db, 'meta', ['key'], { key: 'text', value: 'text' })
  await stockTables(db)
  await createRows(
    db,
    'exception',
    {
      kind: 'text',
      severity: 'text',
      ownerRole: 'text',
      status: 'text',
      subjectTable: 'text',
      subjectId: 'text',
      subjectLabel: 'text',
      details: 'text',
      causeCommand: 'text',
      causeName: 'text',
      workerId: 'text',
      deviceId: 'text?',
      openedAt: 'integer',
      dueAt: 'integer',
      takenBy: 'text?',
      resolution: 'text?',
      remark: 'text?',
      resolvedBy: 'text?',
      resolvedAt: 'integer?',
    },
    'travels',
  )
  await createIndex(db, 'exception', ['scope', 'status', 'openedAt'])
  await createIndex(db, 'exception', ['scope', 'openedAt'])
  await createIndex(db, 'exception', ['subjectId', 'status'])
}

async function stockTables(db: Kysely<AnyTables>): Promise<void> {
  const key = isPostgres(db)
    ? db.schema
        .createTable('balance')
        .addColumn('accountId', 'bigint', (c) => c.primaryKey().generatedByDefaultAsIdentity())
    : db.schema
        .createTable('balance')
        .addColumn('accountId', 'integer', (c) => c.primaryKey().autoIncrement())
  await key
    .addColumn('scope', 'text', (c) => c.notNull())
    .addColumn('locationId', 'text', (c) => c.notNull())
    .addColumn('skuId', 'text', (c) => c.notNull())
    .addColumn('ownerId', 'text', (c) => c.notNull())
    .addColumn('batch', 'text', (c) => c.notNull())
    .addColumn('condition', 'text', (c) => c.notNull())
    .addColumn('quantity', 'bigint', (c) => c.notNull())
    .addColumn('allocated', 'bigint', (c) => c.notNull())
    .addUniqueConstraint('balanceAccount', ['scope', 'locationId', 'skuId', 'ownerId', 'condition', 'batch'])
    .addCheckConstraint(
      'neverBelowZero',
      sql`quantity >= 0 or "locationId" like 'EXT.%' or "locationId" like 'UNEXPLAINED:%'`,
    )
    .addCheckConstraint('allocatedFits', sql`allocated >= 0 and (allocated = 0 or allocated <= quantity)`)
    .execute()
  await createIndex(db, 'balance', ['scope', 'skuId', 'ownerId'])

  await createTable(db, 'posting', ['scope', 'seq', 'n'], {
    scope: 'text',
    seq: 'integer',
    n: 'integer',
    fromAccount: 'integer',
    toAccount: 'integer',
    quantity: 'integer',
    documentId: 'text',
    at: 'integer',
  })
  await createIndex(db, 'posting', ['fromAccount', 'seq'])
  await createIndex(db, 'posting', ['toAccount', 'seq'])
  await createIndex(db, 'posting', ['documentId', 'seq'])

  await createTable(db, 'allocation', ['taskId', 'accountId'], {
    taskId: 'text',
    accountId: 'integer',
    scope: 'text',
    orderId: 'text',
    lineId: 'text',
    quantity: 'integer',
    seq: 'integer',
  })
  await createIndex(db, 'allocation', ['accountId', 'seq'])

  await createTable(db, 'supply', ['scope', 'skuId', 'ownerId'], {
    scope: 'text',
    skuId: 'text',
    ownerId: 'text',
    good: 'integer',
    defective: 'integer',
    pending: 'integer',
    shelf: 'integer',
    allocated: 'integer',
    promised: 'integer',
  })
}
