import SQLite from 'better-sqlite3'
import { Kysely, SqliteDialect } from 'kysely'
import { expect, test } from 'vitest'
import { migrate } from '../database/migrate.ts'
import { migrations } from '../database/migrations/list.ts'

test('an import that runs while the house is renewed keeps its file', async () => {
  const database = new SQLite(':memory:')
  const db = new Kysely<never>({ dialect: new SqliteDialect({ database }) })
  const before = Object.entries(migrations).filter(([name]) => name < '99999-9-99-94-sheet-files')
  await migrate(db, Object.fromEntries(before))
  const columns = database.prepare(`select name, type from pragma_table_info('sheetImport')`).all() as {
    name: string
    type: string
  }[]
  const begin = (id: string, file: string) => {
    const empty = columns.map(({ name, type }) => [name, type === 'text' ? '' : 0])
    const row = { ...Object.fromEntries(empty), id, file }
    const names = Object.keys(row)
    database
      .prepare(
        `insert into "sheetImport" (${names.map((one) => `"${one}"`)}) values (${names.map(() => '?')})`,
      )
      .run(Object.values(row))
  }
  begin('runs', 'd2F5YmlsbA==')
  begin('done', '')
  await migrate(db)
  const kept = (table: string) => database.prepare(`select * from "${table}" order by id`).all()
  expect(kept('sheetFile')).toEqual([{ id: 'runs', file: 'd2F5YmlsbA==' }])
  expect(kept('sheetImport')).toMatchObject([{ id: 'done' }, { id: 'runs' }])
  await db.destroy()
})
