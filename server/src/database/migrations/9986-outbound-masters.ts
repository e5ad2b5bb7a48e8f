import type { Kysely } from 'kysely'
import { createIndex, createRows } from '../columns.ts'
import type { AnyTables } from '../statements.ts'

/** Outbound master orders, and the packages that were extracted for one: each for one at most. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  await createRows(db, 'outboundMaster', {
    ...{ no: 'text', waybillNo: 'text', blNo: 'text', channel: 'text', destination: 'text' },
    ...{ carrier: 'text', remark: 'text', status: 'text', pieces: 'integer', issued: 'integer' },
    ...{ grams: 'integer', createdAt: 'integer', createdBy: 'text' },
  })
  for (const by of [[], ['status'], ['channel'], ['channel', 'status']])
    await createIndex(db, 'outboundMaster', ['scope', ...by, 'createdAt', 'id'])
  for (const number of ['no', 'waybillNo', 'blNo']) await createIndex(db, 'outboundMaster', ['scope', number])
  await createRows(db, 'extraction', {
    ...{ masterId: 'text', pieceId: 'text', grams: 'integer', issuedAt: 'integer?', issuedBy: 'text' },
  })
  await createIndex(db, 'extraction', ['pieceId'], true)
  await createIndex(db, 'extraction', ['masterId', 'id'])
}
