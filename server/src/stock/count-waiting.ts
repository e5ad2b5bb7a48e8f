import { differencesOf } from '@longshore/shared/stock/count-differences.ts'
import type { CountOrderDetail } from '@longshore/shared/stock/count-order.api.ts'
import { added, type Money, moneyLine, whoApproves, worthOf } from '@longshore/shared/stock/count-worth.ts'
import type { CountTask } from '@longshore/shared/stock/tasks.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'
import { articlesOf, limitsOf } from './count-prices.ts'

/** Positions whose value is summed for a page. */
const MOST = 5000

/** What the counted positions of an order are worth that nobody approved yet. */
export async function waitingWorth(
  db: Kysely<Database>,
  orderId: string,
): Promise<Pick<CountOrderDetail, 'waiting' | 'aboveLimit' | 'cut'>> {
  const found = await db
    .selectFrom('countTask')
    .select(['scope', 'counted', 'expected', 'only'])
    .where('orderId', '=', orderId)
    .where('status', '=', 'counted')
    .orderBy('positionCode')
    .limit(MOST + 1)
    .execute()
  const counts = found.slice(0, MOST).map(({ scope, counted, expected, only }) => ({
    ...{ scope, counted: goods(counted), expected: goods(expected) },
    only: JSON.parse(only) as CountTask['only'],
  }))
  const differing = counts.map((count) => ({
    scope: count.scope,
    differences: differencesOf({ ...count, countedAt: null, version: 0 }, []).differences,
  }))
  const article = await articlesOf(
    db,
    differing.map(({ differences }) => ({ counted: differences, expected: [], only: [] })),
  )
  const limits = await limitsOf(db, counts)
  let waiting: readonly Money[] = []
  let aboveLimit = 0
  for (const { scope, differences } of differing) {
    const worth = worthOf(
      differences,
      differences.flatMap(({ skuId }) => article(skuId) ?? []),
    )
    waiting = added(waiting, worth.sums)
    if (whoApproves(worth, limits(scope)) === 'manager') aboveLimit += 1
  }
  return { waiting: waiting.map(moneyLine), aboveLimit, cut: found.length > MOST }
}

function goods(stored: string): CountTask['counted'] {
  return JSON.parse(stored) as CountTask['counted']
}
