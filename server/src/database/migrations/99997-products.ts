import type { Kysely } from 'kysely'
import { createIndex, createRows } from '../columns.ts'
import type { AnyTables } from '../statements.ts'

const texts = ['code', 'zh', 'en', 'es', 'shortCode', 'channel', 'customerId', 'country', 'postcodeRule']
const lists = [[], ['customerId', 'enabled'], ['channel'], ['country'], ['enabled']]

/** The names under which channels are sold. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  await createRows(db, 'product', {
    ...Object.fromEntries(texts.map((name) => [name, 'text' as const])),
    ...{ postcodeFrom: 'text', postcodeTo: 'text', remark: 'text', sequence: 'integer', enabled: 'integer' },
  })
  for (const by of ['sequence', 'code'])
    for (const within of lists) await createIndex(db, 'product', ['scope', ...within, by, 'id'])
  await createIndex(db, 'product', ['postcodeRule', 'sequence', 'id'])
  for (const name of ['code', 'shortCode', 'zh', 'en']) await createIndex(db, 'product', [name])
}
