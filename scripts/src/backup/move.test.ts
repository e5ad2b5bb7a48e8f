import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { moveToPostgres } from '@longshore/server/database/backup/move-to-postgres.ts'
import { refuseConnected } from '@longshore/server/database/backup/postgres-dump.ts'
import SQLite from 'better-sqlite3'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { freshDatabase } from '../house/fresh-database.ts'
import { signIn } from '../house/handheld.ts'
import { plantHome } from '../house/planted-house.ts'
import { type Home, startServer } from '../house/server-process.ts'
import { testHome } from '../house/test-home.ts'
import { Proof } from '../kill/proof.ts'
import { audit } from './audit.ts'
import { acknowledged, drained, PATIENCE, pnpm, twoHandhelds } from './drill.ts'

const NOW = 1_790_000_000_000

describe.skipIf(inject('postgresUrl') === undefined)('a house that has grown moves to PostgreSQL', () => {
  let folder: string
  let home: Home
  let moved: Required<Home>
  let ending: (() => unknown)[]

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'longshore-move-'))
    ;({ home } = await testHome('sqlite', folder))
    const { url, drop } = await freshDatabase(String(inject('postgresUrl')))
    ending = [drop]
    moved = { ...home, databaseUrl: url }
  })
  afterEach(async () => {
    for (const end of ending.reverse()) await end()
    rmSync(folder, { recursive: true, force: true })
  })

  const begin = async (of: Home) => {
    const server = await startServer(of)
    ending.push(() => server.kill9())
    return server
  }
  const moves = (more: Partial<Parameters<typeof moveToPostgres>[1]> = {}) =>
    moveToPostgres(
      { ...moved, secretFile: join(folder, 'secrets.json') },
      { audit, progress: () => undefined, now: () => NOW, ...more },
    )

  test('and its handhelds go on, each scan of before and after standing once', {
    timeout: PATIENCE,
  }, async () => {
    const lines = await plantHome(home, 2)
    let server = await begin(home)
    const reached = { address: server.address }
    const clerk = await signIn(reached.address, 'manager')
    const handhelds = await twoHandhelds({ server: reached, clerk, folder, lines }, ending)
    await acknowledged(handhelds, 200)

    expect(await pnpm(moved, 'move')).toMatchObject({
      status: 1,
      said: expect.stringContaining('already serves the data'),
    })
    await server.stop()
    const { status, said } = await pnpm(moved, 'move')
    expect([status, said]).toEqual([0, expect.stringContaining('the books there add up')])
    const before = handhelds.reduce((sum, { acknowledged: log }) => sum + log.count, 0)

    server = await begin(moved)
    reached.address = server.address
    await acknowledged(handhelds, before + 200)
    await drained(handhelds)
    const proof = new Proof(moved)
    await proof.look(handhelds)
    proof.allArrived(handhelds)
    expect(proof.breaches).toEqual([])
    expect(proof.commands).toBeGreaterThanOrEqual(before + 200)
    // The old books are not gone on with by mistake.
    await server.stop()
    await expect(startServer(home)).rejects.toThrow(/lacks|acknowledged/)
  })

  test('row by row: every table holds what it held, and numbers go on behind those that are taken', async () => {
    await plantHome(home, 2)
    const { aside, tables, rows } = await moves()
    expect(readdirSync(home.dataDir).filter((name) => name.endsWith('.db'))).toEqual(['longshore-lock.db'])
    const from = new SQLite(join(aside, 'longshore.db'), { readonly: true })
    const to = new pg.Client(moved.databaseUrl)
    await to.connect()
    ending.push(
      () => from.close(),
      () => to.end(),
    )
    const names = from
      .prepare<[], string>(
        `select name from sqlite_master where type = 'table' and name not like 'sqlite%' and name not like 'kysely%'`,
      )
      .pluck()
      .all()
    expect(names).toHaveLength(tables)
    let held = 0
    for (const name of names) {
      const there = (await to.query<{ row: object }>(`select row_to_json(t) as row from "${name}" t`)).rows
      const here = from.prepare<[], object>(`select * from "${name}"`).all()
      const words = (all: readonly object[]) =>
        all.map((row) => JSON.stringify(Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1)))).sort()
      expect([name, words(there.map(({ row }) => row))]).toEqual([name, words(here)])
      held += here.length
    }
    expect(held).toBe(rows)
    expect(held).toBeGreaterThan(100)
    const { rows: added } = await to.query(
      `insert into scope (id, seq) values ('warehouse:new', 0) returning no, (select max(no) from scope) as before`,
    )
    expect(Number(added[0].no)).toBeGreaterThan(Number(added[0].before))
    const { rows: resting } = await to.query(
      `select tgname from pg_trigger where not tgisinternal and tgenabled = 'D'`,
    )
    expect(resting).toEqual([])
    const indexes = async (client: pg.Client) =>
      (
        await client.query<{ made: string }>(
          `select indexdef as made from pg_indexes where schemaname = 'public'`,
        )
      ).rows.length
    const template = new pg.Client(
      String(inject('postgresUrl')).replace(/[^/]*$/, String(inject('postgresTemplate'))),
    )
    await template.connect()
    ending.push(() => template.end())
    expect(await indexes(to)).toBe(await indexes(template))
  })

  test('all of it or nothing: where the books do not add up there it stays where it was, and may be moved again', async () => {
    await plantHome(home, 1)
    await expect(moves({ audit: async () => ['broken: every balance'] })).rejects.toThrow(
      'The books do not add up there: broken: every balance.',
    )
    expect(existsSync(join(home.dataDir, 'longshore.db'))).toBe(true)
    expect(existsSync(join(home.dataDir, 'moving'))).toBe(false)
    expect((await moves()).rows).toBeGreaterThan(0)
  })

  test('into a database that holds no other house', async () => {
    await plantHome(home, 1)
    await plantHome(moved, 1)
    await expect(moves()).rejects.toThrow('The database holds data already.')
    expect(existsSync(join(home.dataDir, 'longshore.db'))).toBe(true)
    await expect(
      moveToPostgres(
        { dataDir: home.dataDir, secretFile: '', databaseUrl: undefined },
        { audit, progress: () => undefined, now: () => NOW },
      ),
    ).rejects.toThrow('Name the PostgreSQL to move to: DATABASE_URL.')
  })

  test('not beside another program, but behind one that is just leaving', async () => {
    await plantHome(home, 1)
    const other = new pg.Client(moved.databaseUrl)
    await other.connect()
    ending.push(() => other.end())
    await expect(moves()).rejects.toThrow(
      'The database has 1 other connections. Stop the servers on it first.',
    )
    const answers = [1, 1, 0]
    const leaving = { query: async () => ({ rows: [{ others: answers.shift() }] }) }
    await refuseConnected(leaving)
    expect(answers).toEqual([])
  })
})
