/** What a column holds. Both engines store text, integers and 0/1; `json` is text that rows carry parsed. */
export interface Column<V> {
  readonly kind: 'text' | 'integer' | 'flag' | 'json'
  readonly optional: boolean
  readonly value?: V
}

export interface JsonColumn<V> extends Column<V> {
  readonly kind: 'json'
}

export const text: Column<string> = { kind: 'text', optional: false }
export const integer: Column<number> = { kind: 'integer', optional: false }
export const flag: Column<0 | 1> = { kind: 'flag', optional: false }

/** A text column whose values are a known set of words, such as a machine's states. */
export function word<W extends string>(): Column<W> {
  return { kind: 'text', optional: false }
}

/** A text column that holds a JSON value; rows carry it parsed. */
export function json<V>(): JsonColumn<V> {
  return { kind: 'json', optional: false }
}

export function maybe<V>(column: Column<V>): Column<V | null> {
  return { kind: column.kind, optional: true }
}

/** Yes or no as a flag column holds it. */
export function flagOf(yes: boolean): 0 | 1 {
  return yes ? 1 : 0
}

/**
 * What every domain row carries. The executor sets scope, and version: the sequence number of the command that wrote it last.
 * A type and no interface, because only a type can be read as a record of its columns.
 */
export type Row = {
  readonly id: string
  readonly scope: string
  readonly version: number
}

export interface TableOptions<R> {
  /** The column that names the customer a row belongs to, `id` where the row is the customer; a customer's token never sees another's row. */
  owner?: string
  /** A row whose owner is '' is the house's: every customer sees it, and none writes it. */
  housesToo?: true
  /**
   * In a table of the company: the column that names the warehouse a row is about, `id` where the row is the warehouse,
   * '' being all of them. Who works in some warehouses sees and changes no row about another.
   */
  warehouse?: string
  /** Every warehouse works by these rows: only who works in all of them writes one. */
  everyWarehouse?: true
  /** Many commands read the same few rows of it, and few write one: what share a commit share what was read. */
  steady?: true
  /**
   * Commands change the same row of it one after another. Nothing but the changes of commands writes it: those that share a commit
   * need not read again what the last one left.
   */
  warm?: true
  /** The bucket by which a row travels to devices; undefined keeps it off them. */
  bucket?(row: R): string | undefined
  /** The columns a device holds besides id and version. Required with `bucket`. */
  device?: readonly string[]
}

export interface Table<R extends Row = Row> extends TableOptions<R> {
  readonly name: string
  readonly columns: Readonly<Record<string, Column<unknown>>>
  readonly row?: R
}

type RowFrom<C extends Record<string, Column<unknown>>> = Row & {
  readonly [K in keyof C]: C[K] extends Column<infer V> ? V : never
}

/** A table with its own columns' types: what the database's schema is read from. */
export interface TableOf<C extends Record<string, Column<unknown>>> extends Table<RowFrom<C>> {
  readonly columns: C
}

/** Defines a domain table once: its row type, its columns for both engines and what of it reaches devices. */
export function table<C extends Record<string, Column<unknown>>>(
  name: string,
  columns: C,
  options: TableOptions<RowFrom<C>> & {
    owner?: (keyof C & string) | 'id'
    warehouse?: (keyof C & string) | 'id'
    device?: readonly (keyof C & string)[]
  } = {},
): TableOf<C> {
  if (options.bucket && !options.device)
    throw new Error(`table ${name} travels to devices but names no columns for them`)
  return { name, columns, ...options }
}

/** The row as the databases hold it: JSON columns are text. */
export type StoredOf<T> =
  T extends TableOf<infer C>
    ? Row & {
        readonly [K in keyof C]: C[K] extends JsonColumn<unknown>
          ? string
          : C[K] extends Column<infer V>
            ? V
            : never
      }
    : never

export type RowOf<T> = T extends Table<infer R> ? R : never

/** What a command may put: the executor sets scope and version. */
export type Draft<R extends Row> = Omit<R, 'scope' | 'version'> & Partial<Pick<R, 'scope' | 'version'>>

export type Cell = string | number | null

/** A named indexed look-up: rows of one table whose `by` columns equal given keys, in a fixed order. */
export interface List<R extends Row = Row> {
  readonly name: string
  readonly table: Table<R>
  readonly by: readonly string[]
  readonly order: readonly string[]
  /** A key that most rows leave empty: '' is never looked up, and the index holds the others alone. */
  readonly filled?: string | undefined
}

/** Declares a look-up that commands may read. A migration must hold an index on `by` then `order`. */
export function listOf<R extends Row>(
  name: string,
  of: Table<R>,
  by: readonly (keyof R & string)[],
  order: readonly (keyof R & string)[] = ['id'],
  { filled }: { readonly filled?: keyof R & string } = {},
): List<R> {
  return { name, table: of, by, order, filled }
}

/** Rows that a device finds by the codes printed on things, several for a row; held in memory only, so no command reads it. */
export interface CodeList<R extends Row = Row> {
  readonly name: string
  readonly table: Table<R>
  codes(row: R): readonly string[]
}

export function foundBy<R extends Row>(
  name: string,
  of: Table<R>,
  codes: (row: R) => readonly string[],
): CodeList<R> {
  return { name, table: of, codes }
}
