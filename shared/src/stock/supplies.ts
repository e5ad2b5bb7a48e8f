import type { Condition } from '../command/change.ts'
import {
  type Balance,
  type StockRead,
  type Supply,
  type SupplyRead,
  stock,
  supply,
} from '../command/reads.ts'

interface Article {
  readonly skuId: string
  readonly ownerId: string
}

export type SupplyKey = `supply ${string}`
export type ShelvesKey = `shelves ${string}`

/** Reads the sums of each article once; `supplyIn` finds them again. */
export function suppliesOf(articles: readonly Article[]): Record<SupplyKey, SupplyRead> {
  return Object.fromEntries(
    articles.map(({ skuId, ownerId }) => [`supply ${skuId}`, supply(skuId, ownerId)] as const),
  )
}

/** What may still be promised of an article: on the shelves, and neither held nor promised. */
export function availableIn(rows: Readonly<Record<SupplyKey, Supply>>, { skuId }: Article): number {
  const found = rows[`supply ${skuId}`]
  return found ? found.shelf - found.allocated - found.promised : 0
}

/**
 * Reads the pieces of each article once, the oldest batch first: good ones on the shelves, defective ones in the
 * defective area.
 */
export function shelvesOf(
  articles: readonly (Article & { readonly condition?: Condition })[],
): Record<ShelvesKey, StockRead> {
  return Object.fromEntries(
    articles.map(
      ({ skuId, ownerId, condition = 'good' }) =>
        [`shelves ${condition} ${skuId}`, stock({ skuId, ownerId, condition }, 5000)] as const,
    ),
  )
}

export function balancesIn(rows: object): readonly Balance[] {
  return Object.entries(rows).flatMap(([name, found]) =>
    name.startsWith('shelves ') ? (found as readonly Balance[]) : [],
  )
}
