import { refusals } from '@longshore/shared/command/refusals.ts'
import type { PageInput } from '@longshore/shared/contract/page.ts'
import type { Table } from '@longshore/shared/rows/table.ts'
import type { SelectQueryBuilder } from 'kysely'
import { columnsOf } from '../commands/row-statements.ts'
import { markedBy } from './page-mark.ts'
import { EXACT } from './row-count.ts'
import type { SqlRow } from './session.ts'
import type { AnyTables } from './statements.ts'

type Query = SelectQueryBuilder<AnyTables, string, object>

/** The rows of one page and the first behind it. */
export function rowsOf(
  query: Query,
  { table, filled }: { table: Table; filled: readonly string[] },
  { sort, desc, page, size, after }: PageInput,
): Promise<SqlRow[]> {
  const column = sort === 'id' || sort === 'version' ? undefined : table.columns[sort]
  if (!column && sort !== 'id' && sort !== 'version') throw new Error(`${table.name} has no column ${sort}`)
  if (column?.optional && !filled.includes(sort))
    throw new Error(`${table.name}.${sort} may be empty: pages by key need a value`)
  const direction = desc === 'yes' ? 'desc' : 'asc'
  const skipped = (page - 1) * size
  const sorted = query
    .select(columnsOf(table))
    .orderBy(sort, direction)
    .$if(sort !== 'id', (rows) => rows.orderBy('id', direction))
    .limit(size + 1)
  if (!after) {
    if (skipped > EXACT) throw refusals.inputInvalid({ fields: 'page' })
    return sorted.offset(skipped).execute() as Promise<SqlRow[]>
  }
  const [value, id] = markedBy(after)
  const [from, behind] = desc === 'yes' ? (['<=', '<'] as const) : (['>=', '>'] as const)
  // The first condition is what an index starts from.
  return sorted
    .where(sort, from, value)
    .where((columns) => columns.or([columns(sort, behind, value), columns('id', behind, id)]))
    .execute() as Promise<SqlRow[]>
}
