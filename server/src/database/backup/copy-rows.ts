import type SQLite from 'better-sqlite3'
import type pg from 'pg'

/** Rows of one statement. */
const AT_ONCE = 1000
/** Kysely's own: each database has its own history of migrations. */
const OWN = /^(sqlite|kysely)_/

export interface Copied {
  readonly tables: number
  readonly rows: number
}

/**
 * Fills the tables of PostgreSQL with the rows of an embedded database of the same version, in one transaction: all of them or
 * none. What migrations have put there goes. Triggers rest, since what they keep is copied too; indexes are made behind the rows.
 */
export async function copyRows(
  from: SQLite.Database,
  to: pg.Client,
  progress: (done: Copied) => void,
): Promise<Copied> {
  const tables = from
    .prepare<[], string>(`select name from sqlite_master where type = 'table' order by name`)
    .pluck()
    .all()
    .filter((name) => !OWN.test(name))
  await to.query(`begin; set local maintenance_work_mem = '256MB'`)
  let rows = 0
  for (const [nth, table] of tables.entries()) {
    await refuseDifferent(from, to, table)
    await to.query(`truncate ${quoted(table)}; alter table ${quoted(table)} disable trigger user`)
    const indexes = await dropIndexes(to, table)
    for (const some of inParts(from.prepare<[], object>(`select * from ${quoted(table)}`).iterate())) {
      await to.query(
        `insert into ${quoted(table)} select * from json_populate_recordset(null::${quoted(table)}, $1)`,
        [JSON.stringify(some)],
      )
      rows += some.length
      progress({ tables: nth, rows })
    }
    for (const index of indexes) await to.query(index)
    await to.query(`alter table ${quoted(table)} enable trigger user`)
    await countOn(to, table)
  }
  await refuseLess(from, to, tables)
  await to.query('commit; analyze')
  return { tables: tables.length, rows }
}

async function refuseDifferent(from: SQLite.Database, to: pg.Client, table: string): Promise<void> {
  const own = from
    .prepare<[string], string>('select name from pragma_table_info(?) order by name')
    .pluck()
    .all(table)
  const { rows } = await to.query<{ name: string }>(
    `select column_name as name from information_schema.columns where table_schema = 'public' and table_name = $1`,
    [table],
  )
  const theirs = rows.map(({ name }) => name).sort()
  if (own.sort().join() !== theirs.join())
    throw new Error(`The table ${table} has other columns there: ${own.join(', ')}; ${theirs.join(', ')}.`)
}

/** Takes a table's indexes away, but for those of its keys; answers how they are made again. */
async function dropIndexes(to: pg.Client, table: string): Promise<string[]> {
  const { rows } = await to.query<{ name: string; made: string }>(
    `select c.relname as name, pg_get_indexdef(c.oid) as made
      from pg_index i join pg_class c on c.oid = i.indexrelid join pg_class t on t.oid = i.indrelid
      join pg_namespace n on n.oid = t.relnamespace and n.nspname = 'public'
      where t.relname = $1 and not exists (select 1 from pg_constraint k where k.conindid = c.oid)`,
    [table],
  )
  for (const { name } of rows) await to.query(`drop index ${quoted(name)}`)
  return rows.map(({ made }) => made)
}

/** Numbers that the database gives out go on behind those that are taken. */
async function countOn(to: pg.Client, table: string): Promise<void> {
  const { rows } = await to.query<{ name: string }>(
    `select attname as name from pg_attribute
      where attrelid = $1::regclass and attidentity <> '' and not attisdropped`,
    [quoted(table)],
  )
  for (const { name } of rows)
    await to.query(
      `select setval(pg_get_serial_sequence($1, $2), max(${quoted(name)})) from ${quoted(table)}`,
      [quoted(table), name],
    )
}

async function refuseLess(from: SQLite.Database, to: pg.Client, tables: readonly string[]): Promise<void> {
  for (const table of tables) {
    const count = `select count(*) as held from ${quoted(table)}`
    const own = from.prepare<[], number>(count).pluck().get()
    const { rows } = await to.query<{ held: string }>(count)
    if (Number(rows[0]?.held) !== own)
      throw new Error(`The table ${table} has ${own} rows, and ${rows[0]?.held} arrived.`)
  }
}

function* inParts<T>(all: Iterable<T>): Generator<T[]> {
  let some: T[] = []
  for (const one of all) {
    some.push(one)
    if (some.length < AT_ONCE) continue
    yield some
    some = []
  }
  if (some.length) yield some
}

function quoted(name: string): string {
  return `"${name}"`
}
