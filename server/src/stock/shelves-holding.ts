import type { Balance } from '@longshore/shared/command/reads.ts'
import type { Kysely } from 'kysely'
import { inChunks } from '../catalog/rows-by-code.ts'
import { anyTables } from '../database/statements.ts'
import type { Database } from '../database/tables.ts'
import { inSlices } from '../jobs/slices.ts'
import { ON_SHELVES, shelfBalances } from './shelf-balances.ts'
import { balanceOf, type FoundBalance } from './stock-reads.ts'

/** The good pieces on the shelves of many articles, for a view; a command reads them with `shelvesOf`. */
export async function shelvesHolding(
  db: Kysely<Database>,
  scope: string,
  articles: readonly { readonly skuId: string; readonly ownerId: string }[],
): Promise<Balance[]> {
  const owners = new Map(articles.map(({ skuId, ownerId }) => [skuId, ownerId]))
  const found: Balance[] = []
  const words: Readonly<Record<string, string | number>> = { ...ON_SHELVES, scope }
  await inSlices(inChunks([...owners.keys()]), async (skuIds) => {
    const rows = await shelfBalances(anyTables(db), (name) => words[name] ?? '')
      .where('balance.skuId', 'in', skuIds)
      .execute()
    for (const row of rows) {
      const balance = balanceOf(row as FoundBalance)
      if (owners.get(balance.skuId) === balance.ownerId) found.push(balance)
    }
  })
  return found
}
