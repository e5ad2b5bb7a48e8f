import { type RawBuilder, sql } from 'kysely'

/** The number by which the journals name a scope: it stands in each of their rows and keys, where the scope's id would take 46 bytes. */
export function numberOf(scope: unknown): RawBuilder<number> {
  return sql<number>`(select scope.no from scope where scope.id = ${scope})`
}
