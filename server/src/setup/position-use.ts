import { type ExpressionWrapper, type SqlBool, sql } from 'kysely'
import type { Columns, Filter } from '../database/filters.ts'
import type { AnyTables } from '../database/statements.ts'

/** A position is used while goods stand on it. */
export function isUsed(columns: Columns): ExpressionWrapper<AnyTables, string, SqlBool> {
  const held = columns
    .selectFrom('balance')
    .select('balance.accountId')
    .whereRef('balance.scope', '=', 'position.scope')
    .where('balance.locationId', 'in', [shelfOf('SHELF:'), shelfOf('DEF:')])
    .where('balance.quantity', '>', 0)
  return columns.exists(held)
}

const shelfOf = (kind: string) => sql<string>`${kind} || ${sql.ref('position.id')}`

/** All (0), not used (1), used (2). */
export const use: Filter = (columns, word) => {
  if (word === '0') return sql<SqlBool>`1 = 1`
  return word === '2' ? isUsed(columns) : columns.not(isUsed(columns))
}
