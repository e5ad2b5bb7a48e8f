import type SQLite from 'better-sqlite3'

/** Prepared statements of one connection, each prepared once. */
export class Prepared {
  readonly db: SQLite.Database
  readonly #statements = new Map<string, SQLite.Statement>()

  readonly #most: number

  constructor(db: SQLite.Database, most = 1000) {
    this.db = db
    this.#most = most
  }

  of(sql: string): SQLite.Statement {
    let statement = this.#statements.get(sql)
    if (!statement) {
      if (this.#statements.size >= this.#most) this.#statements.clear()
      statement = this.db.prepare(sql)
      this.#statements.set(sql, statement)
    }
    return statement
  }

  close(): void {
    this.db.close()
  }
}
