import type { Kysely } from 'kysely'
import type { Filter } from '../../database/filters.ts'
import { anyTables } from '../../database/statements.ts'
import type { Database } from '../../database/tables.ts'
import { SHOWN } from './finding.ts'

interface Count {
  readonly scope: string
  readonly customerId: string
  readonly amount: number
}

interface Tabs {
  readonly table: 'receipt' | 'outboundOrder' | 'parcelPiece'
  readonly words: readonly string[]
  readonly filter: Filter | object
}

/** What is kept for the tabs of a list against the rows behind each of them, customer by customer and over all. */
export async function wrongCounts(db: Kysely<Database>, { table, words, filter }: Tabs): Promise<object[]> {
  if (typeof filter !== 'function') throw new Error(`${table} has no filter of its tabs`)
  const wrong: object[] = []
  for (const word of words) {
    const standing = (await anyTables(db)
      .selectFrom(table)
      .select(['scope', 'customerId', (columns) => columns.fn.countAll().as('amount')])
      // Neither engine spells a state in its own way.
      .where((columns) => filter(columns, word, 'sqlite'))
      .groupBy(['scope', 'customerId'])
      .execute()) as Count[]
    const kept = await db
      .selectFrom('keptCount')
      .select(['scope', 'ownerId as customerId', (columns) => columns.fn.sum('amount').as('amount')])
      .where('tableName', '=', table)
      .where('word', '=', word)
      .groupBy(['scope', 'ownerId'])
      .execute()
    const off = new Map<string, Count>()
    const add = ({ scope, customerId, amount }: Count) => {
      const key = `${scope} ${customerId}`
      off.set(key, { scope, customerId, amount: (off.get(key)?.amount ?? 0) + amount })
    }
    for (const { scope, customerId, amount } of standing)
      for (const owner of ['', customerId]) add({ scope, customerId: owner, amount: Number(amount) })
    for (const { scope, customerId, amount } of kept) add({ scope, customerId, amount: -Number(amount) })
    for (const { amount, ...of } of off.values())
      if (amount !== 0) wrong.push({ table, word, ...of, uncounted: amount })
  }
  return wrong.slice(0, SHOWN)
}
