import SQLite from 'better-sqlite3'

/**
 * A database that is filled and thrown away when that fails: no waiting for the disk, and no log of its own beside it, in which
 * every page of a million rows would stand several times.
 */
export function openToFill(file: string): SQLite.Database {
  const db = new SQLite(file)
  db.pragma('journal_mode = DELETE')
  db.pragma('synchronous = OFF')
  db.pragma('cache_size = -400000')
  return db
}

/**
 * Fills a table with copies of one of its rows until it holds `rows`. `changed` gives, as SQL over `i` (1, 2 …), what
 * differs from row to row; everything else stays as a command once wrote it.
 */
export function multiply(
  db: SQLite.Database,
  {
    table,
    where,
    rows,
    changed,
  }: { table: string; where: string; rows: number; changed: Readonly<Record<string, string>> },
): void {
  const columns = (db.pragma(`table_info(${table})`) as { name: string }[]).map(({ name }) => name)
  const odd = Object.keys(changed).find((name) => !columns.includes(name))
  if (odd) throw new Error(`${table} has no column ${odd}`)
  const given = columns.map((name) => (changed[name] ? `${changed[name]} as "${name}"` : `one."${name}"`))
  const { held } = db.prepare(`select count(*) as held from ${table}`).get() as { held: number }
  if (held >= rows) return
  // Made anew of sorted rows they take minutes; kept while a million rows come, hours.
  const indexes = db
    .prepare(`select name, sql from sqlite_master where type = 'index' and sql is not null and tbl_name = ?`)
    .all(table.replaceAll('"', '')) as { name: string; sql: string }[]
  for (const { name } of indexes) db.exec(`drop index "${name}"`)
  db.exec(`
    with recursive n(i) as (select 1 union all select i + 1 from n where i < ${rows - held})
    insert into ${table} (${columns.map((name) => `"${name}"`).join(', ')})
    select ${given.join(', ')} from n cross join (select * from ${table} where ${where} limit 1) as one`)
  for (const { sql } of indexes) db.exec(sql)
}

/** An id that sorts by `i`, below every id of today. */
export const NTH_ID = `printf('018f%04x-%04x-7%03x-8%03x-%012x', i / 65536, i % 65536, i % 4096, i % 1000, i)`

/** One of some words, in turn. */
export function inTurn(words: readonly string[]): string {
  const cases = words.map((word, i) => `when ${i} then '${word}'`)
  return `case i % ${words.length} ${cases.join(' ')} end`
}
