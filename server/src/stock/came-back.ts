import type { Move } from '@longshore/shared/command/change.ts'
import type { Entry, Taken } from './journal-entry.ts'
import type { StockStatements } from './stock-statements.ts'

/**
 * Pieces that left for a document and come back are those that left: each of the batch that it had. What the journal does
 * not know to have left for it has none.
 */
export async function cameBack(
  run: StockStatements,
  { session, scope }: Entry,
  { from, skuId, ownerId, condition, documentId, quantity }: Move,
): Promise<{ readonly taken: Taken[]; readonly left: number }> {
  const goods = { scope, locationId: from, skuId, ownerId, condition, documentId }
  const gone = await session.all<Taken>(run.goneFor, goods)
  const taken: Taken[] = []
  let left = quantity
  for (const { accountId, batch, quantity: most } of gone) {
    const pieces = Math.min(left, Number(most))
    if (pieces <= 0) continue
    await session.run(run.credit, { accountId, quantity: -pieces })
    taken.push({ accountId, batch, quantity: pieces })
    left -= pieces
  }
  return { taken, left }
}
