import type { Kysely } from 'kysely'
import { createIndex, createRows } from '../columns.ts'
import type { AnyTables } from '../statements.ts'

const integers = ['no', 'priority', 'ranges', 'rangesDone', 'createdAt']

/** Zones of countries in versions, and their ranges of postcodes. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  await createRows(db, 'zoningScheme', {
    ...{ code: 'text', name: 'text', status: 'text', country: 'text', channel: 'text', templateId: 'text?' },
    ...{ rangesId: 'text', remark: 'text', createdBy: 'text', replacedAt: 'integer?' },
    ...Object.fromEntries(integers.map((name) => [name, 'integer' as const])),
  })
  await createRows(db, 'zoneRange', {
    ...{ rangesId: 'text', zone: 'text', cage: 'text', postcode: 'text', postcodeTo: 'text' },
    ...{ fromKey: 'integer', toKey: 'integer' },
  })
  await createIndex(db, 'zoningScheme', ['code', 'status', 'id'])
  await createIndex(db, 'zoningScheme', ['country', 'status', 'id'])
  await createIndex(db, 'zoningScheme', ['name'])
  for (const by of ['createdAt', 'code'])
    for (const within of [[], ['status'], ['country'], ['channel']])
      await createIndex(db, 'zoningScheme', ['scope', ...within, by, 'id'])
  await createIndex(db, 'zoneRange', ['rangesId', 'fromKey', 'id'])
  await createIndex(db, 'zoneRange', ['rangesId', 'zone', 'id'])
  await createIndex(db, 'zoneRange', ['rangesId', 'postcode', 'id'])
}
