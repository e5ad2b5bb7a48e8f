import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
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
