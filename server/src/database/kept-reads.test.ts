import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { onBothEngines, type TestDatabase, testDatabase } from '../commands/test-house.ts'
import type { Engine } from './engine.ts'
import { KeptReads } from './kept-reads.ts'

const TABLES = [{ table: 'meta' }, { table: 'session', except: ['seenAt'] }]

onBothEngines('what is kept of a table', (dialect) => {
  let database: TestDatabase
  let engine: Engine
  let key = 0
  beforeAll(async () => {
    database = await testDatabase(dialect, inject('postgresUrl'))
    engine = database.engine
  })
  afterAll(() => database.drop())

  /** A row, how it is read through `kept`, and how it is written. */
  const planted = async (kept: KeptReads<string>) => {
    const id = `kept ${key++}`
    let reads = 0
    await engine.operate((db) => db.insertInto('meta').values({ key: id, value: 'first' }).execute())
    const read = async () => {
      reads++
      const row = await engine.reader.selectFrom('meta').selectAll().where('key', '=', id).executeTakeFirst()
      return row?.value
    }
    return {
      get: () => kept.get(id, read),
      reads: () => reads,
      set: (value: string) =>
        engine.operate((db) => db.updateTable('meta').set({ value }).where('key', '=', id).execute()),
      remove: () => engine.operate((db) => db.deleteFrom('meta').where('key', '=', id).execute()),
    }
  }

  test('is read once where nobody else writes, and each time where others may', async () => {
    const row = await planted(new KeptReads(engine, TABLES))
    for (let i = 0; i < 3; i++) expect(await row.get()).toBe('first')
    expect(row.reads()).toBe(dialect === 'sqlite' ? 1 : 3)
  })

  test('is read again once it was written, removed or made', async () => {
    const row = await planted(new KeptReads(engine, TABLES))
    expect(await row.get()).toBe('first')
    await row.set('second')
    expect(await row.get()).toBe('second')
    await row.remove()
    expect(await row.get()).toBeUndefined()
  })

  test('is not taken from a read that a commit overtook', async () => {
    const kept = new KeptReads<string>(engine, TABLES)
    const row = await planted(kept)
    await row.get()
    await row.set('second')
    const overtaken = await kept.get('overtaken', async () => {
      await row.set('third')
      return 'read before'
    })
    expect(overtaken).toBe('read before')
    expect(await kept.get('overtaken', async () => 'read after')).toBe('read after')
  })

  test('is not taken from a read beside a write that is not committed yet', async () => {
    const kept = new KeptReads<string>(engine, TABLES)
    const row = await planted(kept)
    await kept.get('begun', async () => 'begun')
    await engine.operate(async (db) => {
      await db.updateTable('meta').set({ value: 'second' }).where('value', '=', 'first').execute()
      expect(await row.get()).toBe('first')
    })
    expect(await row.get()).toBe('second')
  })

  test('takes no more room than it was given, and none for what is not there', async () => {
    const kept = new KeptReads<string>(engine, TABLES, 2)
    for (const name of ['a', 'b', 'c', 'd']) await kept.get(name, async () => name)
    await kept.get('nobody', async () => undefined)
    expect(kept.size).toBe(dialect === 'sqlite' ? 2 : 0)
  })
})
