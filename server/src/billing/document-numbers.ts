import type { Kysely } from 'kysely'
import { anyTables } from '../database/statements.ts'
import type { Database } from '../database/tables.ts'

/** What documents that cause fees are called by, and in which column. */
const named = [
  ['outboundOrder', 'no'],
  ['receipt', 'no'],
  ['parcelOrder', 'no'],
  ['destructionOrder', 'no'],
  ['countTask', 'positionCode'],
  ['booking', 'no'],
  ['rentPeriod', 'no'],
] as const

/** What people call documents, by their ids; '' for what has no number. */
export async function numbersOf(db: Kysely<Database>, ids: readonly string[]): Promise<Map<string, string>> {
  const wanted = [...new Set(ids)].filter((id) => id !== '')
  const numbers = new Map<string, string>()
  if (wanted.length === 0) return numbers
  for (const [table, column] of named) {
    const rows = await anyTables(db)
      .selectFrom(table)
      .select(['id', `${column} as no`])
      .where('id', 'in', wanted)
      .execute()
    for (const { id, no } of rows) numbers.set(String(id), String(no))
  }
  return numbers
}
