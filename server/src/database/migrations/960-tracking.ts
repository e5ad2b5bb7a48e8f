import { type Kysely, sql } from 'kysely'
import { createIndex, createRows } from '../columns.ts'
import { keepCounts } from '../kept-counts.ts'
import type { AnyTables } from '../statements.ts'

const text = (...names: readonly string[]) => Object.fromEntries(names.map((name) => [name, 'text' as const]))
const integer = (...names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, 'integer' as const]))

/** Packages under their carriers' numbers, what was told of them, and what carriers' codes mean. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  await createRows(db, 'track', {
    ...text('no', 'orderNo', 'customerId', 'channel', 'country', 'carrier', 'status', 'stage'),
    ...text('lastText', 'lastPlace'),
    ...{ outboundId: 'text?', orderId: 'text?', lastAt: 'integer?', signedAt: 'integer?' },
    ...integer('movedAfterSigned', 'createdAt'),
  })
  await createRows(db, 'trackEvent', {
    ...text('trackId', 'source', 'carrier', 'code', 'text', 'place', 'codeId', 'basis', 'retracts'),
    ...{ ...integer('at', 'receivedAt'), offset: 'integer?' },
  })
  await createRows(db, 'carrierCode', {
    ...text('carrier', 'code', 'words', 'example', 'status', 'mappedBy'),
    ...{ ...integer('seen', 'firstAt', 'lastAt'), mappedAt: 'integer?' },
  })
  await keepCounts(db, { table: 'track', reads: ['stage'], wordOf: (row) => `${row}.stage` })
  for (const by of [
    ['orderId', 'id'],
    ['outboundId', 'id'],
    ['scope', 'createdAt', 'id'],
    ['scope', 'stage', 'createdAt', 'id'],
    ['scope', 'country', 'createdAt', 'id'],
    ['scope', 'carrier', 'createdAt', 'id'],
    ['scope', 'customerId', 'createdAt', 'id'],
    ['scope', 'customerId', 'stage', 'createdAt', 'id'],
    ['scope', 'customerId', 'country', 'createdAt', 'id'],
    ['scope', 'no'],
    ['scope', 'orderNo'],
    ['customerId', 'no'],
    ['customerId', 'orderNo'],
  ])
    await createIndex(db, 'track', by)
  await createIndex(db, 'trackEvent', ['trackId', 'at', 'id'])
  await db.schema
    .createIndex('trackEventByCode')
    .on('trackEvent')
    .columns(['codeId', 'trackId', 'id'])
    .where(sql<boolean>`"codeId" <> ''`)
    .execute()
  await createIndex(db, 'carrierCode', ['scope', 'lastAt', 'id'])
  await createIndex(db, 'carrierCode', ['scope', 'status', 'lastAt', 'id'])
  await createIndex(db, 'carrierCode', ['scope', 'carrier'])
  await createIndex(db, 'carrierCode', ['scope', 'code'])
}
