import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { plant } from '../commands/test-house.ts'
import { customerRow } from '../testing/test-world.ts'
import type { Engine } from './engine.ts'
import { spellingsOf, starting } from './filters.ts'
import { migrate } from './migrate.ts'
import { openPostgres } from './postgres.ts'
import { anyTables } from './statements.ts'

/** As most are: `createdb` takes the language of the system. */
const SORTED = `locale_provider icu icu_locale 'en-US' template template0`

describe.skipIf(inject('postgresUrl') === undefined)('in a PostgreSQL that sorts by a language', () => {
  const name = `t${randomUUID().replaceAll('-', '')}`
  let beside: pg.Client
  let engine: Engine
  beforeAll(async () => {
    beside = new pg.Client(inject('postgresUrl'))
    await beside.connect()
    await beside.query(`create database ${name} ${SORTED}`)
    const url = new URL(String(inject('postgresUrl')))
    url.pathname = name
    engine = openPostgres(url.href)
    await migrate(engine.migrating)
    const codes = ['a-1', 'B-1', 'B_1', 'b-1', 'Z-1', 'é-1']
    await plant(engine, { customer: codes.map((code) => customerRow(`customer ${code}`, code)) })
  })
  afterAll(async () => {
    await engine.close()
    await beside.query(`drop database ${name} with (force)`)
    await beside.end()
  })

  test('text is compared byte by byte in every table, as on SQLite', async () => {
    const { rows } = await sql<{ column: string }>`
      select table_name || '.' || column_name as column from information_schema.columns
      where table_schema = 'public' and data_type = 'text' and collation_name is distinct from 'C'
        and table_name not like 'kysely%'`.execute(engine.reader)
    expect(rows).toEqual([])
    const sorted = await engine.reader.selectFrom('customer').select('code').orderBy('code').execute()
    expect(sorted.map(({ code }) => code)).toEqual(['B-1', 'B_1', 'Z-1', 'a-1', 'b-1', 'é-1'])
  })

  test('what starts alike is a range of an index, which no language scatters', async () => {
    const db = anyTables(engine.reader)
    const query = (spelling: string) =>
      db
        .selectFrom('customer')
        .select('code')
        .where((row) => starting(row, 'code', spelling))
    const found = await Promise.all(spellingsOf('b').map((spelling) => query(spelling).execute()))
    expect(found.flat().map(({ code }) => code)).toEqual(['b-1', 'B-1', 'B_1'])
    const { sql: text, parameters } = query('b').compile()
    const plan = await engine.write(async (session) => {
      await session.run({ sql: 'set local enable_seqscan = off', names: [] }, [])
      return session.all({ sql: `explain ${text}`, names: [] }, parameters as readonly string[])
    })
    const said = plan.map((line) => Object.values(line).join()).join('\n')
    expect(said).toMatch(/Index Cond: .*code >= 'b'::text.*code < /)
  })
})
