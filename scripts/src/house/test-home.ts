import { copyFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import { freshDatabase } from './fresh-database.ts'
import type { Home } from './server-process.ts'

/**
 * A place in the folder whose tables are made and hold nothing, copied from the run's templates: making them takes
 * seconds. `drop` takes its database in PostgreSQL away.
 */
export async function testHome(
  dialect: 'sqlite' | 'postgres',
  folder: string,
): Promise<{ home: Home; drop(): Promise<void> }> {
  const dataDir = join(folder, 'data')
  mkdirSync(dataDir)
  if (dialect === 'sqlite') {
    copyFileSync(inject('sqliteTemplate'), join(dataDir, 'longshore.db'))
    return { home: { dataDir }, drop: async () => {} }
  }
  const { url, drop } = await freshDatabase(String(inject('postgresUrl')), inject('postgresTemplate'))
  return { home: { dataDir, databaseUrl: url }, drop }
}
