import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { openSqlite } from './sqlite.ts'

let folder: string
let engine: ReturnType<typeof openSqlite>

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'longshore-'))
  const file = join(folder, 'longshore.db')
  copyFileSync(inject('sqliteTemplate'), file)
  engine = openSqlite(file, { listThreads: 2 })
})

afterEach(async () => {
  await engine.close()
  rmSync(folder, { recursive: true, force: true })
})

const note = (key: string, value: string) =>
  engine.operate((db) =>
    db
      .insertInto('meta')
      .values({ key, value })
      .onConflict((kept) => kept.column('key').doUpdateSet({ value }))
      .execute(),
  )
const noted = (key: string) =>
  engine.lists.selectFrom('meta').select('value').where('key', '=', key).executeTakeFirst()

/** Counts so far, which for many takes long. */
const counting = (most: number) =>
  sql<{ n: number }>`with recursive up(n) as (select 1 union all select n + 1 from up where n < ${most})
    select max(n) as n from up`.execute(engine.lists)

test('whoever wrote something finds it in the list that is asked for next', async () => {
  for (let nth = 0; nth < 20; nth++) {
    await note('shift', `began ${nth}`)
    expect(await noted('shift')).toEqual({ value: `began ${nth}` })
  }
})

test('a list that takes long holds up neither a write nor another list', async () => {
  await Promise.all([counting(100_000), counting(100_000)])
  const done: string[] = []
  const long = counting(5_000_000).then(({ rows }) => done.push(`counted to ${rows[0]?.n}`))
  expect(await noted('shift')).toBeUndefined()
  done.push('looked')
  await note('shift', 'began')
  done.push('written')
  await long
  expect(done).toEqual(['looked', 'written', 'counted to 5000000'])
})

test('more lists than threads wait for their turn', async () => {
  const asked = Array.from({ length: 9 }, (_, nth) => counting(nth + 1))
  expect((await Promise.all(asked)).map(({ rows }) => rows[0]?.n)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
})

test('a fault of the database comes back with its code, and the next list is answered', async () => {
  await expect(sql`select * from nowhere`.execute(engine.lists)).rejects.toMatchObject({
    ...{ message: 'no such table: nowhere', code: 'SQLITE_ERROR' },
  })
  await expect(sql`delete from meta`.execute(engine.lists)).rejects.toThrow()
  expect((await counting(1)).rows).toEqual([{ n: 1 }])
})

test('lists that are read or wait while the server stops are ended', async () => {
  await noted('shift')
  const lists = Promise.allSettled([counting(1_000_000), counting(1_000_000), counting(1)])
  await engine.close()
  expect((await lists).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  await expect(counting(1)).rejects.toThrow('the database is closed')
})

test('a database in memory is read where it stands', async () => {
  const inMemory = openSqlite(':memory:', { listThreads: 2 })
  expect(inMemory.lists).toBe(inMemory.reader)
  await inMemory.close()
})
