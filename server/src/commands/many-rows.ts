import type { SetAll } from '@longshore/shared/command/change.ts'
import type { BriefRead } from '@longshore/shared/command/reads.ts'
import type { List, Table } from '@longshore/shared/rows/table.ts'
import { sql } from 'kysely'
import { inList } from '../database/json-list.ts'
import { isSearched } from '../database/search/searched.ts'
import type { Session, SqlRow, Statement } from '../database/session.ts'
import type { Compile, Dialect } from '../database/statements.ts'
import type { Under } from './writing.ts'

/** Reads and writes of very many rows: a statement for all of them, and no row is made of them. */
export class ManyRows {
  readonly #compile: Compile
  readonly #dialect: Dialect
  readonly #statements = new Map<string, Statement>()

  constructor(compile: Compile, dialect: Dialect) {
    this.#compile = compile
    this.#dialect = dialect
  }

  /** Some columns of the first rows of a look-up in a scope. */
  brief(
    session: Session,
    { list, columns, keys, limit }: BriefRead,
    scope: string,
  ): Promise<readonly SqlRow[]> {
    const statement = this.#known(`${list.name} ${columns.join()}`, () => this.#briefly(list, columns))
    const values = Object.fromEntries(list.by.map((column, i) => [column, keys[i] ?? null]))
    return session.all(statement, { ...values, limit, itsScope: scope })
  }

  /** A row that is not there, or is of another scope, is a defect of the command. */
  async set({ session, told, seq }: Under, { table, ids, values }: SetAll): Promise<void> {
    const { name, bucket, warehouse, everyWarehouse } = table
    if (bucket || warehouse || everyWarehouse || isSearched(table))
      throw new Error(`rows of ${name} are written one by one`)
    if (!ids.length) return
    const columns = Object.keys(values)
    const statement = this.#known(`${name} set ${columns.join()}`, () => this.#setting(table, columns))
    const given = { ...values, version: seq, itsScope: told.scope, itsIds: JSON.stringify(ids) }
    const written = await session.run(statement, given)
    if (written !== new Set(ids).size)
      throw new Error(`${written} of ${ids.length} rows of ${name} are there`)
  }

  #known(key: string, make: () => Statement): Statement {
    const made = this.#statements.get(key) ?? make()
    this.#statements.set(key, made)
    return made
  }

  #briefly(list: List, columns: readonly string[]): Statement {
    return this.#compile((db, at) => {
      let query = db
        .selectFrom(list.table.name)
        .select([...new Set(['id', ...columns])])
        .where('scope', '=', at('itsScope'))
        .limit(at('limit') as number)
      for (const column of list.by) query = query.where(column, '=', at(column))
      if (list.filled) query = query.where(list.filled, '<>', sql.lit(''))
      for (const column of list.order) query = query.orderBy(column)
      return query
    })
  }

  #setting({ name }: Table, columns: readonly string[]): Statement {
    return this.#compile((db, at) => {
      return db
        .updateTable(name)
        .set(Object.fromEntries([...columns, 'version'].map((column) => [column, at(column)])))
        .where('scope', '=', at('itsScope'))
        .where('id', 'in', inList(this.#dialect, at('itsIds')))
    })
  }
}
