import type { Kysely } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { migrations } from './migrations/list.ts'

/** Brings the database up to this version of the code. Throws a sentence when it is newer than the code. */
export async function migrate(
  db: Kysely<never>,
  list: Readonly<Record<string, Migration>> = migrations,
): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...list }) } })
  const { error, results } = await migrator.migrateToLatest()
  if (error instanceof Error && /corrupted migrations/.test(error.message))
    throw new Error(
      'The database was written by a newer version of Longshore. Start that version, or restore a backup.',
    )
  if (error) throw error
  return (results ?? []).map((result) => result.migrationName)
}
