import type SQLite from 'better-sqlite3'

/** A table, and the columns of it whose change alone is of no interest. */
export interface Watched {
  readonly table: string
  readonly except?: readonly string[]
}

interface Watch {
  count: number
  /** Written by a transaction that is not committed yet. */
  open: boolean
}

/**
 * Counts the writes of tables, whoever makes them: temporary triggers of the one connection that writes. A count moves at
 * the write and again once it is committed, so that whoever reads in between is not taken for up to date afterwards.
 */
export class Written {
  readonly #writer: SQLite.Database
  readonly #watches: Watch[] = []

  constructor(writer: SQLite.Database) {
    this.#writer = writer
  }

  /** Outside of any transaction: with one that is undone the triggers would go. */
  watch(tables: readonly Watched[]): () => number {
    if (this.#watches.length === 0) this.#count()
    const watch: Watch = { count: 0, open: false }
    const nth = this.#watches.push(watch) - 1
    for (const watched of tables)
      for (const event of ['insert', 'delete', this.#update(watched)])
        this.#writer.exec(
          `create temp trigger "written ${nth} ${watched.table} ${event.slice(0, 6)}" after ${event} on main."${watched.table}"
           begin select longshore_written(${nth}); end`,
        )
    return () => watch.count
  }

  #count(): void {
    this.#writer.function('longshore_written', (nth: unknown) => {
      const watch = this.#watches[Number(nth)] as Watch
      watch.count++
      watch.open = true
      return null
    })
  }

  /** To be called in one go with each commit of the writer: later, the next transaction may have written already. */
  committed(): void {
    for (const watch of this.#watches) {
      if (!watch.open) continue
      watch.open = false
      watch.count++
    }
  }

  #update({ table, except = [] }: Watched): string {
    if (except.length === 0) return 'update'
    const columns = this.#writer.pragma(`main.table_info("${table}")`) as { name: string }[]
    const named = columns.filter(({ name }) => !except.includes(name)).map(({ name }) => `"${name}"`)
    return `update of ${named.join(', ')}`
  }
}
