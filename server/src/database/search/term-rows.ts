import type { Cell, Row, Table } from '@longshore/shared/rows/table.ts'
import { type Kysely, sql } from 'kysely'
import type { Session, SqlRow, Statement } from '../session.ts'
import type { AnyTables, Compile, Dialect } from '../statements.ts'
import { searched } from './searched.ts'
import { termsOf } from './terms.ts'

/** Keeps the words that rows are found by in line with the rows, in the transaction that writes them. */
export class TermRows {
  readonly #insert: Statement
  readonly #remove: Statement

  constructor(compile: Compile, dialect: Dialect) {
    // Both engines take a row's words as one value and call each of them `value`.
    const each = (db: Kysely<AnyTables>, list: Cell) =>
      db.selectFrom(
        (dialect === 'postgres'
          ? sql<{ value: string }>`json_array_elements_text(${list}::json)`
          : sql<{ value: string }>`json_each(${list})`
        ).as('each'),
      )
    this.#insert = compile((db, at) =>
      db
        .insertInto('searchTerm')
        .columns(['tableName', 'ownerId', 'rowId', 'term'])
        .expression(
          each(db, at('terms'))
            .select([
              sql`${at('tableName')}`.as('tableName'),
              sql`${at('ownerId')}`.as('ownerId'),
              sql`${at('rowId')}`.as('rowId'),
              'each.value as term',
            ])
            // SQLite reads a conflict behind a bare `from` as a join.
            .where(sql<boolean>`true`),
        )
        .onConflict((conflict) => conflict.doNothing()),
    )
    this.#remove = compile((db, at) =>
      db
        .deleteFrom('searchTerm')
        .where('tableName', '=', at('tableName'))
        .where('term', 'in', each(db, at('terms')).select('each.value'))
        .where('ownerId', '=', at('ownerId'))
        .where('rowId', '=', at('rowId')),
    )
  }

  /** A row was written, or removed. */
  async write(session: Session, table: Table, before: Row | undefined, after: Row | null): Promise<void> {
    const [old, fresh] = [wordsOf(table, before), wordsOf(table, after)]
    const gone = old.filter((term) => !fresh.includes(term))
    const added = fresh.filter((term) => !old.includes(term))
    if (before && gone.length) await session.run(this.#remove, valuesOf(table, before, gone))
    if (after && added.length) await session.run(this.#insert, valuesOf(table, after, added))
  }
}

function wordsOf(table: Table, row: Row | null | undefined): string[] {
  const columns = searched[table.name]
  const given = row as Readonly<Record<string, unknown>> | null | undefined
  return columns && given ? termsOf(columns.map((column) => String(given[column] ?? ''))) : []
}

function valuesOf({ name, owner }: Table, row: Row, terms: readonly string[]): SqlRow {
  const given = row as Readonly<Record<string, Cell>>
  const ownerId = owner ? (given[owner] ?? '') : ''
  return { tableName: name, ownerId, rowId: row.id, terms: JSON.stringify(terms) }
}
