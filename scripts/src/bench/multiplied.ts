import SQLite from 'better-sqlite3'

/** A database that is filled and thrown away when that fails: no log, no waiting for the disk. */
export function openToFill(file: string): SQLite.Database {
  const db = new SQLite(file)
  db.pragma('journal_mode = OFF')
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
  db.exec(`
    with recursive n(i) as (select 1 union all select i + 1 from n where i < ${rows - held})
    insert into ${table} (${columns.map((name) => `"${name}"`).join(', ')})
    select ${given.join(', ')} from n cross join (select * from ${table} where ${where} limit 1) as one`)
}

/** An id that sorts by `i`, below every id of today. */
export const NTH_ID = `printf('018f%04x-%04x-7%03x-8%03x-%012x', i / 65536, i % 65536, i % 4096, i % 1000, i)`

/** One of some words, in turn. */
export function inTurn(words: readonly string[]): string {
  const cases = words.map((word, i) => `when ${i} then '${word}'`)
  return `case i % ${words.length} ${cases.join(' ')} end`
}
