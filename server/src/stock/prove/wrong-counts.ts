import type { Kysely } from 'kysely'
import type { Filter } from '../../database/filters.ts'
import { anyTables } from '../../database/statements.ts'
import type { Database } from '../../database/tables.ts'
import { SHOWN } from './finding.ts'

interface Count {
  readonly scope: string
  readonly customerId: string
  readonly word: string
  readonly amount: number
}

interface Tabs {
  readonly table: 'receipt' | 'outboundOrder' | 'parcelPiece'
  readonly words: readonly string[]
  readonly filter: Filter | object
}

/**
 * What is kept for the tabs of a list against the rows behind each of them, customer by customer and over all. The rows
 * are read once for all tabs: PostgreSQL plans a statement of these tables for longer than it reads a small one.
 */
export async function wrongCounts(db: Kysely<Database>, { table, words, filter }: Tabs): Promise<object[]> {
  if (typeof filter !== 'function') throw new Error(`${table} has no filter of its tabs`)
  const standing = await anyTables(db)
    .selectFrom(table)
    .select(['scope', 'customerId'])
    // Neither engine spells a state in its own way.
    .select((columns) =>
      words.map((word) =>
        columns.fn
          .countAll()
          .filterWhere(filter(columns, word, 'sqlite'))
          .as(word),
      ),
    )
    .groupBy(['scope', 'customerId'])
    .execute()
  const kept = await db
    .selectFrom('keptCount')
    .select(['scope', 'ownerId as customerId', 'word', (columns) => columns.fn.sum('amount').as('amount')])
    .where('tableName', '=', table)
    .where('word', 'in', words)
    .groupBy(['scope', 'ownerId', 'word'])
    .execute()
  const off = new Map<string, Count>()
  const add = ({ scope, customerId, word, amount }: Count) => {
    const key = `${scope} ${customerId} ${word}`
    off.set(key, { scope, customerId, word, amount: (off.get(key)?.amount ?? 0) + amount })
  }
  for (const row of standing)
    for (const word of words)
      for (const owner of ['', String(row.customerId)])
        add({ scope: String(row.scope), customerId: owner, word, amount: Number(row[word]) })
  for (const { amount, ...of } of kept) add({ ...of, amount: -Number(amount) })
  return [...off.values()]
    .filter(({ amount }) => amount !== 0)
    .map(({ amount, word, ...of }) => ({ table, word, ...of, uncounted: amount }))
    .slice(0, SHOWN)
}
