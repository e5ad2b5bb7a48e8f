import type { SetAll } from '@longshore/shared/command/change.ts'
import type { BriefRead } from '@longshore/shared/command/reads.ts'
import type { Cell, List, Table } from '@longshore/shared/rows/table.ts'
import { sql } from 'kysely'
import { inList } from '../database/json-list.ts'
import { isSearched } from '../database/search/searched.ts'
import type { Session, SqlRow, Statement } from '../database/session.ts'
import type { Compile, Dialect } from '../database/statements.ts'
import { columnsOf, isText } from './row-statements.ts'
import type { Under } from './writing.ts'

type Each = { readonly key: number; readonly value: string }

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

  /** The rows of a look-up by each of many keys, in the order of the keys and then in its own: at most `limit` of all of them. */
  each(
    session: Session,
    list: List,
    { keys, limit }: { readonly keys: readonly (readonly Cell[])[]; readonly limit: number },
  ): Promise<readonly SqlRow[]> {
    const statement = this.#known(`${list.name} each`, () => this.#byEach(list))
    return session.all(statement, { itsKeys: JSON.stringify(keys), limit })
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

  #byEach({ table, by, order, filled }: List): Statement {
    const isPostgres = this.#dialect === 'postgres'
    const keyOf = (column: string, place: number) => {
      if (!isPostgres) return sql<Cell>`json_extract(k.value, ${sql.lit(`$[${place}]`)})`
      const text = sql<Cell>`(k.value ->> ${sql.lit(place)})`
      return isText(table, column) ? text : sql<Cell>`${text}::bigint`
    }
    return this.#compile((db, at) => {
      const keys = isPostgres
        ? sql<Each>`json_array_elements(${at('itsKeys')}::json) with ordinality`.as<'k'>(sql`k(value, key)`)
        : sql<Each>`json_each(${at('itsKeys')})`.as('k')
      // SQLite looks each key up then, and never walks the table to find it among the keys.
      let query = db
        .selectFrom(keys)
        .crossJoin(`${table.name} as one`)
        .select(columnsOf(table).map((column) => `one.${column}`))
        .limit(at('limit') as number)
      for (const [place, column] of by.entries())
        query = query.where(`one.${column}`, '=', keyOf(column, place))
      if (filled) query = query.where(`one.${filled}`, '<>', sql.lit(''))
      query = query.orderBy('k.key')
      for (const column of order) query = query.orderBy(`one.${column}`)
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
