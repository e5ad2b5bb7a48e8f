import type { Kysely } from 'kysely'
import { createIndex, createRows } from '../columns.ts'
import type { AnyTables } from '../statements.ts'

/** The house's own companies. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  const names = ['code', 'name', 'taxNumber', 'contact', 'phone', 'email', 'country', 'city', 'postcode']
  const texts = Object.fromEntries([...names, 'address'].map((name) => [name, 'text' as const]))
  await createRows(db, 'company', { ...texts, enabled: 'integer' })
  await createIndex(db, 'company', ['code', 'id'])
  await createIndex(db, 'company', ['name', 'id'])
}
