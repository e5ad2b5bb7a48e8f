import type { Kysely } from 'kysely'
import { createIndex, createRows } from '../columns.ts'
import type { AnyTables } from '../statements.ts'

const integers = ['no', 'priority', 'fuel', 'remoteFee', 'zones', 'rates', 'done', 'writtenAt']
const weights = { divisor: 0, bubble: 100, weightStep: 1, minimumWeight: 0 }

/** How channels weigh, the grades of customers, and price lists in versions with their zones and rates. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  for (const [name, value] of Object.entries(weights))
    await db.schema
      .alterTable('channel')
      .addColumn(name, 'bigint', (c) => c.notNull().defaultTo(value))
      .execute()
  await db.schema
    .alterTable('customer')
    .addColumn('priceGrade', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
  await createRows(db, 'priceList', {
    ...{ code: 'text', name: 'text', kind: 'text', status: 'text', customerId: 'text?', grade: 'text' },
    ...{ channel: 'text', currency: 'text', zonesId: 'text', ratesId: 'text', remark: 'text' },
    ...{ startsAt: 'integer?', endsAt: 'integer?', publishedAt: 'integer?' },
    ...{ writtenById: 'text', writtenBy: 'text', publishedBy: 'text' },
    ...Object.fromEntries(integers.map((name) => [name, 'integer' as const])),
  })
  await createRows(db, 'priceZone', {
    ...{ zonesId: 'text', zone: 'text', country: 'text', postcode: 'text', postcodeTo: 'text' },
    ...{ fromKey: 'integer', toKey: 'integer' },
  })
  await createRows(db, 'priceRate', {
    ...{ ratesId: 'text', zone: 'text', upTo: 'integer', first: 'integer', base: 'integer' },
    ...{ step: 'integer', perStep: 'integer', delivery: 'integer' },
  })
  await createIndex(db, 'priceList', ['code', 'status', 'id'])
  await createIndex(db, 'priceList', ['channel', 'status', 'id'])
  await createIndex(db, 'priceList', ['name'])
  for (const by of ['writtenAt', 'code'])
    for (const within of [[], ['kind'], ['kind', 'status'], ['kind', 'channel'], ['kind', 'customerId']])
      await createIndex(db, 'priceList', ['scope', ...within, by, 'id'])
  await createIndex(db, 'priceZone', ['zonesId', 'id'])
  await createIndex(db, 'priceZone', ['zonesId', 'country', 'fromKey', 'id'])
  await createIndex(db, 'priceRate', ['ratesId', 'id'])
  await createIndex(db, 'priceRate', ['ratesId', 'zone', 'upTo', 'id'])
}
