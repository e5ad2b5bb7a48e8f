import type { Kysely } from 'kysely'
import { createIndex, createRows } from '../columns.ts'
import type { AnyTables } from '../statements.ts'

const text = (...names: readonly string[]) => Object.fromEntries(names.map((name) => [name, 'text' as const]))
const integer = (...names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, 'integer' as const]))

/** Remote, COD and pickup areas and the cities of countries, in versions. A house imports its own: none come with it. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  await createRows(db, 'areaList', {
    ...text('kind', 'country', 'status', 'createdBy'),
    ...{ ...integer('no', 'places', 'placesDone', 'serves', 'createdAt'), replacedAt: 'integer?' },
  })
  await createRows(db, 'areaPlace', {
    ...text('listId', 'province', 'city', 'cityKey', 'postcodes', 'remark'),
    ...integer('fromKey', 'toKey', 'serves'),
  })
  await createIndex(db, 'areaList', ['createdAt', 'id'])
  await createIndex(db, 'areaList', ['kind', 'country', 'status', 'id'])
  await createIndex(db, 'areaList', ['kind', 'createdAt', 'id'])
  await createIndex(db, 'areaList', ['country', 'createdAt', 'id'])
  await createIndex(db, 'areaList', ['status', 'createdAt', 'id'])
  await createIndex(db, 'areaPlace', ['listId', 'toKey', 'id'])
  await createIndex(db, 'areaPlace', ['listId', 'cityKey', 'id'])
}
