import { randomBytes, randomUUID } from 'node:crypto'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Actor, Command } from '@longshore/shared/command/command.ts'
import { newId } from '@longshore/shared/command/id.ts'
import { commandMap, commands } from '@longshore/shared/commands.ts'
import { exceptionKinds } from '@longshore/shared/exception-kinds.ts'
import type { Row } from '@longshore/shared/rows/table.ts'
import { tables } from '@longshore/shared/tables.ts'
import pg from 'pg'
import { describe, inject } from 'vitest'
import type { Engine } from '../database/engine.ts'
import { openPostgres } from '../database/postgres.ts'
import { TermRows } from '../database/search/term-rows.ts'
import type { SqlRow } from '../database/session.ts'
import { openSqlite } from '../database/sqlite.ts'
import { anyTables } from '../database/statements.ts'
import type { Sent } from './envelope.ts'
import { Performer, SYSTEM } from './perform.ts'

export const HOUSE = 'warehouse:018f0000-0000-7000-8000-000000000001'

export interface TestDatabase {
  readonly engine: Engine
  /** A second engine on the same database, as another server process would have. */
  again(): Engine
  drop(): Promise<void>
}

/** A migrated database of its own, copied from the run's template: a temporary file, or beside the database of the URL. */
export async function testDatabase(
  dialect: 'sqlite' | 'postgres',
  postgresUrl: string | undefined,
): Promise<TestDatabase> {
  if (dialect === 'sqlite') {
    const folder = mkdtempSync(join(tmpdir(), 'longshore-'))
    const file = join(folder, 'longshore.db')
    copyFileSync(inject('sqliteTemplate'), file)
    const open = () => openSqlite(file)
    const engine = open()
    return {
      engine,
      again: open,
      async drop() {
        await engine.close()
        rmSync(folder, { recursive: true, force: true })
      },
    }
  }
  if (!postgresUrl) throw new Error('this test needs PostgreSQL')
  const name = `t${randomUUID().replaceAll('-', '')}`
  const client = new pg.Client(postgresUrl)
  await client.connect()
  await client.query(
    `create database ${name} template ${inject('postgresTemplate')} ${await copying(client)}`,
  )
  const url = new URL(postgresUrl)
  url.pathname = name
  const open = () => openPostgres(url.href)
  const engine = open()
  return {
    engine,
    again: open,
    async drop() {
      await engine.close()
      await client.query(`drop database ${name} with (force)`)
      await client.end()
    },
  }
}

/** Thousands of small files are copied in half the time as files; a PostgreSQL before 15 knows no other way. */
async function copying(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ version: number }>(
    `select current_setting('server_version_num')::int as version`,
  )
  return (rows[0]?.version ?? 0) >= 150_000 ? 'strategy file_copy' : ''
}

/** Runs a group of stories on SQLite and on PostgreSQL; where PostgreSQL is missing its stories are skipped by name. */
export function onBothEngines(name: string, stories: (dialect: 'sqlite' | 'postgres') => void): void {
  describe(`${name} on sqlite`, () => stories('sqlite'))
  describe.skipIf(inject('postgresUrl') === undefined)(`${name} on postgres`, () => stories('postgres'))
}

/** The production `perform` over a test database, with a clock that stands still unless one is given. */
export function testPerformer(
  engine: Engine,
  defects: unknown[] = [],
  more: readonly Command[] = [],
  now = () => 1_790_000_000_000,
  group?: number,
): Performer {
  return new Performer({
    engine,
    ...(group && { group }),
    commands: commandMap([...commands, ...more]),
    exceptionKinds,
    now,
    defect(fault) {
      defects.push(fault)
      return `defect ${defects.length}`
    },
  })
}

let lastMade = 0

/** Ids follow each other: what is done in turn, at one moment of a test's clock, is told in that order. */
export function freshId(): string {
  lastMade = Math.max(Date.now(), lastMade + 1)
  return newId(lastMade, (bytes) => bytes.set(randomBytes(bytes.length)))
}

export const clerk: Actor = {
  kind: 'staff',
  id: 'clerk',
  name: 'Clerk',
  customerId: null,
  permissions: undefined,
}

/** Performs a command as somebody at a desk, or as a device's queue when it has a number. */
export function doing(performer: Performer, defaults: { scope?: string; actor?: Actor } = {}) {
  return async (
    name: string,
    args: object,
    more: {
      id?: string
      scope?: string
      via?: 'desk' | 'queue'
      deviceId?: string
      deviceSeq?: number
      actor?: Actor
      expects?: number
      expectsOf?: string
      occurredAt?: number
      receivedAt?: number
      envelope?: Sent
    } = {},
  ) =>
    performer.perform({
      ...{ id: freshId(), name, args, scope: HOUSE, actor: SYSTEM, via: 'desk' },
      ...{ occurredAt: 1_790_000_000_000, receivedAt: 1_790_000_000_000 },
      ...defaults,
      ...more,
    })
}

/** Puts rows where a test needs them, without the commands that usually make them. */
export async function plant(
  engine: Engine,
  rows: Readonly<Record<string, readonly Record<string, unknown>[]>>,
): Promise<void> {
  await engine.operate(async (db) => {
    for (const [table, list] of Object.entries(rows))
      for (const row of list) {
        const stored = Object.fromEntries(
          Object.entries(row).map(([key, value]) => [
            key,
            typeof value === 'object' && value ? JSON.stringify(value) : value,
          ]),
        )
        await anyTables(db)
          .insertInto(table)
          .values(stored as SqlRow)
          .execute()
      }
  })
  const terms = new TermRows(engine.compile, engine.dialect)
  await engine.write(async (session) => {
    for (const row of rows.sku ?? []) await terms.write(session, tables.sku, undefined, row as Row)
  })
}
