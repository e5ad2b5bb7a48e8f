import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import SQLite from 'better-sqlite3'
import { Kysely, SqliteDialect } from 'kysely'
import { expect, test } from 'vitest'
import { migrate } from './migrate.ts'
import { migrations } from './migrations/list.ts'

test('every migration is in the list, in the order of the numbers', () => {
  const names = Object.keys(migrations)
  expect(names).toEqual([...names].sort())
  const folder = fileURLToPath(new URL('migrations', import.meta.url))
  const files = readdirSync(folder).flatMap((file) => (file === 'list.ts' ? [] : file.replace(/\.ts$/, '')))
  expect(names).toEqual(files.sort())
})

test('no index is the beginning of another one of its table: it would only be written', async () => {
  const database = new SQLite(':memory:')
  const db = new Kysely<never>({ dialect: new SqliteDialect({ database }) })
  await migrate(db)
  const indexes = database
    .prepare(
      `select t.name as of, i.name, i."unique" as keeps, group_concat(c.name || c.desc) || ',' as columns
       from sqlite_master t, pragma_index_list(t.name) i, pragma_index_xinfo(i.name) c
       where t.type = 'table' and c.key = 1 and not i.partial group by t.name, i.name`,
    )
    .all() as { of: string; name: string; keeps: number; columns: string }[]
  const doubled = indexes.filter((one) =>
    indexes.some(
      (other) => !one.keeps && one.of === other.of && one !== other && other.columns.startsWith(one.columns),
    ),
  )
  await db.destroy()
  expect(doubled.map(({ name }) => name)).toEqual([])
})
