import { readFileSync } from 'node:fs'
import SQLite from 'better-sqlite3'
import { inject } from 'vitest'

/** Where a file of SQLite says that a log of writes stands beside it; a database in memory has none. */
const JOURNAL = [18, 19]

/** An empty SQLite database of this version in memory, copied from the run's template: making its tables takes seconds. */
export function migratedInMemory(): SQLite.Database {
  const image = readFileSync(inject('sqliteTemplate'))
  for (const byte of JOURNAL) image[byte] = 1
  return new SQLite(image)
}
