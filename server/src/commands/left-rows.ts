import type { Change } from '@longshore/shared/command/change.ts'
import type { Row } from '@longshore/shared/rows/table.ts'
import type { Written } from './write-changes.ts'

/** Changes that write no row but those that they name. */
const PLAIN: ReadonlySet<Change['do']> = new Set([
  ...(['put', 'carry', 'charge', 'note', 'raise', 'differ', 'followUp', 'warn'] as const),
])

/** Rows that a command read by their ids, or in lists, and as it left them; key is `table/id`. None where its changes may have written others. */
export function leftBy(
  changes: readonly Change[],
  seen: ReadonlyMap<string, Row | undefined>,
  written: Written['rows'],
): ReadonlyMap<string, Row> | undefined {
  if (!changes.every((change) => PLAIN.has(change.do))) return undefined
  const left = new Map<string, Row>()
  for (const [key, row] of seen) if (row) left.set(key, row)
  for (const { table, id, row } of written) {
    if (row) left.set(`${table}/${id}`, row)
    else left.delete(`${table}/${id}`)
  }
  return left
}
