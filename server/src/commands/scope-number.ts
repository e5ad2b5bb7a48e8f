import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** The number by which the journals name a scope: it stands in each of their rows and keys, where the scope's id would take 46 bytes. */
export function numberOf(scope: unknown): RawBuilder<number> {
  return sql<number>`(select scope.no from scope where scope.id = ${scope})`
}

/**
 * Whether a row of a journal is of the scope, by no index. Beside the id of a document SQLite would else walk all that
 * the scope ever wrote, by the journal's key, instead of the few rows of the document.
 */
export function isOfScope(scope: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`"scopeNo" + 0 = ${numberOf(scope)}`
}
