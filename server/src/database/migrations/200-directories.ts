import type { Kysely } from 'kysely'
import { createIndex, createRows } from '../columns.ts'
import type { AnyTables } from '../statements.ts'

const text = (...names: readonly string[]) => Object.fromEntries(names.map((name) => [name, 'text' as const]))
const flag = { enabled: 'integer' } as const

/** Suppliers, pickup sites, the dictionary, SKU categories and units; each with an index for each order of its list. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  const place = text('contact', 'phone', 'country', 'city', 'address')
  await createRows(db, 'supplier', { ...text('code', 'name', 'email', 'remark'), ...place, ...flag })
  await createRows(db, 'pickupSite', { ...text('name', 'addressDetail'), ...place, ...flag })
  const words = text('kind', 'code', 'zh', 'en', 'es', 'remark')
  await createRows(db, 'dictionaryEntry', { ...words, sequence: 'integer', ...flag })
  await createRows(db, 'category', {
    ...{ ...text('code', 'name', 'path'), level: 'integer', parentId: 'text?' },
    ...flag,
  })
  await createRows(db, 'unit', { ...text('code', 'name'), ...flag })
  for (const [table, ...orders] of [
    ['supplier', ['code', 'id'], ['name', 'id']],
    ['pickupSite', ['name', 'id'], ['city', 'id']],
    ['dictionaryEntry', ['sequence', 'id'], ['code', 'id'], ['kind', 'code'], ['kind', 'sequence', 'id']],
    ['category', ['path', 'id'], ['name', 'id'], ['code'], ['parentId', 'path', 'id']],
    ['unit', ['code', 'id'], ['name', 'id']],
  ] as const)
    for (const columns of orders) await createIndex(db, table, columns)
}
