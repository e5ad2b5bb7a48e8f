import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Checkpoints } from './checkpoints.ts'
import { openSqlite } from './sqlite.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'longshore-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('a commit is on the disk before it is answered, also in a file that is opened again', async () => {
  for (const time of ['first', 'second', 'third']) {
    const engine = openSqlite(join(folder, 'longshore.db'))
    const stands = (name: string) => engine.writer.pragma(name, { simple: true })
    expect([time, stands('journal_mode'), stands('synchronous')]).toEqual([time, 'wal', 2])
    await engine.close()
  }
})

test('what undoes a command stays in memory from the first of them on, but not while migrations run', async () => {
  const engine = openSqlite(join(folder, 'longshore.db'))
  const stands = () => engine.writer.pragma('temp_store', { simple: true })
  engine.writer.exec('create table filler (nth integer)')
  expect(stands()).toBe(0)
  const written = await engine.watch?.([{ table: 'filler' }])
  expect(stands()).toBe(2)
  await engine.write((session) =>
    session.run({ sql: 'insert into filler values (?)', names: ['nth'] }, { nth: 1 }),
  )
  // Whoever watches a table before it is written hears of it all the same.
  expect(written?.()).toBe(2)
  await engine.close()
})

test('the log is carried over beside the event loop, and is begun anew instead of growing while others write', async () => {
  const file = join(folder, 'longshore.db')
  const engine = openSqlite(file)
  const checkpoints = new Checkpoints(file, engine.writer, { every: 0, least: 1 })
  // The writer leaves it alone for sixteen thousand pages.
  expect(engine.writer.pragma('wal_autocheckpoint', { simple: true })).toBe(16_000)
  engine.writer.exec('create table filler (bytes blob)')
  const insert = engine.writer.prepare('insert into filler values (randomblob(400000))')
  for (let commit = 0; commit < 100; commit++) {
    insert.run()
    checkpoints.committed()
    await checkpoints.settled()
  }
  // 40 MB were written.
  expect(statSync(`${file}-wal`).size).toBeLessThan(2_000_000)
  await checkpoints.close()
  expect(engine.writer.pragma('wal_autocheckpoint', { simple: true })).toBe(1000)
  await engine.close()
})
