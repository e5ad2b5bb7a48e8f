import type { Cell } from '@longshore/shared/rows/table.ts'
import {
  type Compilable,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import type { Statement } from './session.ts'

export type Dialect = 'sqlite' | 'postgres'
/** A schema of any table and column: statements of the executor are made from table definitions. */
export type AnyTables = Record<string, Record<string, Cell>>

/** The same database for statements that are made of table names which the compiler does not know. */
export function anyTables<T>(db: Kysely<T>): Kysely<AnyTables> {
  return underSchema(db)
}

/** The same database for migrations, which know no table of today's. */
export function noTables<T>(db: Kysely<T>): Kysely<never> {
  return underSchema(db)
}

/** Sound: a schema is known to the compiler alone. A query under a wrong one is refused by the database. */
function underSchema<From, To>(db: Kysely<From>): Kysely<To> {
  return db as unknown as Kysely<To>
}

class Place {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/** Makes a statement from a query whose values are places: `compile((db, at) => db.selectFrom('sku').where('id', '=', at('id')))`. */
export type Compile = (build: (db: Kysely<AnyTables>, at: (name: string) => Cell) => Compilable) => Statement

const compilers: Partial<Record<Dialect, Compile>> = {}

/** The compiler of one engine's statements; it never connects. */
export function statementCompiler(dialect: Dialect): Compile {
  compilers[dialect] ??= makeCompiler(dialect)
  return compilers[dialect]
}

/**
 * Statements are the same text for every database of an engine: they are compiled once in a process, however many
 * databases it opens. `more` is the same for the same compiler.
 */
export function perCompiler<T, M extends unknown[]>(
  make: (compile: Compile, ...more: M) => T,
): (compile: Compile, ...more: M) => T {
  const made = new WeakMap<Compile, T>()
  return (compile, ...more) => {
    const known = made.get(compile) ?? make(compile, ...more)
    made.set(compile, known)
    return known
  }
}

/**
 * SQLite plans a statement anew at each run whose plan a bound value could change, which takes longer than most of them run. A
 * value behind a plus is the same value, and changes no plan: what an index of some rows needs to know is said outright.
 */
class SteadyPlans extends SqliteQueryCompiler {
  protected override getCurrentParameterPlaceholder(): string {
    return '+?'
  }
}

function makeCompiler(dialect: Dialect): Compile {
  const db = new Kysely<AnyTables>({
    dialect: {
      createDriver: () => new DummyDriver(),
      createAdapter: () => (dialect === 'sqlite' ? new SqliteAdapter() : new PostgresAdapter()),
      createQueryCompiler: () => (dialect === 'sqlite' ? new SteadyPlans() : new PostgresQueryCompiler()),
      createIntrospector: (k) =>
        dialect === 'sqlite' ? new SqliteIntrospector(k) : new PostgresIntrospector(k),
    },
  })
  // Sound: a place stands where a value will, and Kysely only carries it through to `parameters`.
  const at = (name: string) => new Place(name) as unknown as Cell
  return (build) => {
    const { sql, parameters } = build(db, at).compile()
    const names = parameters.map((place) => {
      if (place instanceof Place) return place.name
      throw new Error(`a statement of the executor holds a literal: ${sql}`)
    })
    return { sql, names }
  }
}
