import { type ExpressionWrapper, type SqlBool, sql } from 'kysely'
import type { Columns, Filter } from '../database/filters.ts'
import type { AnyTables } from '../database/statements.ts'

/** A position is used while goods stand on it: then it has a row of whose they are. */
export function isUsed(columns: Columns): ExpressionWrapper<AnyTables, string, SqlBool> {
  const held = columns
    .selectFrom('positionGoods')
    .select('positionGoods.id')
    .whereRef('positionGoods.id', '=', 'position.id')
  return columns.exists(held)
}

/** All (0), not used (1), used (2). */
export const use: Filter = (columns, word) => {
  if (word === '0') return sql<SqlBool>`1 = 1`
  return word === '2' ? isUsed(columns) : columns.not(isUsed(columns))
}
